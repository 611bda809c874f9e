import { between } from 'chessops/attacks';
import { isSlider, isUnsafe, PIECE_VALUES } from '../pieceSafety.ts';
import { ownSteps, stepBefore, type TacticLine } from '../tacticLine.ts';
import type { MotifPlace } from './motif.ts';

/** A piece leaves a line and the lesser one behind it is taken. */
export function findSkewer(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line).slice(1)) {
    const reply = stepBefore(line, step);
    if (!reply || !step.captured || !isSlider(step.role) || step.after.isCheckmate()) continue;
    if (reply.to === step.to || !between(step.from, step.to).has(reply.from)) continue;
    if (PIECE_VALUES[reply.role] <= PIECE_VALUES[step.captured]) continue;
    if (!isUnsafe(step.before.board, step.to)) continue;
    return { ply: step.ply - 2, by: step.from, targets: [reply.from, step.to] };
  }
  return undefined;
}
