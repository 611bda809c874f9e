import { positionOf } from '../position/positionKey.ts';
import type { Side } from '../position/types.ts';
import { materialOf } from './pieceSafety.ts';
import { type PieceBalance, pieceBalance, settleMaterial } from './settleMaterial.ts';
import { replayMoves, type TacticStep } from './tacticLine.ts';

/** A position of a line, with the material of a side. */
export interface MaterialPoint {
  /** Moves of the line that were played, of both sides. */
  readonly plies: number;
  /** Material of the side less that of the other, in pawns. */
  readonly pawns: number;
  /** How many more pieces of each kind the side has than before the line, compared with the other side. */
  readonly change: PieceBalance;
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
    quiet: steps
      .filter(({ after }) => settleMaterial(after, side) === materialOf(after.board, side))
      .map(pointOf),
    end,
    settled: { ...end, pawns: end.pawns + taken, change: { ...end.change, pawn: end.change.pawn + taken } },
    mate: last.after.isCheckmate(),
  };
}
