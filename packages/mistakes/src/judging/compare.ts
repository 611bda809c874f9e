import { loss, MAX_CENTIPAWNS, type Phase, type Side, shortage } from '@tabia/chess';

/** How bad a move is, in the words that players know. */
export const GRADES = ['fine', 'playable', 'inaccurate', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

/** Points of win chance from which a move is called a mistake, and a blunder. */
const MISTAKE_LOSS = 10;
const BLUNDER_LOSS = 15;

/** Centipawns: what gives away less is said to give away half a pawn. */
const MAX_PLAYABLE_SHORTAGE = 65;

/** A move as it is graded; null where a number is not known. */
export interface GradedMove {
  /** Points of win chance that it loses. */
  readonly loss: number | null;
  /** Centipawns that it loses. */
  readonly shortage: number | null;
  /** Centipawns after it, from the view of the side that made it. */
  readonly after: number | null;
}

/**
 * The grade of a move: below the sensitivity, in points of win chance, it is fine. One that gives away about half a pawn and leaves
 * its side no worse than the other is playable: such moves stand in every repertoire. Null while its loss is not known.
 */
export function gradeOf({ loss, shortage, after }: GradedMove, sensitivity: number): Grade | null {
  if (loss === null) return null;
  if (loss < sensitivity) return 'fine';
  if (loss >= BLUNDER_LOSS) return 'blunder';
  if (loss >= MISTAKE_LOSS) return 'mistake';
  const isSmall = shortage !== null && shortage < MAX_PLAYABLE_SHORTAGE;
  return isSmall && after !== null && after >= 0 ? 'playable' : 'inaccurate';
}

/** A move that was played, as it was judged; null where a number is not known. */
interface WeighedMove extends Omit<GradedMove, 'after'> {
  /** White's centipawns after it. */
  readonly cp: number | null;
}

/** The centipawns of this side after its move; null where they are not known. */
export function scoreAfter({ cp }: Pick<WeighedMove, 'cp'>, side: Side): number | null {
  return cp === null || side === 'white' ? cp : -cp;
}

/** Centipawns of a side: from here on its game is lost already. */
const LOST_CENTIPAWNS = -300;

/**
 * True for a move that loses the game, as far as the engine's scores go: it was not lost before it, nor after the better move. Centipawns
 * after the move, of the side that made it, and what it and the better move lose.
 */
export function losesGame(after: number | null, shortage: number, betterShortage: number): boolean {
  return after === -MAX_CENTIPAWNS && after + shortage - betterShortage > LOST_CENTIPAWNS;
}

/** How bad a wrong move of this side is. It lost at least the sensitivity, whatever that is: it is never fine. */
export function gradeOfWrong({ loss, shortage, cp }: WeighedMove, side: Side): Grade {
  return gradeOf({ loss, shortage, after: scoreAfter({ cp }, side) }, 0) ?? 'inaccurate';
}

/** What is asked of a move to tell whether the mistake was made. */
export interface MistakeMark {
  /** It lost at least the sensitivity. */
  readonly unreasonable: boolean;
  /** It did, and is still playable; absent where that is not known. */
  readonly playable?: boolean | undefined;
}

/** True for a mistake, by which games say whether it came back: a playable move is none, although it costs what it costs. */
export function isMistake({ unreasonable, playable = false }: MistakeMark): boolean {
  return unreasonable && !playable;
}

/** How much worse a played move is than the best one. */
export interface Comparison {
  /** Points of win chance, 0–100. */
  readonly loss: number;
  /** Centipawns, both scores held to ±1000. */
  readonly shortage: number;
}

/** Compares the position before a move with the one after it: White's centipawns by one engine at one depth. */
export function compare(side: Side, bestCp: number, playedCp: number): Comparison {
  const best = { cp: bestCp };
  const played = { cp: playedCp };
  return { loss: loss(side, best, played), shortage: shortage(side, best, played) };
}

/** One of the player's moves after the opening: White's clamped centipawns before and after it. */
export interface LateMove {
  readonly phase: Phase;
  readonly bestCp: number;
  readonly playedCp: number;
}

/** The player's moves in one phase of one game; their summed loss is in points of win chance. */
export interface PhaseCount {
  readonly moves: number;
  readonly loss: number;
  readonly unreasonable: number;
}

export type PhaseCounts = Readonly<Record<Phase, PhaseCount>>;

/** Sums up the player's moves in the middlegame and in the endgame of one game. */
export function countPhases(side: Side, sensitivity: number, moves: readonly LateMove[]): PhaseCounts {
  const count = (wanted: Phase): PhaseCount => {
    const losses = moves
      .filter(({ phase }) => phase === wanted)
      .map(({ bestCp, playedCp }) => compare(side, bestCp, playedCp).loss);
    return {
      moves: losses.length,
      loss: losses.reduce((sum, loss) => sum + loss, 0),
      unreasonable: losses.filter((loss) => loss >= sensitivity).length,
    };
  };
  return { middlegame: count('middlegame'), endgame: count('endgame') };
}
