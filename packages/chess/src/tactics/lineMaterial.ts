import { makeSquare } from 'chessops/util';
import { positionOf } from '../position/positionKey.ts';
import type { Role, Side } from '../position/types.ts';
import { materialOf } from './pieceSafety.ts';
import { isQuiet, type PieceBalance, pieceBalance, settleMaterial } from './settleMaterial.ts';
import { replayMoves, type TacticStep } from './tacticLine.ts';
import type { PlacedPiece } from './winningMotif.ts';

/** A position of a line, with the material of a side. */
export interface MaterialPoint {
  /** Moves of the line that were played, of both sides. */
  readonly plies: number;
  /** Material of the side less that of the other, in pawns. */
  readonly pawns: number;
  /** How many more pieces of each kind the side has than before the line, compared with the other side. */
  readonly change: PieceBalance;
}

/** A piece that was taken. */
export interface TakenPiece {
  readonly role: Role;
  /** Moves of the line that were played by then, the capture included. */
  readonly plies: number;
  /** It was the side's own. */
  readonly own: boolean;
}

/** Material of a side along a line. */
export interface LineMaterial {
  /** Pawns, before the line; nothing is counted out. */
  readonly start: number;
  /** Positions in which the side to move wins no material at once, in the order of the line. */
  readonly quiet: readonly MaterialPoint[];
  readonly end: MaterialPoint;
  /** The end of the line with exchanges counted out: what can be taken there counts as pawns. */
  readonly settled: MaterialPoint;
  /** The line ends in checkmate. */
  readonly mate: boolean;
  /** Every capture of the line. */
  readonly taken: readonly TakenPiece[];
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
  const start = positionOf(fen);
  const steps = start ? replayMoves(start, ucis) : [];
  const last = steps.at(-1);
  if (!start || !last) return undefined;
  const before = pieceBalance(start.board, side);
  const pointOf = ({ ply, after }: TacticStep): MaterialPoint => ({
    plies: ply + 1,
    pawns: materialOf(after.board, side),
    change: changeOf(before, pieceBalance(after.board, side)),
  });
  const end = pointOf(last);
  const taken = settleMaterial(last.after, side) - end.pawns;
  return {
    start: materialOf(start.board, side),
    quiet: steps.filter(({ after }) => isQuiet(after)).map(pointOf),
    end,
    settled: { ...end, pawns: end.pawns + taken, change: { ...end.change, pawn: end.change.pawn + taken } },
    mate: last.after.isCheckmate(),
    taken: steps.flatMap(({ ply, before: position, captured }) =>
      captured ? [{ role: captured, plies: ply + 1, own: position.turn !== side }] : [],
    ),
  };
}

/** The piece that a move takes, where it stands; `undefined` for a move that takes nothing or is not legal. */
export function takenBy(fen: string, uci: string): PlacedPiece | undefined {
  const position = positionOf(fen);
  const [step] = position ? replayMoves(position, [uci]) : [];
  if (step?.captured === undefined) return undefined;
  const behind = step.before.turn === 'white' ? -8 : 8;
  // En passant the pawn stands behind the square that is moved to.
  const square = step.before.board.occupied.has(step.to) ? step.to : step.to + behind;
  return { role: step.captured, square: makeSquare(square) };
}
