import { expect, it } from 'vitest';
import { createArrivals } from './loadMoves.ts';

it('ends all waiting, but not what begins to wait afterwards', async () => {
  const lines = createArrivals();
  lines.arrived();
  const waiting = [lines.wait(60_000), lines.wait(60_000)];
  lines.arrived();
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(await lines.wait(0)).toBe(false);
});
