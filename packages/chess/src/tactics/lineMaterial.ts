import type { Chess } from 'chessops/chess';
import { positionOf } from '../position/positionKey.ts';
import type { Side } from '../position/types.ts';
import { materialOf } from './pieceSafety.ts';
import { type PieceBalance, pieceBalance, settleMaterial } from './settleMaterial.ts';
import { replayMoves, type TacticStep } from './tacticLine.ts';

/** Material of a side along a line. */
export interface LineMaterial {
  /** Pawns, before the line; nothing is counted out. */
  readonly start: number;
  /** Pawns at the last quiet position of the line; at its end if there is none. */
  readonly end: number;
  /** The same with exchanges counted out; differs only if no position is quiet. */
  readonly settled: number;
  /** How many more pieces of each kind the side has there than at the start, compared with the other side. */
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

/** Plies at the end of a line that may be left out to find a quiet position. */
const MAX_CUT_PLIES = 3;

/** The last move after which nothing is to be gained by force; lines are cut off in the middle of exchanges at times. */
function lastQuiet(steps: readonly TacticStep[], side: Side): TacticStep | undefined {
  const ending = steps.slice(-MAX_CUT_PLIES - 1);
  return ending.findLast(({ after }) => settleMaterial(after, side) === materialOf(after.board, side));
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
  const quiet = lastQuiet(steps, side) ?? last;
  return {
    start: materialOf(start.board, side),
    end: materialOf(quiet.after.board, side),
    settled: settleMaterial(quiet.after, side),
    change: changeOf(pieceBalance(start.board, side), pieceBalance(quiet.after.board, side)),
    mate: last.after.isCheckmate(),
  };
}
