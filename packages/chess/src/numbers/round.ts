/** Rounds to the given number of decimal places; halves go up, as in `Math.round`. */
export function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}
