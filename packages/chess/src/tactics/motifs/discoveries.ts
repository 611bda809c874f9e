import { between } from 'chessops/attacks';
import { otherSide } from '../../position/types.ts';
import { attackersOf } from '../pieceSafety.ts';
import { ownSteps, stepBefore, type TacticLine, type TacticStep } from '../tacticLine.ts';
import type { MotifPlace } from './motif.ts';

function checkersAfter({ after: { board, turn } }: TacticStep): number[] {
  const king = board.kingOf(turn);
  return king === undefined ? [] : [...attackersOf(board, otherSide(turn), king)];
}

function kingSquare({ after: { board, turn } }: TacticStep): readonly number[] {
  return [board.kingOf(turn) ?? []].flat();
}

/** A move opens the line of another piece to the king, and gives no check itself. */
function findDiscoveredCheck(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line)) {
    const checkers = checkersAfter(step);
    const [opened] = checkers;
    if (opened !== undefined && !checkers.includes(step.to))
      return { ply: step.ply, by: opened, targets: kingSquare(step) };
  }
  return undefined;
}

/** Two pieces give check at once. */
export function findDoubleCheck(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line)) {
    if (checkersAfter(step).length > 1) return { ply: step.ply, by: step.to, targets: kingSquare(step) };
  }
  return undefined;
}

/** A move opens the line of another own piece, which takes along it with the next one; or a discovered check. */
export function findDiscoveredAttack(line: TacticLine): MotifPlace | undefined {
  const check = findDiscoveredCheck(line);
  if (check) return check;
  for (const step of ownSteps(line).slice(1)) {
    const reply = stepBefore(line, step);
    const opener = reply && stepBefore(line, reply);
    if (!step.captured || !reply || !opener) continue;
    if (reply.to === step.to) return undefined;
    const opened = between(step.from, step.to).has(opener.from);
    if (opened && step.to !== opener.to && step.from !== opener.to && !opener.castling)
      return { ply: opener.ply, by: step.from, targets: [step.to] };
  }
  return undefined;
}
