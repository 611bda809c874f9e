import { expect, it } from 'vitest';
import { firstView } from './viewport.ts';

const WINDOW = { width: 800, height: 400 };
const SMALL = { width: 300, height: 100 };
const LARGE = { width: 9000, height: 4000 };

it('shows a map at the size of the reader’s text', () => {
  expect(firstView(SMALL, WINDOW, { selected: undefined }).scale).toBe(1);
  expect(firstView(SMALL, WINDOW, { selected: undefined, textScale: 2 }).scale).toBe(2);
  expect(firstView(LARGE, WINDOW, { selected: undefined, textScale: 2 }).scale).toBe(2);
});

it('begins at full size where nodes are pressed by a finger', () => {
  const focus = [{ x: 0, y: 0, width: 700, height: 900 }];
  const medium = { width: 1000, height: 500 };
  expect(firstView(medium, WINDOW, { selected: undefined }).scale).toBeLessThan(1);
  for (const map of [medium, LARGE])
    expect(firstView(map, WINDOW, { selected: undefined, focus, isFinger: true }).scale).toBe(1);
});

it('never begins with text that is too small for the reader', () => {
  const focus = [{ x: 0, y: 0, width: 700, height: 900 }];
  for (const textScale of [1, 2])
    expect(firstView(LARGE, WINDOW, { selected: undefined, focus, textScale }).scale).toBeCloseTo(
      0.7 * textScale,
    );
});
