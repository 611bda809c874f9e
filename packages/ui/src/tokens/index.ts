import { contrast } from './contrast.ts';

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

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encoded(value: number): number {
  const inside = Math.min(1, Math.max(0, value));
  return inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
}

/** How `#rrggbb` looks to an eye with this vision, as `#rrggbb`. */
export function seenBy(vision: Vision, hex: string): string {
  const channels = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
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
export { type ColorPair, contrast, luminance, readableWords, visibleSigns } from './contrast.ts';
export { darkPalette, lightPalette, type Palette } from './palette.ts';
export {
  breakpoint,
  fontFamily,
  fontSize,
  fontWeight,
  lineHeight,
  motion,
  radius,
  size,
  space,
} from './scale.ts';
