import { attackersOf } from '../pieceSafety.ts';
import type { TacticLine } from '../tacticLine.ts';
import { ownSteps } from '../tacticLine.ts';
import type { MotifPlace } from './motif.ts';

/** A sacrifice draws king, queen or rook to a square where it is attacked at once. */
export function findAttraction(line: TacticLine): MotifPlace | undefined {
  for (const lure of ownSteps(line)) {
    const [reply, attack, , capture] = line.steps.slice(lure.ply + 1);
    if (!reply || !attack || reply.to !== lure.to) continue;
    if (reply.role !== 'king' && reply.role !== 'queen' && reply.role !== 'rook') continue;
    if (!attackersOf(attack.after.board, line.side, reply.to).has(attack.to)) continue;
    if (reply.role === 'king' || capture?.to === reply.to)
      return { ply: lure.ply, by: lure.to, targets: [reply.to] };
  }
  return undefined;
}
