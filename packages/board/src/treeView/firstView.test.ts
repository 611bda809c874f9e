import { expect, it } from 'vitest';
import { firstView } from './firstView.ts';

const WINDOW = { width: 800, height: 400 };
const SMALL = { width: 300, height: 100 };
const LARGE = { width: 9000, height: 4000 };

it('shows a map at the size of the reader’s text', () => {
  expect(firstView(SMALL, WINDOW, { selected: undefined }).scale).toBe(1);
  expect(firstView(SMALL, WINDOW, { selected: undefined, textScale: 2 }).scale).toBe(2);
  expect(firstView(LARGE, WINDOW, { selected: undefined, textScale: 2 }).scale).toBe(2);
});

it('never begins with text that is too small for the reader', () => {
  const focus = [{ x: 0, y: 0, width: 700, height: 900 }];
  for (const textScale of [1, 2])
    expect(firstView(LARGE, WINDOW, { selected: undefined, focus, textScale }).scale).toBeCloseTo(
      0.7 * textScale,
    );
});
