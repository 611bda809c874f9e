import { isHanging, materialOf, PIECE_VALUES } from '../pieceSafety.ts';
import { ownSteps, type TacticLine, type TacticStep } from '../tacticLine.ts';
import type { MotifPlace } from './motif.ts';

/**
 * True if the first move takes back what has just taken something as valuable. Without the move before, the FEN says
 * that a pawn moved or something was taken: any piece might be the one that took.
 */
function isRecapture({ flaw }: TacticLine, { before, to, captured }: TacticStep): boolean {
  if (!captured) return false;
  if (!flaw)
    return before.halfmoves === 0 && materialOf(before.board, before.turn) <= 1 - PIECE_VALUES[captured];
  return (
    flaw.to === to && flaw.captured !== undefined && PIECE_VALUES[flaw.captured] >= PIECE_VALUES[captured]
  );
}

/** The first move takes an undefended piece, and what it wins stays won. */
export function findHangingPiece(line: TacticLine): MotifPlace | undefined {
  const [first, second] = ownSteps(line);
  if (!first?.captured || first.captured === 'pawn') return undefined;
  if (!isHanging(first.before.board, first.to)) return undefined;
  if (isRecapture(line, first)) return undefined;
  const { side } = line;
  if (second && materialOf(second.after.board, side) < materialOf(first.after.board, side)) return undefined;
  return { ply: 0, by: first.to, targets: [first.to] };
}
