/**
 * The new count after a key in a line of `total` moves of which the first `count` are shown: ← back, → forward, Home to
 * the start, End to the last move. Stays within the line; undefined for any other key.
 */
export function lineTarget(key: string, count: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, count - 1);
    case 'ArrowRight':
      return Math.min(total, count + 1);
    case 'Home':
      return 0;
    case 'End':
      return total;
    default:
      return undefined;
  }
}
