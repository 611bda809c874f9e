/** Row and column as seen, each 0 to 7 from the upper left. */
export interface SquarePlace {
  row: number;
  column: number;
}

function inside(value: number): number {
  return Math.min(7, Math.max(0, value));
}

/** The place a key moves to; `undefined` for keys that do not move. */
export function walkSquares({ row, column }: SquarePlace, key: string): SquarePlace | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: inside(row - 1), column };
    case 'ArrowDown':
      return { row: inside(row + 1), column };
    case 'ArrowLeft':
      return { row, column: inside(column - 1) };
    case 'ArrowRight':
      return { row, column: inside(column + 1) };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: 7 };
    case 'PageUp':
      return { row: 0, column };
    case 'PageDown':
      return { row: 7, column };
    default:
      return undefined;
  }
}
