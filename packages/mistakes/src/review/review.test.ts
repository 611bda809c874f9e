import { playFast, positionKey, type Score, START_KEY, sideToMove } from '@tabia/chess';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../finding/finding.ts';
import { RUNGS, SCAN_NODES } from '../judging/ladder.ts';
import { CLAIM_NODES } from '../reasons/defenses.ts';
import type { ReviewGame } from './collectEncounters.ts';
import type { Evaluate } from './evaluate.ts';
import { type ReviewOptions, type ReviewProgress, review } from './review.ts';
import type { ReviewFinding } from './reviewBoard.ts';

const DAY_MS = 86_400_000;

function keyAfter(moves: readonly string[]): string {
  let key = START_KEY;
  for (const uci of moves) key = playFast(key, uci)?.key ?? '';
  return key;
}

/** An engine that calls positions equal but for these, by their keys. */
function scripted(scores: ReadonlyMap<string, Score>): Evaluate {
  return async (fen) => ({ lines: [{ score: scores.get(positionKey(fen)) ?? { cp: 0 } }] });
}

const DAMIANO = ['e2e4', 'e7e5', 'g1f3', 'f7f6', 'f3e5'];
const GOOD = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5'];
const damianoIsBad = scripted(new Map([[keyAfter(DAMIANO.slice(0, 4)), { cp: 250 }]]));

interface NumberedGame extends ReviewGame {
  readonly day: number;
}

function gameOf(day: number, moves: readonly string[], white = 'Ben', black = 'Anna'): NumberedGame {
  return {
    day,
    white,
    black,
    moves,
    playedMs: day * DAY_MS,
  };
}

const games = [gameOf(1, DAMIANO), gameOf(2, GOOD), gameOf(3, DAMIANO), gameOf(4, GOOD, 'Anna', 'Ben')];

async function collect(
  some: Iterable<NumberedGame> | AsyncIterable<NumberedGame>,
  options: Partial<ReviewOptions> = {},
): Promise<Finding<NumberedGame>[]> {
  const found: Finding<NumberedGame>[] = [];
  const findings = review(some, { player: 'anna', evaluate: damianoIsBad, ...options });
  for await (const finding of findings) found.push(finding);
  return found;
}

