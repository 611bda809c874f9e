import { makeSquare } from 'chessops/util';
import { positionOf } from '../position/positionKey.ts';
import { promotes, stepsOf } from './legalMoves.ts';

const PROMOTIONS = ['q', 'r', 'b', 'n'] as const;

/**
 * All legal moves of a position (FEN, counters optional) in UCI: castling as the king's two steps, each promotion. Empty
 * for a position that is not legal.
 */
export function legalUcis(fen: string): string[] {
  const position = positionOf(fen);
  if (!position) return [];
  const moves: string[] = [];
  for (const step of stepsOf(position)) {
    const uci = makeSquare(step.from) + makeSquare(step.to);
    if (promotes(position, step)) for (const piece of PROMOTIONS) moves.push(uci + piece);
    else moves.push(uci);
  }
  return moves;
}
