import { makeSquare } from 'chessops/util';
import type { Square } from '../../position/types.ts';
import type { TacticLine } from '../tacticLine.ts';
import { findAttraction } from './attraction.ts';
import { findCapturingDefender } from './capturingDefender.ts';
import { findDeflection } from './deflection.ts';
import { findDiscoveredAttack, findDoubleCheck } from './discoveries.ts';
import { findFork } from './fork.ts';
import { findHangingPiece } from './hangingPiece.ts';
import { findInterference } from './interference.ts';
import { findIntermezzo } from './intermezzo.ts';
import { findBackRankMate, findSmotheredMate } from './mates.ts';
import type { FindMotif, MotifPlace } from './motif.ts';
import {
  findAnastasiaMate,
  findArabianMate,
  findBodenMate,
  findDovetailMate,
  findHookMate,
} from './namedMates.ts';
import { findPin } from './pin.ts';
import { findPromotion, findUnderPromotion } from './promotion.ts';
import { findSkewer } from './skewer.ts';
import { findTrappedPiece } from './trappedPiece.ts';

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
