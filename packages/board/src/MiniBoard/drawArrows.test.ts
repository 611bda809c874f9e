import { expect, it } from 'vitest';
import { arrowPath } from './drawArrows.ts';

function cornersOf(path: string): number[][] {
  return path
    .slice(1, -1)
    .split('L')
    .map((corner) => corner.split(' ').map(Number));
}

it('draws an arrow whose tip is its target and whose shaft has its width', () => {
  const corners = cornersOf(arrowPath([4.5, 6.5], [4.5, 4.5], 0.2));
  expect(corners).toHaveLength(7);
  expect(corners[3]).toEqual([4.5, 4.5]);
  const [first, last] = [corners[0] ?? [], corners[6] ?? []];
  expect(Math.hypot((first[0] ?? 0) - (last[0] ?? 0), (first[1] ?? 0) - (last[1] ?? 0))).toBeCloseTo(0.2);
});

it('keeps the shortest arrow pointing forward', () => {
  const [start, neck] = cornersOf(arrowPath([0.5, 0.5], [1.5, 0.5], 0.1));
  expect(neck?.[0]).toBeGreaterThan(start?.[0] ?? 1);
});
