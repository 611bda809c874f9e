import { expect, it } from 'vitest';
import { type Encounter, findingOf } from './finding.ts';
import { LADDER, type Scores } from './ladder.ts';

const met = (gameId: number, uci: string, fields: Partial<Encounter> = {}): Encounter => ({
  gameId,
  uci,
  category: 3,
  timeControl: 4,
  playedMs: gameId * 1000,
  freeBest: null,
  freeAfter: null,
  ...fields,
});

const [scan, second] = LADDER.map(({ nodes }) => nodes);
/** What every search finds, however long, but for the scan where it is told. */
const found = (cp: number, scanned = cp): Scores =>
  Object.fromEntries(LADDER.map(({ nodes }) => [nodes, nodes === scan ? scanned : cp]));

const scores = found(20);
const after: Record<string, Scores> = {
  e2e4: found(15),
  g2g4: found(-180, -200),
};

const input = {
  hero: 'white' as const,
  sensitivity: 5,
  scores,
  scoresAfter: (uci: string) => after[uci] ?? {},
  studiedMs: null,
};

it('puts together counts, series and moves', () => {
  const finding = findingOf({
    ...input,
    encounters: [met(3, 'g2g4'), met(1, 'e2e4'), met(2, 'g2g4'), met(4, 'e2e4')],
  });
  expect(finding).toMatchObject({
    totalCount: 4,
    unreasonableCount: 2,
    totalShortage: 410,
    critical: 1,
    evalCp: 20,
    lastMistakeMs: 3000,
  });
  expect(finding.series.map(([game]) => game)).toEqual([1, 2, 3, 4]);
  expect(finding.moves).toEqual([
    { uci: 'e2e4', count: 2, loss: 0.5, shortage: 5, cp: 15 },
    { uci: 'g2g4', count: 2, loss: 17.8, shortage: 200, cp: -180 },
  ]);
});

it('shows what is known before everything is', () => {
  const finding = findingOf({ ...input, encounters: [met(1, 'e2e4'), met(2, 'a2a3')] });
  expect(finding.judgment.needs).toEqual([{ move: 'a2a3', nodes: scan }]);
  expect(finding.moves.map(({ loss }) => loss)).toEqual([null, 0.5]);
  expect(finding.series[1]).toEqual([2, 3, 4, 2000, 'a2a3', null, null, 0]);
});

it('believes the most alarming of several comments on a move', () => {
  const encounters = [
    met(1, 'a2a3', { freeBest: 20, freeAfter: 20 }),
    met(2, 'a2a3', { freeBest: 20, freeAfter: -99_990 }),
  ];
  const { judgment } = findingOf({ ...input, encounters });
  expect(judgment.needs).toEqual([{ move: 'a2a3', nodes: second }]);
  expect(judgment.verdicts.get('a2a3')?.shortage).toBe(1020);
});

it('does not depend on the order of the games', () => {
  const encounters = [met(3, 'g2g4'), met(1, 'e2e4'), met(2, 'g2g4', { playedMs: null })];
  const { judgment: _, ...one } = findingOf({ ...input, encounters });
  const { judgment: __, ...other } = findingOf({ ...input, encounters: encounters.toReversed() });
  expect(one).toEqual(other);
});
