import { lineTarget } from '../keyboard/lineKeys.ts';

/** Half-moves in a row of the sheet. */
const ROW_PLIES = 2;

/** The new count after a key: as in every line, and ↑ ↓ a whole move back and on. Undefined for any other key. */
export function sheetTarget(key: string, count: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, count - ROW_PLIES);
    case 'ArrowDown':
      return Math.min(total, count + ROW_PLIES);
    default:
      return lineTarget(key, count, total);
  }
}
