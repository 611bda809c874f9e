const pageRows = 10;

/** The row a key selects, from `here` (−1: none selected) of `count`; `undefined` for other keys and empty lists. */
export function walkRows(here: number, count: number, key: string): number | undefined {
  if (count === 0) return undefined;
  const inside = (row: number) => Math.min(count - 1, Math.max(0, row));
  switch (key) {
    case 'ArrowDown':
      return inside(here + 1);
    case 'ArrowUp':
      return inside(here - 1);
    case 'PageDown':
      return inside(here + pageRows);
    case 'PageUp':
      return inside(here - pageRows);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
