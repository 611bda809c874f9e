import { positionOf } from '../position/positionKey.ts';

/**
 * How many legal moves a position (FEN, counters optional) has, a promotion counted once whatever it is to; 0 for what
 * is no legal position. Many times faster than writing them down with `legalMoves`.
 */
export function countMoves(fen: string): number {
  let moves = 0;
  for (const targets of positionOf(fen)?.allDests().values() ?? []) moves += targets.size();
  return moves;
}
