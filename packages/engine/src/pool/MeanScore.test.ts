import { expect, test } from 'vitest';
import type { EngineLine } from '../search.ts';
import { MeanScore } from './EngineSlot.ts';

function update(nodes: number, score?: EngineLine['score']) {
  return { nodes, lines: score === undefined ? [] : [{ move: 'e2e4', score, pv: ['e2e4'] }] };
}

function meanOf(...updates: readonly ReturnType<typeof update>[]): number | undefined {
  const mean = new MeanScore();
  for (const one of updates) mean.add(one);
  return mean.centipawns;
}

test.each([
  ['no score', [update(0)], undefined],
  ['one score, at once', [update(500, { cp: 30 })], 30],
  ['one score to the end', [update(500, { cp: 30 }), update(1_000, { cp: 30 })], 30],
  ['each score for its nodes', [update(0, { cp: 10 }), update(300, { cp: 50 }), update(400, { cp: 90 })], 20],
  ['nothing before the first score', [update(600), update(900, { cp: 8 }), update(1_000, { cp: 0 })], 8],
  [
    'a mate as the largest score',
    [update(0, { cp: 0 }), update(500, { mate: -3 }), update(1_000, { mate: -2 })],
    -500,
  ],
] as const)('the mean over the nodes: %s', (_, updates, expected) => {
  expect(meanOf(...updates)).toBe(expected);
});
