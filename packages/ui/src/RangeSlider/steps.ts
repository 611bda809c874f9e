function nearest(steps: readonly number[], value: number): number {
  const above = steps.findIndex((step) => step >= value);
  if (above <= 0) return above === 0 ? 0 : Math.max(steps.length - 1, 0);
  const high = steps[above] ?? value;
  const low = steps[above - 1] ?? value;
  return value - low < high - value ? above - 1 : above;
}

/** Places of the two values among the steps, each at the nearest step, low never after high. */
export function stepIndexes(
  steps: readonly number[],
  [low, high]: readonly [number, number],
): [number, number] {
  const places = [nearest(steps, low), nearest(steps, high)].sort((a, b) => a - b);
  return [places[0] ?? 0, places[1] ?? 0];
}

/** The values at two places among the steps, low first; a place outside counts as the end on its side. */
export function stepValues(steps: readonly number[], indexes: readonly number[]): [number, number] {
  const at = (index: number) => steps[Math.min(Math.max(index, 0), steps.length - 1)] ?? 0;
  const [first = 0, second = first] = indexes;
  return [at(Math.min(first, second)), at(Math.max(first, second))];
}

/**
 * Allowed indexes of the two thumbs when they move from `last` to `wanted`: the moved one stops one step before the
 * other. With fewer than two steps they cannot stay apart.
 */
export function keepApart(
  last: readonly [number, number],
  wanted: readonly number[],
  count: number,
): [number, number] {
  const [low = last[0], high = last[1]] = wanted;
  if (low < high || count < 2) return [low, high];
  const lowMoved = low !== last[0];
  if (lowMoved) return high > 0 ? [high - 1, high] : [0, 1];
  return low < count - 1 ? [low, low + 1] : [count - 2, count - 1];
}
