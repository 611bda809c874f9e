import { squareFile } from 'chessops/util';
import { attacksFrom, PIECE_VALUES } from '../pieceSafety.ts';
import { ownSteps, stepBefore, type TacticLine, type TacticStep } from '../tacticLine.ts';
import type { MotifPlace } from './motif.ts';

/** Drawing a king away is worth any pawn; taking a piece with check is a gain of its own. */
const LURED_KING = PIECE_VALUES.knight;

/** The replying piece guarded the square that the next move goes to, and guards it no more. */
function leftItsDuty(reply: TacticStep, step: TacticStep): boolean {
  const guarded = attacksFrom(reply.before.board, reply.from);
  const blockedPawn =
    step.promotion !== undefined && squareFile(step.to) === squareFile(reply.from) && guarded.has(step.from);
  return (guarded.has(step.to) || blockedPawn) && !attacksFrom(step.before.board, reply.to).has(step.to);
}

/** A defender is forced away, by check or by having to take; then what it defended falls, or a pawn promotes. */
export function findDeflection(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line).slice(1)) {
    const reply = stepBefore(line, step);
    const lure = reply && stepBefore(line, reply);
    if (!reply || !lure || !(step.captured || step.promotion)) continue;
    if (step.captured && PIECE_VALUES[step.captured] > PIECE_VALUES[step.role]) continue;
    if (
      lure.captured &&
      PIECE_VALUES[lure.captured] >= (reply.role === 'king' ? LURED_KING : PIECE_VALUES[reply.role])
    )
      continue;
    if (step.to === reply.to || step.to === lure.to) continue;
    const forced = reply.to === lure.to || lure.after.isCheck();
    if (forced && leftItsDuty(reply, step))
      return { ply: lure.ply, by: lure.to, targets: [reply.from, step.to] };
  }
  return undefined;
}
