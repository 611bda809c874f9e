import type { Palette } from './palette.ts';

/** A foreground color and its background. */
export type ColorPair = readonly [keyof Palette, keyof Palette];

/** Text on backgrounds: at least 4.5:1 (WCAG 2.2, 1.4.3). */
export const readableWords: readonly ColorPair[] = [
  ['text', 'bg'],
  ['text', 'surface'],
  ['text', 'subtle'],
  ['text', 'chosen'],
  ['text', 'hover'],
  ['text', 'selected'],
  ['textMuted', 'bg'],
  ['textMuted', 'surface'],
  ['textMuted', 'subtle'],
  ['textMuted', 'hover'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onTraining', 'training'],
  ['onTraining', 'trainingHover'],
  ['onDanger', 'danger'],
  ['primaryText', 'primarySoft'],
  ['primaryText', 'surface'],
  ['trainingText', 'trainingSoft'],
  ['dangerText', 'dangerSoft'],
  ['dangerText', 'surface'],
  ['successText', 'successSoft'],
  ['warningText', 'warningSoft'],
  ['infoText', 'infoSoft'],
  ['degreeRed', 'surface'],
  ['degreeBlack', 'surface'],
  ['degreeGreen', 'surface'],
  ['degreeRed', 'selected'],
  ['degreeGreen', 'selected'],
];

/** Edges and icons: at least 3:1 (WCAG 2.2, 1.4.11). */
export const visibleSigns: readonly ColorPair[] = [
  ['borderStrong', 'bg'],
  ['borderStrong', 'surface'],
  ['focus', 'bg'],
  ['focus', 'surface'],
  ['primary', 'pressed'],
  ['training', 'pressed'],
];

/** Squares of both boards. */
export const squares = ['squareLight', 'squareDark', 'squareCoolLight', 'squareCoolDark'] as const;

/** Marks on a board: at least 3:1 against every square, with any color vision. */
export const squareMarks = ['squareInk', 'squareSelectedEdge', 'squareLastEdge', 'squareDangerEdge'] as const;

/** Arrows: at least 3:1 against their casing, which is what stands beside them, with any color vision. */
export const arrows = ['arrowBest', 'arrowPlayed', 'arrowHint', 'arrowThreat', 'arrowMistake'] as const;

/** What edges of a tree and waste marks are drawn on. */
export const wasteGrounds = ['surface', 'bg', 'subtle', 'hover', 'selected'] as const;
