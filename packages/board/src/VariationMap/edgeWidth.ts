const thinnest = 1.5;
const thickest = 7;

/** Width in px of an edge whose move is played in this share of the games; grows with the square root. */
export function edgeWidth(frequency: number): number {
  return thinnest + (thickest - thinnest) * Math.sqrt(Math.min(1, Math.max(0, frequency)));
}
