import { between } from 'chessops/attacks';
import { attackersOf, isHanging, isSlider } from '../pieceSafety.ts';
import { ownSteps, stepBefore, type TacticLine } from '../tacticLine.ts';
import type { MotifPlace } from './motif.ts';

/** A piece, of either side, steps between a defender and what it defends, which is then taken. */
export function findInterference(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line).slice(1)) {
    const reply = stepBefore(line, step);
    const opener = reply && stepBefore(line, reply);
    const target = step.before.board.get(step.to);
    if (!reply || !opener || !target || reply.to === step.to || !isHanging(step.before.board, step.to))
      continue;
    for (const [blocker, board] of [
      [opener, opener.before.board],
      [reply, reply.before.board],
    ] as const) {
      for (const defender of attackersOf(board, target.color, step.to)) {
        const role = board.getRole(defender);
        if (!role || !isSlider(role) || blocker.to === step.to) continue;
        if (between(defender, step.to).has(blocker.to))
          return { ply: opener.ply, by: blocker.to, targets: [defender, step.to] };
      }
    }
  }
  return undefined;
}
