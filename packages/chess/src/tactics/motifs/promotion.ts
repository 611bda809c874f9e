import { ownSteps, type TacticLine } from '../tacticLine.ts';
import type { MotifPlace } from './motif.ts';

/** A pawn promotes. */
export function findPromotion(line: TacticLine): MotifPlace | undefined {
  const step = ownSteps(line).find(({ promotion }) => promotion !== undefined);
  return step && { ply: step.ply, by: step.to, targets: [] };
}

/** A pawn promotes to a knight, or to a rook or bishop where a queen would not do. */
export function findUnderPromotion(line: TacticLine): MotifPlace | undefined {
  const steps = ownSteps(line);
  const last = steps.at(-1);
  const mates = last?.after.isCheckmate() === true;
  const step = steps.find(({ promotion }) => {
    if (promotion === undefined || promotion === 'queen') return false;
    return !mates || promotion === 'knight';
  });
  return step && { ply: step.ply, by: step.to, targets: [] };
}