describe('review', () => {
  it('finds the mistake that comes back, with its games', async () => {
    const [finding, ...others] = await collect(games);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 0 2',
      side: 'black',
      ply: 3,
      previousMove: 'Nf3',
      totalCount: 3,
      unreasonableCount: 2,
      totalShortage: 500,
      critical: 'repeated',
      degree: 'red',
      evaluation: { cp: 0 },
      decided: true,
      moves: [
        { uci: 'f7f6', san: 'f6', count: 2, shortage: 250, cp: 250 },
        { uci: 'b8c6', san: 'Nc6', count: 1, shortage: 0, cp: 0 },
      ],
    });
    expect(finding?.encounters.map(({ source }) => source.day)).toEqual([1, 2, 3]);
    expect(finding?.opening).toMatch(/King's Knight|Damiano/);
  });

  it('takes games from a stream, and keeps to the sensitivity', async () => {
    const stream = async function* () {
      yield* games;
    };
    expect(await collect(stream(), { sensitivity: 15 })).toHaveLength(1);
    expect(await collect(stream(), { sensitivity: 50 })).toEqual([]);
    expect(await collect(stream(), { player: 'Nobody' })).toEqual([]);
  });

  it('scans positions met twice while the rest of the games is read, and finds the same', async () => {
    const first = Array.from({ length: 100 }, (_, day) => gameOf(day, day % 2 === 0 ? DAMIANO : GOOD));
    const later = [gameOf(200, GOOD), gameOf(201, ['e2e4', 'e7e5', 'g1f3', 'g8f6'])];
    const asked: string[] = [];
    const scanned = Promise.withResolvers<void>();
    const evaluate: Evaluate = async (fen, search) => {
      asked.push(`${positionKey(fen)} ${search.nodes}`);
      if (asked.length === 4) setImmediate(scanned.resolve);
      return damianoIsBad(fen, search);
    };
    const stream = async function* () {
      yield* first;
      await scanned.promise;
      yield* later;
    };
    const shares: number[] = [];
    const onProgress = ({ share }: ReviewProgress) => shares.push(share);
    const found = await collect(stream(), { evaluate, concurrency: 4, nowMs: 0, onProgress });
    expect(asked.slice(0, 4).every((name) => name.endsWith(` ${SCAN_NODES}`))).toBe(true);
    expect(shares.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(shares.at(-1)).toBe(1);
    expect(new Set(asked).size).toBe(asked.length);
    expect(found).toEqual(await collect([...first, ...later], { nowMs: 0 }));
  });

  it('ends searches where the verdict is clear: the same findings for fewer nodes', async () => {
    const damianoLoses = scripted(new Map([[keyAfter(DAMIANO.slice(0, 4)), { cp: 400 }]]));
    /** An engine that has come to its score after half of its nodes. */
    const engine = (counted: { nodes: number; stops: number }, isObedient: boolean): Evaluate => {
      return async (fen, search) => {
        const { lines } = await damianoLoses(fen, search);
        const half = search.nodes / 2;
        const stopped = isObedient && (search.isEnough?.({ nodes: half, lines }) ?? false);
        counted.nodes += stopped ? half : search.nodes;
        counted.stops += stopped ? 1 : 0;
        return { lines, stopped };
      };
    };
    const [whole, ended] = [
      { nodes: 0, stops: 0 },
      { nodes: 0, stops: 0 },
    ];
    const progress: ReviewProgress[] = [];
    const onProgress = (step: ReviewProgress) => progress.push(step);
    const found = await collect(games, { evaluate: engine(ended, true), onProgress });
    expect(found).toEqual(await collect(games, { evaluate: engine(whole, false) }));
    expect(found).toHaveLength(1);
    expect(ended.stops).toBeGreaterThan(0);
    expect(ended.nodes).toBeLessThan(whole.nodes);
    expect(progress.at(-1)).toEqual({ done: ended.nodes, left: 0, share: 1, undecided: 0 });
  });

  it('respects the concurrency limit, requests each evaluation once, and the habit first', async () => {
    const asked: string[] = [];
    let [now, most] = [0, 0];
    const evaluate: Evaluate = async (fen, search) => {
      asked.push(`${positionKey(fen)} ${search.nodes}`);
      most = Math.max(most, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return damianoIsBad(fen, search);
    };
    const progress: ReviewProgress[] = [];
    await collect(games, { evaluate, concurrency: 3, onProgress: (step) => progress.push(step) });
    expect(most).toBe(3);
    expect(new Set(asked).size).toBe(asked.length);
    const searched = asked.reduce((sum, name) => sum + Number(name.split(' ').at(-1)), 0);
    expect(progress).toHaveLength(asked.length);
    expect(progress.at(-1)).toEqual({ done: searched, left: 0, share: 1, undecided: 0 });
    const shares = progress.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-2)).toBeLessThan(1);
    const confirmed = asked.findIndex((name) => name.endsWith(` ${RUNGS[1]}`));
    expect(confirmed).toBeGreaterThan(0);
    expect(asked.every((name) => !name.endsWith(` ${RUNGS[2]}`))).toBe(true);
  });

  it('takes a position without lines by the end of its game', async () => {
    const mate = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
    const lost = [1, 2].map((day) => gameOf(day, mate, 'Anna', 'Ben'));
    const won = [3, 4].map((day) => gameOf(day, mate, 'Ben', 'Anna'));
    const evaluate: Evaluate = async (fen) =>
      positionKey(fen) === keyAfter(mate) ? { lines: [] } : { lines: [{ score: { cp: -300 } }] };
    const found = await collect([...lost, ...won], { evaluate });
    expect(found).toEqual([]);
    const blind: Evaluate = async () => ({ lines: [] });
    await expect(collect(lost, { evaluate: blind })).rejects.toThrow('gave no line');
  });

  it('ends with the first failure, or continues without that evaluation', async () => {
    const bad = keyAfter(GOOD.slice(0, 4));
    const evaluate: Evaluate = async (fen, search) => {
      if (positionKey(fen) === bad) throw new Error('The engine died.');
      return damianoIsBad(fen, search);
    };
    await expect(collect(games, { evaluate })).rejects.toThrow('The engine died.');
    const failed: string[] = [];
    const found = await collect(games, { evaluate, onFailure: (_, fen) => failed.push(positionKey(fen)) });
    expect(failed).toEqual([bad]);
    expect(found).toMatchObject([{ critical: 'repeated', decided: false }]);
    const refuse = (error: unknown) => {
      throw error;
    };
    await expect(collect(games, { evaluate, onFailure: refuse })).rejects.toThrow('The engine died.');
  });

  it('can be aborted, and aborts the engine', async () => {
    const calling = new AbortController();
    const signals: AbortSignal[] = [];
    const evaluate: Evaluate = async (fen, search) => {
      signals.push(search.signal);
      calling.abort(new Error('Called off.'));
      return damianoIsBad(fen, search);
    };
    await expect(collect(games, { evaluate, signal: calling.signal })).rejects.toThrow('Called off.');
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    const left: AbortSignal[] = [];
    const watched: Evaluate = async (fen, search) => {
      left.push(search.signal);
      return damianoIsBad(fen, search);
    };
    for await (const _ of review(games, { player: 'Anna', evaluate: watched })) break;
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ aborted }) => aborted)).toBe(true);
  });

  it('searches long for the reasons of the most urgent findings only, if told so', async () => {
    // A queen is left to a knight: three times in one position, twice in another.
    const open = ['e2e4', 'e7e5', 'g1f3', 'd8g5', 'f3g5'];
    const french = ['d2d4', 'e7e6', 'g1f3', 'd8g5', 'f3g5'];
    const lost = new Set([open, french].flatMap((moves) => [keyAfter(moves.slice(0, 4)), keyAfter(moves)]));
    const asked: string[] = [];
    const evaluate: Evaluate = async (fen, { nodes }) => {
      const key = positionKey(fen);
      if (nodes === CLAIM_NODES) asked.push(key);
      const pv = sideToMove(fen) === 'black' ? ['b8c6', 'b1c3'] : ['f3g5', 'b8c6'];
      return { lines: [{ score: { cp: lost.has(key) ? 900 : 0 }, pv }] };
    };
    const some = [open, french, open, french, open].map((moves, day) => gameOf(day, moves));
    const kindsOf = async (confirmed?: number) => {
      asked.length = 0;
      const found: ReviewFinding[] = [];
      const findings = review(some, { player: 'anna', evaluate, concurrency: 1, confirmed });
      for await (const finding of findings) found.push(finding);
      return found
        .toSorted((a, b) => b.totalCount - a.totalCount)
        .map(({ advice }) => advice?.reason.facts.some(({ kind }) => kind === 'material'));
    };
    expect(await kindsOf()).toEqual([true, true]);
    expect(new Set(asked)).toEqual(lost);
    expect(await kindsOf(1)).toEqual([true, false]);
    expect(asked.every((key) => key === keyAfter(open.slice(0, 4)) || key === keyAfter(open))).toBe(true);
    expect(await kindsOf(0)).toEqual([false, false]);
    expect(asked).toEqual([]);
  });

  it('tells a critical position before its reason is confirmed', async () => {
    const told: string[] = [];
    // A queen is left to a knight.
    const open = ['e2e4', 'e7e5', 'g1f3', 'd8g5', 'f3g5'];
    const evaluate: Evaluate = async (fen, { nodes }) => {
      if (nodes === CLAIM_NODES) told.push('search');
      const key = positionKey(fen);
      const pv = sideToMove(fen) === 'black' ? ['b8c6', 'b1c3'] : ['f3g5', 'b8c6'];
      const isLost = [4, 5].some((plies) => key === keyAfter(open.slice(0, plies)));
      return { lines: [{ score: { cp: isLost ? 900 : 0 }, pv }] };
    };
    const options = { player: 'anna', evaluate, concurrency: 1, onListed: () => told.push('listed') };
    for await (const _ of review(
      [1, 2].map((day) => gameOf(day, open)),
      options,
    ))
      told.push('finding');
    expect(told[0]).toBe('listed');
    expect(told.at(-1)).toBe('finding');
    expect(told.filter((what) => what === 'listed')).toHaveLength(1);
    expect(told).toContain('search');
  });

  it('confirms no reason while a verdict is open, though a search could begin', async () => {
    const open = ['e2e4', 'e7e5', 'g1f3', 'd8g5', 'f3g5'];
    const lost = new Set([4, 5].map((plies) => keyAfter(open.slice(0, plies))));
    // The verdict on this opening takes longest.
    const slow = new Set(
      [2, 3, 4].map((plies) => keyAfter(['d2d4', 'd7d5', 'c2c4', 'e7e6'].slice(0, plies))),
    );
    const order: string[] = [];
    const evaluate: Evaluate = async (fen, { nodes }) => {
      const key = positionKey(fen);
      if (nodes === CLAIM_NODES) order.push('reason');
      if (slow.has(key)) for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      const pv = sideToMove(fen) === 'black' ? ['b8c6', 'b1c3'] : ['f3g5', 'b8c6'];
      return { lines: [{ score: { cp: lost.has(key) ? 900 : 0 }, pv }] };
    };
    const lines = [open, ['d2d4', 'd7d5', 'c2c4', 'e7e6'], open, ['d2d4', 'd7d5', 'c2c4', 'e7e6']];
    const onProgress = ({ undecided }: ReviewProgress) => order.push(undecided === 0 ? 'list' : 'verdict');
    await collect(
      lines.map((moves, day) => gameOf(day, moves)),
      { evaluate, concurrency: 4, onProgress },
    );
    expect(order).toContain('reason');
    expect(order.indexOf('reason')).toBeGreaterThan(order.indexOf('list'));
    expect(order.lastIndexOf('verdict')).toBeLessThan(order.indexOf('reason'));
  });

  it('refuses a game with an illegal move', async () => {
    await expect(collect([gameOf(1, ['e2e4', 'e2e4'])])).rejects.toThrow(RangeError);
  });
});

