import { START_KEY } from '@tabia/chess';
import { COMMON_PRIOR, NEVER_STUDIED, summarize } from '@tabia/mistakes';
import { expect, test } from 'vitest';
import type { GameEncounter } from '../../store/findings/storedFinding.ts';
import type { PlannedTree } from '../../store/study/studyPlan.ts';
import { planItemsOf } from './planItems.ts';

const DAY_MS = 86_400_000;
const STUDIED_MS = 20 * DAY_MS;

function mistake(day: number, loss: number): GameEncounter {
  const source = { gameId: day, category: 4, timeControl: 3 };
  const verdict = { loss, shortage: 100, unreasonable: true, playable: false };
  return { uci: 'f2f3', playedMs: day * DAY_MS, source, ...verdict };
}

function planned(positionId: number, more: Partial<PlannedTree>): PlannedTree {
  const move = { uci: 'e2e4', posid: positionId + 1, hero: true, intraining: true, children: [] };
  return {
    ...{ id: positionId, positionId, key: START_KEY, playerIsWhite: true, hm: 0, moves: [move] },
    ...{ lines: 1, awaits: [], prepared: {}, opening: null, summary: summarize([]) },
    ...more,
  };
}

test('a mistake that is back is trained before what costs more', () => {
  const costly = planned(10, { summary: summarize([1, 2, 3, 4, 29].map((day) => mistake(day, 40))) });
  const encounters = [1, 2, 3, 25, 26].map((day) => mistake(day, 10));
  const studied = { ...NEVER_STUDIED, studiesMs: [STUDIED_MS], treeMoves: ['e2e4'] };
  const back = planned(20, { summary: summarize(encounters, studied) });
  const order = (trees: readonly PlannedTree[]) =>
    planItemsOf(
      { trees, cards: new Map(), habits: { prior: COMMON_PRIOR, recency: 30 / 180 } },
      [],
      new Date(30 * DAY_MS),
    ).map(({ posid }) => posid);
  expect(order([costly, back])).toEqual([20, 10]);
  expect(order([costly, { ...back, summary: summarize(encounters, { ...studied, studiesMs: [] }) }])).toEqual(
    [10, 20],
  );
});
