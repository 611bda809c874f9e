import { expect, test } from 'vitest';
import { createEngine, type Wait } from './createEngine.ts';
import type { SearchLimit, SearchUpdate } from './search.ts';

const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const patience = { startMs: 60_000, answerMs: 10_000 };
const info = 'info depth 1 seldepth 1 multipv 1 score cp 12 nodes 40 nps 4000 time 10 pv e2e4';

/** A clock that the test moves: what was to be done earlier is done first. */
function handClock() {
  let now = 0;
  const due = new Map<() => void, number>();
  const wait: Wait = (ms, act) => {
    due.set(act, now + ms);
    return () => due.delete(act);
  };
  const pass = (ms: number): void => {
    now += ms;
    for (const [act, at] of [...due].sort(([, a], [, b]) => a - b)) {
      if (at <= now && due.delete(act)) act();
    }
  };
  return { wait, pass, waiting: () => due.size };
}

/** An engine whose every connection is a worker scripted by the test. */
function scripted() {
  const clock = handClock();
  const ends: { say: (line: string) => void; sent: string[]; closed: boolean }[] = [];
  const engine = createEngine({
    patience,
    wait: clock.wait,
    connect: () => {
      const end = { say: (_: string) => {}, sent: [] as string[], closed: false };
      ends.push(end);
      return {
        send: (text) => end.sent.push(...text.split('\n')),
        onLine: (listener) => {
          end.say = listener;
        },
        onError: () => {},
        close: () => {
          end.closed = true;
        },
      };
    },
  });
  const heard: SearchUpdate[] = [];
  const search = (limit: SearchLimit) =>
    engine.analyze({ fen, multiPv: 1, limit }, (update) => heard.push(update));
  const say = (...lines: string[]) => lines.forEach((line) => void ends.at(-1)?.say(line));
  const load = () => say('id name Scripted', 'uciok', 'readyok');
  return { clock, ends, engine, heard, search, say, load, outcome: () => [engine.state, engine.error?.code] };
}

/** The way out of each failure: the next request gets a new worker, and its answer is heard. */
function expectRestart({ clock, ends, engine, heard, search, say, load }: ReturnType<typeof scripted>) {
  const old = ends.at(-1)!;
  expect([old.closed, clock.waiting()]).toEqual([true, 0]);
  search({ depth: 1 });
  expect([engine.state, engine.error]).toEqual(['loading', undefined]);
  load();
  // A late line of the dead session is ignored.
  old.say('bestmove a2a3');
  expect(engine.state).toBe('computing');
  say(info, 'bestmove e2e4');
  expect([engine.state, heard.at(-1)?.final, clock.waiting()]).toEqual(['idle', true, 0]);
  clock.pass(1_000_000);
  expect([engine.state, ends.length]).toEqual(['idle', 2]);
}

test('a program that never loads fails to start, exactly at the timeout', () => {
  const one = scripted();
  one.search('infinite');
  one.say('id name Scripted', 'uciok');
  one.clock.pass(patience.startMs - 1);
  expect(one.outcome()).toEqual(['loading', undefined]);
  one.clock.pass(1);
  expect(one.outcome()).toEqual(['failed', 'start-failed']);
  expectRestart(one);
});

test.each(['bestmove', 'bestmove ?', 'bestmove e9e5 ponder e7e5', ' bestmove  xyz'])(
  '%j instead of an answer: hung, unless a readable one follows',
  (garbled) => {
    for (const followed of [true, false]) {
      const one = scripted();
      one.search({ depth: 1 });
      one.load();
      one.say(info, garbled);
      one.clock.pass(patience.answerMs - 1);
      expect(one.outcome()).toEqual(['computing', undefined]);
      if (followed) one.say('bestmove e2e4');
      one.clock.pass(1);
      expect(one.outcome()).toEqual(followed ? ['idle', undefined] : ['failed', 'engine-hung']);
      if (!followed) expectRestart(one);
    }
  },
);

test('a search with a time: its own time first, then patience', () => {
  const one = scripted();
  one.search({ movetime: 30_000 });
  one.load();
  one.say(info);
  one.clock.pass(30_000 + patience.answerMs - 1);
  one.say(info);
  expect(one.outcome()).toEqual(['computing', undefined]);
  one.clock.pass(1);
  expect(one.outcome()).toEqual(['failed', 'engine-hung']);
  expectRestart(one);
});

test.each<SearchLimit>(['infinite', { depth: 40 }, { nodes: 1_000_000 }])(
  'a search for %j may take as long as it likes, but has to end when it is stopped',
  (limit) => {
    const one = scripted();
    const stop = one.search(limit);
    one.load();
    one.clock.pass(10_000_000);
    expect(one.outcome()).toEqual(['computing', undefined]);
    stop();
    one.clock.pass(patience.answerMs - 1);
    expect(one.outcome()).toEqual(['computing', undefined]);
    one.clock.pass(1);
    expect(one.outcome()).toEqual(['failed', 'engine-hung']);
    expectRestart(one);
  },
);

test('each of two searches has its own patience, and a newer request does not lengthen the older silence', () => {
  const one = scripted();
  one.search('infinite');
  one.load();
  one.search({ movetime: 1_000 });
  one.clock.pass(patience.answerMs - 1);
  one.search({ movetime: 1_000 });
  one.say('bestmove e2e4');
  one.clock.pass(1_000 + patience.answerMs - 1);
  expect(one.outcome()).toEqual(['computing', undefined]);
  one.clock.pass(1);
  expect(one.outcome()).toEqual(['failed', 'engine-hung']);
});

test('nothing is waited for after destroy', () => {
  const one = scripted();
  one.search('infinite');
  one.engine.destroy();
  expect(one.clock.waiting()).toBe(0);
});
