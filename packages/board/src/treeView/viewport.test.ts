import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  detailAt,
  fitView,
  keepInReach,
  mapPoint,
  meets,
  reveal,
  scaleLimits,
  seenArea,
  zoomAt,
} from './viewport.ts';

const coordinate = fc.integer({ min: -5000, max: 5000 });
const length = fc.integer({ min: 1, max: 50_000 });
const room = fc.integer({ min: 100, max: 2000 });
const view = fc.record({
  x: coordinate,
  y: coordinate,
  scale: fc.double({ min: scaleLimits.least, max: scaleLimits.most, noNaN: true }),
});
const box = fc.record({ width: room, height: room });

test('zooming keeps the place under the pointer and the scale within its limits', () => {
  fc.assert(
    fc.property(
      view,
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      box,
      (before, factor, { width, height }) => {
        const at = { x: width / 3, y: height / 2 };
        const after = zoomAt(before, factor, at);
        expect(after.scale).toBeGreaterThanOrEqual(scaleLimits.least);
        expect(after.scale).toBeLessThanOrEqual(scaleLimits.most);
        expect(mapPoint(after, at).x).toBeCloseTo(mapPoint(before, at).x, 4);
        expect(mapPoint(after, at).y).toBeCloseTo(mapPoint(before, at).y, 4);
      },
    ),
  );
});

test('a fitted map is inside the window if the minimum scale allows it, and is never enlarged', () => {
  fc.assert(
    fc.property(fc.record({ width: length, height: length }), box, (map, window) => {
      const fitted = fitView(map, window);
      expect(fitted.scale).toBeLessThanOrEqual(1);
      expect(fitted.x).toBeGreaterThanOrEqual(0);
      if (fitted.scale > scaleLimits.least) {
        expect(fitted.y + map.height * fitted.scale).toBeLessThanOrEqual(window.height + 1);
        expect(fitted.x + map.width * fitted.scale).toBeLessThanOrEqual(window.width + 1);
      }
    }),
  );
});

test('what is revealed is seen, and what is seen already does not move', () => {
  fc.assert(
    fc.property(view, box, coordinate, coordinate, (before, window, x, y) => {
      const target = { x, y, width: 20, height: 10 };
      const after = reveal(before, target, window, 0);
      const area = seenArea(after, window);
      expect(meets(area, target)).toBe(true);
      expect(target.x).toBeGreaterThanOrEqual(area.x - 0.01);
      expect(target.x + target.width).toBeLessThanOrEqual(area.x + area.width + 0.01);
      const again = reveal(after, target, window, 0);
      expect(again.x).toBeCloseTo(after.x, 6);
      expect(again.y).toBeCloseTo(after.y, 6);
    }),
  );
});

test('a map that is pushed away stays within reach', () => {
  const map = { width: 400, height: 300 };
  const window = { width: 600, height: 600 };
  for (const [x, y] of [
    [9000, 9000],
    [-9000, -9000],
  ] as const) {
    const kept = keepInReach({ x, y, scale: 1 }, map, window);
    expect(meets(seenArea(kept, window), { x: 0, y: 0, ...map })).toBe(true);
  }
  expect(keepInReach({ x: 10, y: 20, scale: 1 }, map, window)).toEqual({ x: 10, y: 20, scale: 1 });
});

test.each([
  [2, 'full'],
  [0.6, 'full'],
  [0.5, 'names'],
  [0.2, 'shapes'],
] as const)('at scale %d a drawing says %s', (scale, detail) => {
  expect(detailAt(scale)).toBe(detail);
});
