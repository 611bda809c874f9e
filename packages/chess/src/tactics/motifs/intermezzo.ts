import { otherSide } from '../../position/types.ts';
import { attackersOf } from '../pieceSafety.ts';
import { ownSteps, stepBefore, type TacticLine } from '../tacticLine.ts';
import type { MotifPlace } from './motif.ts';

/** Instead of taking back at once, a move comes in between; the capture follows after the reply. */
export function findIntermezzo(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line).slice(1)) {
    const reply = stepBefore(line, step);
    const between = reply && stepBefore(line, reply);
    const taken = between && stepBefore(line, between);
    if (!step.captured || !reply || !between || !taken || between.to === step.to) continue;
    if (attackersOf(between.after.board, otherSide(line.side), step.to).has(reply.from)) continue;
    // Only the first delayed capture counts: a later one belongs to another exchange.
    const delayed =
      taken.captured && taken.to === step.to && taken.after.isLegal({ from: step.from, to: step.to });
    return delayed ? { ply: between.ply, by: between.to, targets: [step.to] } : undefined;
  }
  return undefined;
}
