import { Chess } from 'chessops/chess';
import type { NormalMove } from 'chessops/types';

/** All legal moves of a position in chessops form, with promotions to all four pieces, in a fixed order. */
export function allMoves(position: Chess): readonly NormalMove[] {
  const moves: NormalMove[] = [];
  for (const [from, targets] of position.allDests()) {
    for (const to of targets) {
      const promotes = position.board.pawn.has(from) && (to < 8 || to >= 56);
      if (!promotes) moves.push({ from, to });
      else
        for (const promotion of ['queen', 'rook', 'bishop', 'knight'] as const)
          moves.push({ from, to, promotion });
    }
  }
  return moves;
}

/** The positions of a game in which each number picks one of the legal moves; stops when there are none. */
export function positionsOfGame(choices: readonly number[]): readonly Chess[] {
  const position = Chess.default();
  const positions = [position.clone()];
  for (const choice of choices) {
    const moves = allMoves(position);
    const move = moves[choice % Math.max(1, moves.length)];
    if (!move) break;
    position.play(move);
    positions.push(position.clone());
  }
  return positions;
}
