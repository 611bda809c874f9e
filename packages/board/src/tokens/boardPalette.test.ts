import { darkPalette, lightPalette } from '@tabia/ui/tokens';
import { describe, expect, test } from 'vitest';
import {
  arrows,
  contrast,
  degreePairs,
  lowestContrast,
  luminance,
  seenBy,
  squareMarks,
  squares,
  VISIONS,
  wasteGrounds,
} from '../../../../.storybook/guide/contrast.ts';
import { darkBoard, darkWaste, lightBoard, lightWaste } from './boardPalette.ts';

describe.each([
  ['light', lightPalette, lightBoard, lightWaste, -1],
  ['dark', darkPalette, darkBoard, darkWaste, 1],
] as const)('%s theme', (_name, palette, board, waste, direction) => {
  test.each(degreePairs)('%s is readable on %s', (front, back) => {
    expect(contrast(board[front], palette[back])).toBeGreaterThanOrEqual(4.5);
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
      expect(lowestContrast(board[mark], board[square])).toBeGreaterThanOrEqual(3);
  });

  test.each(arrows)('%s is visible in its casing to every eye', (arrow) => {
    expect(lowestContrast(board[arrow], board.squareInk)).toBeGreaterThanOrEqual(3);
  });
});
