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
  ['dangerSign', 'surface'],
  ['successSign', 'surface'],
  ['successText', 'successSoft'],
  ['warningText', 'warningSoft'],
  ['infoText', 'infoSoft'],
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