const LINES = [
  DAMIANO,
  GOOD,
  ['d2d4', 'd7d5', 'c2c4', 'e7e6'],
  ['e2e4', 'c7c5', 'g1f3', 'd7d6'],
  ['g1f3', 'd7d5', 'd2d4'],
];

/** Any number from a text, always the same (FNV-1a). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}

function withoutOrder(findings: readonly Finding<NumberedGame>[]) {
  return findings.toSorted((a, b) => (a.fen < b.fen ? -1 : 1));
}

const someGames = fc.array(
  fc.record({ line: fc.nat(LINES.length - 1), white: fc.boolean(), day: fc.nat(400) }),
  { minLength: 2, maxLength: 16 },
);

describe('the findings of a review', () => {
  it('depend neither on how many evaluations run at once nor on when their answers come', async () => {
    await fc.assert(
      fc.asyncProperty(
        someGames,
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        async (chosen, seed, concurrency) => {
          const some = chosen.map(({ line, white, day }) =>
            gameOf(
              day,
              LINES[line] ?? [],
              ...(white ? (['Anna', 'Ben'] as const) : (['Ben', 'Anna'] as const)),
            ),
          );
          const answer = (fen: string, nodes: number) => ({
            lines: [
              {
                score: { cp: (numberOf(`${seed} ${fen}`) % 301) - 150 + (numberOf(`${fen} ${nodes}`) % 41) },
              },
            ],
          });
          const prompt = await collect(some, {
            evaluate: async (fen, { nodes }) => answer(fen, nodes),
            concurrency: 1,
          });
          const late = await collect(some, {
            concurrency,
            evaluate: async (fen, { nodes }) => {
              for (let turns = numberOf(`late ${fen} ${nodes}`) % 5; turns > 0; turns -= 1) await null;
              return answer(fen, nodes);
            },
          });
          expect(withoutOrder(late)).toEqual(withoutOrder(prompt));
          for (const { side, fen, critical, moves, decided, unreasonableCount } of prompt) {
            expect(side).toBe(sideToMove(fen));
            expect(decided && critical !== null && unreasonableCount > 0).toBe(true);
            for (const { cp, loss } of moves) expect(cp !== null && loss !== null).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
