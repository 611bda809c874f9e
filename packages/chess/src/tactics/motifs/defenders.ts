import { between } from 'chessops/attacks';
import { squareFile } from 'chessops/util';
import { otherSide } from '../../position/types.ts';
import { attackersOf, attacksFrom, isHanging, isSlider, PIECE_VALUES } from '../pieceSafety.ts';
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
