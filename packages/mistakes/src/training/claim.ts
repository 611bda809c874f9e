import { type Claim, ownDecisions, type PlannedLine, type TrainingLine } from './plan.ts';

/** A move of a position and what it loses, points of win chance. */
export interface MeasuredMove {
  readonly uci: string;
  readonly loss: number;
}

/** A position that may be asked although nothing is wrong there. */
export interface CalmCandidate {
  readonly posid: number;
  /** Moves of one of the player's games from the start position. */
  readonly way: readonly string[];
  readonly playerIsWhite: boolean;
  readonly moves: readonly MeasuredMove[];
  /** Win chance of the player with the best move, 0 to 100. */
  readonly chance: number;
}

/** In a position that is won or lost anything goes: "several are fine" would say nothing. */
const OPEN_CHANCES = { least: 30, most: 70 };

/** In the first moves of a game everybody knows that several are fine. */
const MIN_PLIES = 6;

/** The moves that are known to lose less than the sensitivity, the best first. */
function fineMoves(moves: readonly MeasuredMove[], sensitivity: number): string[] {
  return moves
    .filter(({ loss }) => loss < sensitivity)
    .toSorted((a, b) => a.loss - b.loss)
    .map(({ uci }) => uci);
}

/** What is true of a position by its measured moves: null where less than two were measured. */
export function truthOf(moves: readonly MeasuredMove[], sensitivity: number): Claim | null {
  const fine = fineMoves(moves, sensitivity).length;
  if (fine > 1) return 'several';
  return fine === 1 && moves.length > 1 ? 'one' : null;
}

/**
 * True where nothing is wrong: the game is open, and two moves at least are clearly fine. A move at the edge of the sensitivity
 * would make the question a matter of luck, so half of it is the limit for the second one.
 */
export function isCalm({ way, moves, chance }: CalmCandidate, sensitivity: number): boolean {
  const isOpen = chance >= OPEN_CHANCES.least && chance <= OPEN_CHANCES.most;
  return isOpen && way.length >= MIN_PLIES && fineMoves(moves, sensitivity / 2).length > 1;
}

/** How many calm positions a session has beside a number of decisions: a quarter of all that it asks. */
export function calmBeside(decisions: number): number {
  return Math.floor(decisions / 3);
}

/** The same of lines. */
export function calmCount(lines: readonly TrainingLine[]): number {
  return calmBeside(ownDecisions(lines).flat().length);
}

/** A calm position as a line of a session: every fine move answers it. */
export function calmLine(
  { posid, way, playerIsWhite, moves }: CalmCandidate,
  sensitivity: number,
): PlannedLine {
  const fine = fineMoves(moves, sensitivity);
  const decision = { posid, ply: way.length, prepared: fine };
  return { moves: [...way, ...fine.slice(0, 1)], decisions: [decision], calm: { playerIsWhite } };
}

/** Puts calm positions between the lines at random places, so that no rhythm tells what comes. */
export function mixCalm(
  lines: readonly PlannedLine[],
  calm: readonly PlannedLine[],
  random: () => number,
): PlannedLine[] {
  return calm.reduce<PlannedLine[]>(
    (mixed, line) => mixed.toSpliced(Math.floor(random() * (mixed.length + 1)), 0, line),
    [...lines],
  );
}
