import type { Chess } from 'chessops/chess';
import { positionOf } from '../position/positionKey.ts';
import type { Side } from '../position/types.ts';
import { materialOf } from './pieceSafety.ts';
import { type PieceBalance, pieceBalance, settleMaterial } from './settleMaterial.ts';
import { replayMoves } from './tacticLine.ts';

/** Material of a side along a line. */
export interface LineMaterial {
  /** Pawns, before the line; nothing is counted out. */
  readonly start: number;
  /** Pawns at the end of the line, as the board stands. */
  readonly end: number;
  /** Pawns at the end of the line, exchanges counted out. */
  readonly settled: number;
  /** How many more pieces of each kind the side has at the end than at the start, compared with the other side. */
  readonly change: PieceBalance;
  /** The line ends in checkmate. */
  readonly mate: boolean;
}

function changeOf(before: PieceBalance, after: PieceBalance): PieceBalance {
  return {
    pawn: after.pawn - before.pawn,
    knight: after.knight - before.knight,
    bishop: after.bishop - before.bishop,
    rook: after.rook - before.rook,
    queen: after.queen - before.queen,
  };
}

/**
 * Follows the material of a side along a line of UCI moves, as far as it is legal. `undefined` if the FEN is not legal or
 * the first move is not.
 */
export function lineMaterial(fen: string, ucis: readonly string[], side: Side): LineMaterial | undefined {
  const start: Chess | undefined = positionOf(fen);
  const steps = start ? replayMoves(start, ucis) : [];
  const last = steps.at(-1);
  if (!start || !last) return undefined;
  const end = last.after.board;
  return {
    start: materialOf(start.board, side),
    end: materialOf(end, side),
    settled: settleMaterial(last.after, side),
    change: changeOf(pieceBalance(start.board, side), pieceBalance(end, side)),
    mate: last.after.isCheckmate(),
  };
}
