/** The line as the value of SVG's `points`, in a box of `width` × `height` px with `inset` px kept free. */
export function sparklinePoints(
  values: readonly number[],
  { width, height, inset }: { width: number; height: number; inset: number },
): [number, number][] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0;
  const tall = height - 2 * inset;
  // A flat line is drawn in the middle.
  return values.map((value, index) => [
    inset + index * step,
    inset + (span === 0 ? tall / 2 : tall * (1 - (value - low) / span)),
  ]);
}
