import { makeSquare } from 'chessops/util';
import type { Square } from '../../position/types.ts';
import { ownSteps, type TacticLine } from '../tacticLine.ts';
import {
  findDiscoveredAttack,
  findDoubleCheck,
  findFork,
  findHangingPiece,
  findPin,
  findSkewer,
  findTrappedPiece,
} from './attacks.ts';
import {
  findAttraction,
  findCapturingDefender,
  findDeflection,
  findInterference,
  findIntermezzo,
} from './defenders.ts';
import {
  findAnastasiaMate,
  findArabianMate,
  findBackRankMate,
  findBodenMate,
  findDovetailMate,
  findHookMate,
  findSmotheredMate,
} from './mates.ts';
import type { FindMotif, MotifPlace } from './motif.ts';

/** A pawn promotes. */
function findPromotion(line: TacticLine): MotifPlace | undefined {
  const step = ownSteps(line).find(({ promotion }) => promotion !== undefined);
  return step && { ply: step.ply, by: step.to, targets: [] };
}

/** A pawn promotes to a knight, or to a rook or bishop where a queen would not do. */
function findUnderPromotion(line: TacticLine): MotifPlace | undefined {
  const steps = ownSteps(line);
  const last = steps.at(-1);
  const mates = last?.after.isCheckmate() === true;
  const step = steps.find(({ promotion }) => {
    if (promotion === undefined || promotion === 'queen') return false;
    return !mates || promotion === 'knight';
  });
  return step && { ply: step.ply, by: step.to, targets: [] };
}

/** Every motif, with the name of the puzzle theme it stands for. */
const FINDERS = {
  fork: findFork,
  pin: findPin,
  skewer: findSkewer,
  discoveredAttack: findDiscoveredAttack,
  doubleCheck: findDoubleCheck,
  hangingPiece: findHangingPiece,
  trappedPiece: findTrappedPiece,
  capturingDefender: findCapturingDefender,
  deflection: findDeflection,
  attraction: findAttraction,
  interference: findInterference,
  intermezzo: findIntermezzo,
  backRankMate: findBackRankMate,
  smotheredMate: findSmotheredMate,
  anastasiaMate: findAnastasiaMate,
  arabianMate: findArabianMate,
  bodenMate: findBodenMate,
  dovetailMate: findDovetailMate,
  hookMate: findHookMate,
  promotion: findPromotion,
  underPromotion: findUnderPromotion,
} satisfies Record<string, FindMotif>;

export type MotifName = keyof typeof FINDERS;

/** All names, in a fixed order. */
export const MOTIF_NAMES = Object.keys(FINDERS) as readonly MotifName[];

/** A motif of a line: which move shows it, the piece that does it, and the pieces it is done to. */
export interface Motif {
  readonly name: MotifName;
  /** Index of the move in the line, from 0. */
  readonly ply: number;
  readonly by: Square;
  readonly targets: readonly Square[];
}

function motifOf(name: MotifName, { ply, by, targets }: MotifPlace): Motif {
  return { name, ply, by: makeSquare(by), targets: targets.map(makeSquare) };
}

/** Every motif that a line shows, each at its first place. */
export function motifsOf(line: TacticLine): Motif[] {
  return MOTIF_NAMES.flatMap((name) => {
    const place = FINDERS[name](line);
    return place ? [motifOf(name, place)] : [];
  });
}
