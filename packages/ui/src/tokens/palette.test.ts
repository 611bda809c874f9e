import { describe, expect, test } from 'vitest';
import { contrast, luminance } from './contrast.ts';
import { readableWords, visibleSigns } from './contrastPairs.ts';
import { darkPalette, darkWaste, lightPalette, lightWaste } from './palette.ts';

describe.each([
  ['light', lightPalette, lightWaste, -1],
  ['dark', darkPalette, darkWaste, 1],
] as const)('%s theme', (_name, palette, waste, direction) => {
  test.each(readableWords)('%s is readable on %s', (front, back) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visibleSigns)('%s is visible on %s', (front, back) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(3);
  });

  test('waste grows away from the ground by lightness alone, in steps an eye can tell', () => {
    // Cube root of luminance is close to perceived lightness; color vision plays no part in it.
    const lightness = waste.map((color) => Math.cbrt(luminance(color)));
    for (const [index, value] of lightness.slice(1).entries()) {
      expect(direction * (value - (lightness[index] ?? 0))).toBeGreaterThan(0.035);
    }
  });

  test('the whole waste scale is visible on a card', () => {
    for (const color of waste) expect(contrast(color, palette.surface)).toBeGreaterThanOrEqual(2.9);
  });
});
