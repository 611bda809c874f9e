import { countMoves } from '@tabia/chess';
import { DEEP } from './ladder.ts';

/** True when a search gave the deep lines of a position: long enough, with all lines or one for each legal move. */
export function hasDeepLines(
  key: string,
  search: { readonly nodes: number; readonly lineCount: number },
): boolean {
  if (search.nodes < DEEP.nodes) return false;
  if (search.lineCount >= DEEP.multiPv) return true;
  return search.lineCount >= countMoves(key);
}
