import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchLimit } from '../search.ts';
import { UciSession, type Work } from './UciSession.ts';

const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/**
 * Models an engine: it answers in order, sends one `bestmove` per `go`, and receives commands with a delay, so that a
 * `stop` may arrive after the search has already ended.
 */
class ModelEngine {
  readonly said: string[] = [];
  searching = false;
  endless = false;
  goes = 0;
  bestmoves = 0;

  send(text: string): void {
    for (const line of text.split('\n')) {
      if (line === 'uci') this.said.push('id name Model', 'uciok');
      if (line === 'isready') this.said.push('readyok');
      if (line.startsWith('go ')) this.#go(line);
      if (line === 'stop') this.finish(true);
    }
  }

  #go(line: string): void {
    if (this.searching) throw new Error('go while searching: a real engine may crash');
    this.searching = true;
    this.endless = line === 'go infinite';
    this.goes += 1;
    this.said.push('info depth 1 seldepth 1 multipv 1 score cp 20 nodes 20 nps 1000 time 1 pv e2e4');
  }

  finish(stopped = false): void {
    if (!this.searching || (this.endless && !stopped)) return;
    this.searching = false;
    this.bestmoves += 1;
    this.said.push('bestmove e2e4');
  }
}

type Step =
  | { readonly kind: 'hear' | 'finish' | 'stop' }
  | { readonly kind: 'ask'; readonly limit: SearchLimit; readonly fresh: boolean }
  | { readonly kind: 'cancel' | 'end'; readonly back: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'hear' } as const) },
  { weight: 2, arbitrary: fc.constant({ kind: 'finish' } as const) },
  fc.constant({ kind: 'stop' } as const),
  fc.record({
    kind: fc.constant('ask' as const),
    limit: fc.constantFrom<SearchLimit>('infinite', { depth: 3 }, { nodes: 100 }, { movetime: 5 }),
    fresh: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'end' as const), back: fc.nat(3) }),
);

/** The outcome of each request. */
interface Asked {
  readonly work: Work;
  /** Replaced, stopped or canceled: nothing may be heard of it any more. */
  given: boolean;
  finals: number;
  heardAfter: number;
}

function play(steps: readonly Step[]) {
  const engine = new ModelEngine();
  const session = new UciSession({ send: (text) => engine.send(text) });
  const asked: Asked[] = [];
  const hear = (): void => {
    const line = engine.said.shift();
    if (line !== undefined) session.received(line);
  };
  const ask = (limit: SearchLimit, fresh: boolean): void => {
    for (const before of asked) before.given = true;
    const one: Asked = {
      given: false,
      finals: 0,
      heardAfter: 0,
      work: {
        request: { fen, multiPv: 1, limit },
        fresh,
        onUpdate: ({ final }) => {
          if (one.given) one.heardAfter += 1;
          if (final) one.finals += 1;
        },
      },
    };
    asked.push(one);
    session.compute(one.work);
  };
  session.connected();
  for (const one of steps) {
    if (one.kind === 'hear') hear();
    else if (one.kind === 'finish') engine.finish();
    else if (one.kind === 'ask') ask(one.limit, one.fresh);
    else if (one.kind === 'end') {
      const target = asked.at(-1 - one.back);
      if (target) session.finish(target.work);
    } else if (one.kind === 'cancel') {
      const target = asked.at(-1 - one.back);
      if (target) {
        target.given = true;
        session.cancel(target.work);
      }
    } else {
      for (const before of asked) before.given = true;
      session.compute(undefined);
    }
  }
  return { engine, session, asked, hear };
}

test('whatever crosses, every go has its bestmove, and the last request its answer', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { engine, session, asked, hear } = play(steps);
      for (let rest = 0; rest < 40; rest++) {
        engine.finish();
        hear();
      }
      const last = asked.at(-1);
      // A search without a limit waits, unless it was let end while it ran.
      const isEndless = last !== undefined && !last.given && last.work.request.limit === 'infinite';
      const waits = isEndless && last.finals === 0;
      expect(session.state).toBe(waits ? 'computing' : 'idle');
      expect(engine.goes - engine.bestmoves).toBe(waits ? 1 : 0);
      for (const { finals, given, heardAfter, work } of asked) {
        expect(heardAfter).toBe(0);
        if (!given && work.request.limit !== 'infinite') expect(finals).toBe(1);
        else expect(finals).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 500 },
  );
});

test('a search that is let end gives its last update', () => {
  const ask = { kind: 'ask', limit: 'infinite', fresh: false } as const;
  const hear = { kind: 'hear' } as const;
  const { session, asked } = play([hear, hear, hear, ask, hear, { kind: 'end', back: 0 }, hear]);
  expect(session.state).toBe('idle');
  expect(asked.map(({ finals }) => finals)).toEqual([1]);
});

test('a stop that meets a search that has just ended takes nothing from the next one', () => {
  const ask = { kind: 'ask', limit: { depth: 3 }, fresh: false } as const;
  const hear = { kind: 'hear' } as const;
  const { engine, asked, hear: hearOne } = play([ask, hear, hear, hear, { kind: 'finish' }, ask]);
  expect(engine.searching).toBe(false);
  expect(engine.bestmoves).toBe(1);
  for (let rest = 0; rest < 6; rest++) {
    hearOne();
    engine.finish();
  }
  expect([engine.goes, engine.bestmoves]).toEqual([2, 2]);
  expect(asked.map(({ finals }) => finals)).toEqual([0, 1]);
});
