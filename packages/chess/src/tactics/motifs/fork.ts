import { otherSide } from '../../position/types.ts';
import { attackersOf, attacksFrom, isHanging, isUnsafe, PIECE_VALUES } from '../pieceSafety.ts';
import { ownSteps, type TacticLine, type TacticStep } from '../tacticLine.ts';
import type { MotifPlace } from './motif.ts';

/** The pieces that the moved one threatens: worth more than itself, or undefended and unable to take it. */
function threatened({ after: { board }, to, role }: TacticStep, line: TacticLine): number[] {
  const rival = otherSide(line.side);
  const takers = attackersOf(board, rival, to);
  return [...attacksFrom(board, to).intersect(board[rival])].filter((square) => {
    const target = board.getRole(square);
    if (!target || target === 'pawn') return false;
    return PIECE_VALUES[target] > PIECE_VALUES[role] || (isHanging(board, square) && !takers.has(square));
  });
}

/** One piece, safe where it stands, threatens two. The last move of a line is left out: it shows no gain. */
export function findFork(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line).slice(0, -1)) {
    if (step.role === 'king' || isUnsafe(step.after.board, step.to)) continue;
    const targets = threatened(step, line);
    const reply = line.steps[step.ply + 1];
    const isTaken = reply?.to === step.to && targets.includes(reply.from);
    if (targets.length > 1 && !isTaken) return { ply: step.ply, by: step.to, targets };
  }
  return undefined;
}
