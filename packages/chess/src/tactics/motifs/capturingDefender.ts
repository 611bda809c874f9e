import { attackersOf, isHanging, PIECE_VALUES } from '../pieceSafety.ts';
import { ownSteps, stepBefore, type TacticLine, type TacticStep } from '../tacticLine.ts';
import type { MotifPlace } from './motif.ts';

/** The move mates, or takes a piece that is undefended and has not just arrived. */
function collects(step: TacticStep, reply: TacticStep): boolean {
  if (step.after.isCheckmate()) return true;
  if (!step.captured || step.role === 'king' || reply.to === step.to) return false;
  return PIECE_VALUES[step.captured] <= PIECE_VALUES[step.role] && isHanging(step.before.board, step.to);
}

/** A defender is taken, then what it defended. */
export function findCapturingDefender(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line).slice(1)) {
    const reply = stepBefore(line, step);
    const removal = reply && stepBefore(line, reply);
    if (!reply || !removal?.captured || !collects(step, reply)) continue;
    if (removal.after.isCheck() || removal.to === step.from || removal.before.isCheck()) continue;
    const defender = removal.before.board.get(removal.to);
    if (!defender) continue;
    if (attackersOf(removal.before.board, defender.color, step.to).has(removal.to))
      return { ply: removal.ply, by: removal.to, targets: [removal.to, step.to] };
  }
  return undefined;
}
