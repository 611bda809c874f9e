import { describe, expect, test } from 'vitest';
import { lowestContrast, seenBy, VISIONS } from './colorVision.ts';
import { contrast, luminance } from './contrast.ts';
import { arrows, readableWords, squareMarks, squares, visibleSigns, wasteGrounds } from './contrastPairs.ts';
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

  test.each(VISIONS)('waste grows away from the ground by lightness alone, seen with %s vision', (vision) => {
    // Cube root of luminance is close to perceived lightness.
    const lightness = waste.map((color) => Math.cbrt(luminance(seenBy(vision, color))));
    for (const [index, value] of lightness.slice(1).entries())
      expect(direction * (value - (lightness[index] ?? 0))).toBeGreaterThan(
        vision === 'normal' ? 0.035 : 0.03,
      );
  });

  test.each(wasteGrounds)('the whole waste scale is visible on %s to every eye', (ground) => {
    for (const color of waste) expect(lowestContrast(color, palette[ground])).toBeGreaterThanOrEqual(3);
  });

  test.each(squareMarks)('%s is visible on every square to every eye', (mark) => {
    for (const square of squares)
      expect(lowestContrast(palette[mark], palette[square])).toBeGreaterThanOrEqual(3);
  });

  test.each(arrows)('%s is visible in its casing to every eye', (arrow) => {
    expect(lowestContrast(palette[arrow], palette.squareInk)).toBeGreaterThanOrEqual(3);
  });
});
