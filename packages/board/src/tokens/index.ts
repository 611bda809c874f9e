import type { Palette } from '@tabia/ui/tokens';
import type { BoardPalette } from './boardPalette.ts';

/** Marks of a position on what they stand on, as text: at least 4.5:1 (WCAG 2.2, 1.4.3). */
export const degreePairs: readonly (readonly [keyof BoardPalette, keyof Palette])[] = [
  ['degreeRed', 'surface'],
  ['degreeBlack', 'surface'],
  ['degreeGreen', 'surface'],
  ['degreeRed', 'selected'],
  ['degreeGreen', 'selected'],
];

/** Squares of both boards. */
export const squares = ['squareLight', 'squareDark', 'squareCoolLight', 'squareCoolDark'] as const;

/** Marks on a board: at least 3:1 against every square, with any color vision. */
export const squareMarks = ['squareInk', 'squareSelectedEdge', 'squareLastEdge', 'squareDangerEdge'] as const;

/** Arrows: at least 3:1 against their casing, which is what stands beside them, with any color vision. */
export const arrows = ['arrowBest', 'arrowPlayed', 'arrowHint', 'arrowThreat', 'arrowMistake'] as const;

/** What edges of a tree and waste marks are drawn on. */
export const wasteGrounds = ['surface', 'bg', 'subtle', 'hover', 'selected'] as const;
export {
  type BoardPalette,
  darkBoard,
  darkWaste,
  lightBoard,
  lightWaste,
  type WasteScale,
} from './boardPalette.ts';
