import { expect, it, vi } from 'vitest';
import { readInk } from './lettering.ts';

it.each([
  ['a note stands out from its ground', 'primary', 'Highlight', 'on-primary', 'HighlightText'],
  ['a move stands out from its node', 'subtle', 'Canvas', 'text', 'CanvasText'],
])('in forced colors %s', (_, ground, itsColor, words, theirColor) => {
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const ink = readInk({} as Element);
  const [under, over] = [ground, words].map((name) => ink.of(`var(--tabia-color-${name})`));
  expect([under, over]).toEqual([itsColor, theirColor]);
  vi.unstubAllGlobals();
});
