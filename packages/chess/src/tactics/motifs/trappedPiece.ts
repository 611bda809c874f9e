import type { Chess } from 'chessops/chess';
import { isUnsafe, PIECE_VALUES } from '../pieceSafety.ts';
import { ownSteps, stepBefore, type TacticLine } from '../tacticLine.ts';
import type { MotifPlace } from './motif.ts';

/** True if the piece of the side to move is attacked and every move of it loses it, too. */
function isTrapped(position: Chess, square: number): boolean {
  const context = position.ctx();
  const { board } = position;
  const role = board.getRole(square);
  if (!role || role === 'pawn' || role === 'king') return false;
  if (context.checkers.nonEmpty() || context.blockers.has(square) || !isUnsafe(board, square)) return false;
  for (const to of position.dests(square, context)) {
    const taken = board.getRole(to);
    if (taken && PIECE_VALUES[taken] >= PIECE_VALUES[role]) return false;
    const after = position.clone();
    after.play({ from: square, to });
    if (!isUnsafe(after.board, to)) return false;
  }
  return true;
}

/** A piece that had no safe square left is taken. */
export function findTrappedPiece(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line).slice(1)) {
    const reply = stepBefore(line, step);
    if (!reply || !step.captured || step.captured === 'pawn') continue;
    const square = reply.to === step.to ? reply.from : step.to;
    if (isTrapped(reply.before, square))
      return { ply: step.ply - 2, by: line.steps[step.ply - 2]?.to ?? step.from, targets: [square] };
  }
  return undefined;
}
