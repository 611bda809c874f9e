import type { Palette } from './palette.ts';

function channel(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16) / 255;
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of `#rrggbb`, 0 black to 1 white, as WCAG 2 defines it. */
export function luminance(hex: string): number {
  return (
    0.2126 * linear(channel(hex, 1)) + 0.7152 * linear(channel(hex, 3)) + 0.0722 * linear(channel(hex, 5))
  );
}

/** Contrast of two `#rrggbb` colors, 1 to 21, as WCAG 2 defines it. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

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
