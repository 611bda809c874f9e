import { countMoves } from '@tabia/chess';
import { DEEP } from './ladder.ts';

/** Whether a search gave the deep lines of a position: long enough, and as many lines as there are moves for. */
export const hasDeepLines = (
  key: string,
  search: { readonly nodes: number; readonly lineCount: number },
): boolean => {
  if (search.nodes < DEEP.nodes) return false;
  if (search.lineCount >= DEEP.multiPv) return true;
  return search.lineCount >= countMoves(key);
};
