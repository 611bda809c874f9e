/** A move of a line, both counted from 0. */
export interface LinePlace {
  line: number;
  move: number;
}

function inside(value: number, length: number): number {
  return Math.min(length - 1, Math.max(0, value));
}

/**
 * The move a key leads to among lines of these lengths: along a line, to its ends, or to the same move of the next
 * line. `stay` returns the place itself, clamped to an existing move. `undefined` for other keys and without moves.
 */
export function walkLines(
  lengths: readonly number[],
  { line, move }: LinePlace,
  key: string,
): LinePlace | undefined {
  const present = lengths.flatMap((length, index) => (length > 0 ? [index] : []));
  const at = (row: number, column: number): LinePlace | undefined => {
    const shown = present[inside(row, present.length)];
    return shown === undefined ? undefined : { line: shown, move: inside(column, lengths[shown] ?? 0) };
  };
  const row = present.filter((index) => index < line).length;
  switch (key) {
    case 'stay':
      return at(row, move);
    case 'ArrowLeft':
      return at(row, move - 1);
    case 'ArrowRight':
      return at(row, move + 1);
    case 'ArrowUp':
      return at(row - 1, move);
    case 'ArrowDown':
      return at(row + 1, move);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, Number.POSITIVE_INFINITY);
    default:
      return undefined;
  }
}
