import type { BoardPalette } from '@tabia/board/tokens';
import type { Palette } from '@tabia/ui/tokens';
import { arrows, squareMarks, squares, wasteGrounds } from './contrast.ts';
import type { SeenPair } from './VisionTable.tsx';

/** Marks on squares, and arrows in their casing. */
export function boardPairs(palette: BoardPalette): readonly SeenPair[] {
  const pair = (front: keyof BoardPalette, back: keyof BoardPalette): SeenPair => ({
    front,
    back,
    colors: [palette[front], palette[back]],
  });
  return [
    ...squareMarks.flatMap((mark) => squares.map((square) => pair(mark, square))),
    ...arrows.map((arrow) => pair(arrow, 'squareInk')),
  ];
}

/** Steps of waste on the grounds that edges and marks are drawn on. */
export function wastePairs(palette: Palette, waste: readonly string[]): readonly SeenPair[] {
  return waste.flatMap((color, step) =>
    wasteGrounds.map((ground) => ({
      front: `waste ${step}`,
      back: ground,
      colors: [color, palette[ground]] as const,
    })),
  );
}
