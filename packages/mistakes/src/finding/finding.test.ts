import { playFast, START_KEY } from '@tabia/chess';
import { expect, it } from 'vitest';
import type { Encounter } from '../encounters/encountersOf.ts';
import { RUNGS } from '../judging/ladder.ts';
import type { Scores } from '../judging/searches.ts';
import { findingOf } from './finding.ts';
import { type KnownPosition, type MetPosition, weigh } from './weigh.ts';

function keyAfter(uci: string): string {
  return playFast(START_KEY, uci)?.key ?? '';
}

function met(day: number, uci: string, fields: Partial<Encounter<number>> = {}): Encounter<number> {
  return {
    key: START_KEY,
    ply: 0,
    uci,
    nextKey: keyAfter(uci),
    previous: null,
    gameBest: null,
    gameAfter: null,
    playedMs: day * 1000,
    eco: null,
    opening: null,
    source: day,
    ...fields,
  };
}

const [scan, second] = RUNGS;
/** The same score at every rung, but for the scan where it is given. */
function found(cp: number, scanned = cp): KnownPosition {
  const scores: Scores = Object.fromEntries(RUNGS.map((nodes) => [nodes, nodes === scan ? scanned : cp]));
  return { scores, deepScore: null };
}

const known = new Map([
  [START_KEY, found(20)],
  [keyAfter('e2e4'), found(15)],
  [keyAfter('g2g4'), found(-75, -85)],
]);

const input = {
  key: START_KEY,
  sensitivity: 5,
  known: (key: string) => known.get(key),
};

function assessed(position: MetPosition<number>) {
  const weighed = weigh(position);
  return { finding: findingOf(position, weighed), judgment: weighed.judgment };
}

it('puts together counts, encounters and moves', () => {
  const { finding } = assessed({
    ...input,
    encounters: [met(3, 'g2g4'), met(1, 'e2e4'), met(2, 'g2g4'), met(4, 'e2e4')],
  });
  expect(finding).toMatchObject({
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    side: 'white',
    totalCount: 4,
    unreasonableCount: 2,
    totalShortage: 200,
    critical: 'repeated',
    evaluation: { cp: 20 },
    lastMistakeMs: 3000,
    decided: true,
  });
  expect(finding.encounters.map(({ source }) => source)).toEqual([1, 2, 3, 4]);
  expect(finding.moves).toEqual([
    { uci: 'e2e4', san: 'e4', count: 2, loss: 0.5, shortage: 5, cp: 15 },
    { uci: 'g2g4', san: 'g4', count: 2, loss: 8.7, shortage: 95, cp: -75 },
  ]);
});

it.each([
  [0.05, 200, 'only-you'],
  [0.6, null, 'everybody'],
  [0.3, 200, null],
  [0.05, 5, null],
])('with the share %d of %j games, the costliest mistake is that of %j', (share, games, expected) => {
  const group = [
    { uci: 'g2g4', share, score: null },
    { uci: 'e2e4', share: 1 - share, score: null },
  ];
  const encounters = [met(1, 'g2g4'), met(2, 'g2g4'), met(3, 'e2e4')];
  const position = { ...input, encounters, people: { games, group, mainLines: [] } };
  expect(assessed(position).finding.commonness).toBe(expected);
  expect(assessed({ ...input, encounters }).finding.commonness).toBeNull();
});

it('shows what is known before everything is', () => {
  const { finding, judgment } = assessed({ ...input, encounters: [met(1, 'e2e4'), met(2, 'a2a3')] });
  expect(judgment.needs).toEqual([{ move: 'a2a3', nodes: scan }]);
  expect(finding.decided).toBe(false);
  expect(finding.moves.map(({ loss }) => loss)).toEqual([null, 0.5]);
  expect(finding.encounters[1]).toEqual({
    uci: 'a2a3',
    playedMs: 2000,
    source: 2,
    loss: null,
    shortage: null,
    unreasonable: false,
    playable: false,
  });
});

it('believes the most alarming of several comments on a move', () => {
  const encounters = [
    met(1, 'a2a3', { gameBest: 20, gameAfter: 20 }),
    met(2, 'a2a3', { gameBest: 20, gameAfter: -99_990 }),
  ];
  const { judgment } = assessed({ ...input, encounters });
  expect(judgment.needs).toMatchObject([{ move: 'a2a3', nodes: second }]);
  expect(judgment.verdicts.get('a2a3')?.shortage).toBe(1020);
});

it('does not depend on the order of the games', () => {
  const encounters = [met(3, 'g2g4'), met(1, 'e2e4'), met(2, 'g2g4', { playedMs: null })];
  const one = assessed({ ...input, encounters }).finding;
  const other = assessed({ ...input, encounters: encounters.toReversed() }).finding;
  expect(one).toEqual(other);
});

it('shows the score of the deep lines where the position is critical', () => {
  const deep = new Map(known).set(START_KEY, { ...found(20), deepScore: { mate: 3 } });
  const of = (uci: string) =>
    assessed({
      ...input,
      known: (key: string) => deep.get(key),
      encounters: [met(1, uci), met(2, uci)],
    }).finding.evaluation;
  expect(of('g2g4')).toEqual({ mate: 3 });
  expect(of('e2e4')).toEqual({ cp: 20 });
});

it('says the same of games of one moment, whichever arrived first', () => {
  // A file without times has all games of a day at midnight.
  const games = [met(1, 'g2g4'), met(2, 'g2g4'), met(2, 'e2e4'), met(2, 'd2d4')];
  const orders = [
    games,
    games.toReversed(),
    [games[2], games[1], games[3], games[0]].flatMap((one) => one ?? []),
  ];
  const weighed = orders.map((encounters) => weigh({ ...input, encounters }));
  expect(weighed[0]?.summary.degree).toBe('black');
  for (const one of weighed) {
    expect(one.encounters.map(({ uci }) => uci)).toEqual(['g2g4', 'g2g4', 'd2d4', 'e2e4']);
    expect(one.summary).toEqual(weighed[0]?.summary);
  }
});
