/** Bounds of a typed number: zero and up unless negatives are allowed, and an optional maximum. */
export interface NumberBounds {
  positiveOnly: boolean;
  max?: number;
}

/** The nearest allowed number; an emptied field becomes the smallest allowed one, or 0. */
export function clampNumber(
  value: number,
  { positiveOnly, max = Number.POSITIVE_INFINITY }: NumberBounds,
): number {
  const number = Number.isNaN(value) ? 0 : value;
  const low = positiveOnly ? 0 : Number.NEGATIVE_INFINITY;
  return Math.min(Math.max(number, low), Math.max(low, max));
}
