import type { BoardPalette } from '@tabia/board/tokens';
import type { Palette } from '@tabia/ui/tokens';

/** One channel of `#rrggbb` on the linear scale, 0 to 1. */
function linear(hex: string, at: number): number {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of `#rrggbb`, 0 black to 1 white, as WCAG 2 defines it. */
export function luminance(hex: string): number {
  return 0.2126 * linear(hex, 1) + 0.7152 * linear(hex, 3) + 0.0722 * linear(hex, 5);
}

/** Contrast of two `#rrggbb` colors, 1 to 21, as WCAG 2 defines it. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Full deficiency of one kind of cone, or none. */
export const VISIONS = ['normal', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Vision = (typeof VISIONS)[number];

type Row = readonly [number, number, number];

/**
 * Matrices on linear RGB for a deficiency of severity 1, from Machado, Oliveira and Fernandes, "A Physiologically-based
 * Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009).
 */
const MATRICES: Readonly<Record<Vision, readonly [Row, Row, Row]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function encoded(value: number): number {
  const inside = Math.min(1, Math.max(0, value));
  return inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
}

/** How `#rrggbb` looks to an eye with this vision, as `#rrggbb`. */
export function seenBy(vision: Vision, hex: string): string {
  const channels = [1, 3, 5].map((at) => linear(hex, at));
  const seen = MATRICES[vision].map((row) =>
    encoded(row.reduce((sum, weight, index) => sum + weight * (channels[index] ?? 0), 0)),
  );
  return `#${seen
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The lowest contrast of two `#rrggbb` colors over all visions, 1 to 21. */
export function lowestContrast(a: string, b: string): number {
  return Math.min(...VISIONS.map((vision) => contrast(seenBy(vision, a), seenBy(vision, b))));
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
