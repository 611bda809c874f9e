import { describe, expect, test } from 'vitest';
import { contrast, readableWords, visibleSigns } from '../../../../.storybook/guide/contrast.ts';
import { darkPalette, lightPalette } from './palette.ts';

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('%s theme', (_name, palette) => {
  test.each(readableWords)('%s is readable on %s', (front, back) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visibleSigns)('%s is visible on %s', (front, back) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(3);
  });
});
