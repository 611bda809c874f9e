import type { Side } from '@tabia/chess';
import { type Comparison, compare } from './compare.ts';
import { type Doubt, joinDoubts } from './earlyEnds.ts';
import { canConfirm, certaintyOf, LADDER, type LadderStep, REPEATED_COUNT, SINGLE_LOSS } from './ladder.ts';
import { missingOfStep, type Searched, scoresOfStep } from './searches.ts';

/** A move that was played from the position: how often, and what is known of the position it led to. */
export interface PlayedMove extends Searched {
  readonly uci: string;
  readonly count: number;
  /** White's clamped centipawns before and after the move by a game's own analysis: they stand for the scan. */
  readonly ofGame?: { readonly best: number; readonly after: number } | undefined;
}

/** A position where the player decides, with everything the verdicts depend on. */
export interface Decision extends Searched {
  /** The player's side, to move. */
  readonly side: Side;
  /** Points of win chance from which a move is unreasonable. */
  readonly sensitivity: number;
  readonly moves: readonly PlayedMove[];
}

/** The judgment of one move. */
export interface Verdict extends Comparison {
  /** White's centipawns after the move. */
  readonly cp: number;
  /** White's centipawns of the position that it is compared with; null where a game's own analysis gave both. */
  readonly best: number | null;
  /** Nodes of the position's search; that of the move may be one rung shorter. */
  readonly nodes: number;
  readonly unreasonable: boolean;
}

/** A missing evaluation: of the position itself (`move` null), or of the position after a move. */
export interface Need {
  readonly move: string | null;
  readonly nodes: number;
  /** The search may end when its score has been outside of each of these. Absent: it is needed to its end. */
  readonly doubts?: readonly Doubt[] | undefined;
}

/** The question that is open: everything, does a mistake repeat, how often exactly, is a single one big. */
export type Stage = 'scan' | 'repeat' | 'count' | 'single';

export interface Judgment {
  /** Nothing is missing: the verdicts are final for these encounters. */
  readonly decided: boolean;
  readonly stage: Stage;
  /** Index of the highest rung at which the position itself is searched. */
  readonly rung: number;
  /** By UCI: index of the highest rung at which the move is searched. */
  readonly searched: ReadonlyMap<string, number>;
  readonly needs: readonly Need[];
  /** By UCI; a move that has not been scanned is absent. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

/** A move and the index of the step of the ladder that it has come to. */
interface Climber {
  readonly move: PlayedMove;
  readonly step: number;
}

/** What is known of a move at a step; see `Verdict`. */
type Known = Omit<Verdict, 'unreasonable'>;

function knownAt(
  decision: Decision,
  { move, step: index }: Climber,
  ladder: readonly LadderStep[],
): Known | undefined {
  const step = ladder[index];
  if (step === undefined) return undefined;
  const { side } = decision;
  const nodes = step.position;
  if (index === 0 && move.ofGame) {
    const { best, after } = move.ofGame;
    return { ...compare(side, best, after), cp: after, best: null, nodes };
  }
  const scores = scoresOfStep(decision, { before: decision, after: move }, step);
  if (scores === undefined) return undefined;
  const { best, played } = scores;
  return { ...compare(side, best, played), cp: played, best, nodes };
}

/** The searches that would tell the loss of a move at its step and were not made, or not far enough. */
function needsOf(decision: Decision, climber: Climber, ladder: readonly LadderStep[]): Need[] {
  const { move } = climber;
  const step = ladder[climber.step];
  if (step === undefined || knownAt(decision, climber, ladder) !== undefined) return [];
  const missing = missingOfStep(decision, { before: decision, after: move }, step);
  const { doubts } = missing;
  return [
    ...(missing.position ? [{ move: null, nodes: step.position, doubts }] : []),
    ...(missing.move ? [{ move: move.uci, nodes: step.move, doubts }] : []),
  ];
}

/** The evaluations that the moves lack at their steps, each once. */
function missingScores(
  decision: Decision,
  climbers: readonly Climber[],
  ladder: readonly LadderStep[],
): Need[] {
  const needs = new Map<string, Need>();
  for (const need of climbers.flatMap((climber) => needsOf(decision, climber, ladder))) {
    const name = `${need.move} ${need.nodes}`;
    const same = needs.get(name);
    needs.set(name, same ? { ...same, doubts: joinDoubts(same.doubts, need.doubts) } : need);
  }
  return [...needs.values()];
}

function isOneRung({ position, move }: LadderStep): boolean {
  return position === move;
}

/** True when two searches of one rung may call the move unreasonable. */
function isConfirmed({ step: index }: Climber, ladder: readonly LadderStep[]): boolean {
  const step = ladder[index];
  return step !== undefined && isOneRung(step) && canConfirm(step);
}

/** The next step. Where a game's own analysis stands for the scan, no search can be compared with it. */
function climbed({ move, step }: Climber, ladder: readonly LadderStep[]): Climber {
  const isHigher = (next: LadderStep): boolean => isOneRung(next) || step > 0 || move.ofGame === undefined;
  return { move, step: ladder.findIndex((next, index) => index > step && isHigher(next)) };
}

/** The verdict on each move by the highest step that is known; on the way down only steps of one rung count. */
function verdictsOf(
  decision: Decision,
  climbers: readonly Climber[],
  ladder: readonly LadderStep[],
): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  for (const climber of climbers)
    for (let index = climber.step; index >= 0; index -= 1) {
      const step = ladder[index];
      if (step === undefined || (index < climber.step && !isOneRung(step))) continue;
      const known = knownAt(decision, { move: climber.move, step: index }, ladder);
      if (known === undefined) continue;
      const unreasonable = canConfirm(step) && known.loss >= decision.sensitivity;
      verdicts.set(climber.move.uci, { ...known, unreasonable });
      break;
    }
  return verdicts;
}

/** The moves whose loss lies there against a threshold. */
function movesThat(
  is: ReturnType<typeof certaintyOf>,
  threshold: number,
  decision: Decision,
  climbers: readonly Climber[],
  ladder: readonly LadderStep[],
): Climber[] {
  return climbers.filter((climber) => {
    const loss = knownAt(decision, climber, ladder)?.loss ?? 0;
    const step = ladder[climber.step];
    return step !== undefined && certaintyOf(loss, threshold, step) === is;
  });
}

/** The moves to be searched deeper, and the question they answer; none when the verdict on the position is certain. */
function nextClimb(
  decision: Decision,
  climbers: readonly Climber[],
  ladder: readonly LadderStep[],
): { stage: Stage; climb: readonly Climber[] } {
  const { sensitivity } = decision;
  const count = (some: readonly Climber[]): number => some.reduce((sum, { move }) => sum + move.count, 0);
  const open = movesThat('open', sensitivity, decision, climbers, ladder);
  const sure = count(movesThat('above', sensitivity, decision, climbers, ladder));
  if (sure >= REPEATED_COUNT) {
    return { stage: 'count', climb: open.filter((climber) => !isConfirmed(climber, ladder)) };
  }
  if (sure + count(open) >= REPEATED_COUNT) {
    const lowest = Math.min(...open.map(({ step }) => step));
    return { stage: 'repeat', climb: open.filter(({ step }) => step === lowest) };
  }
  const single = Math.max(SINGLE_LOSS, sensitivity);
  return { stage: 'single', climb: movesThat('open', single, decision, climbers, ladder) };
}

/**
 * Moves that will be confirmed whatever the others turn out to be: played often enough to repeat, and suspect by what
 * is known. They do not wait for the scan of the last rare move.
 */
function suspectHabits(
  decision: Decision,
  climbers: readonly Climber[],
  ladder: readonly LadderStep[],
): Climber[] {
  const habits = climbers.filter(
    (climber) =>
      climber.move.count >= REPEATED_COUNT &&
      !isConfirmed(climber, ladder) &&
      knownAt(decision, climber, ladder) !== undefined,
  );
  return movesThat('open', decision.sensitivity, decision, habits, ladder);
}

/**
 * Judges every move the player made from a position. All moves are scanned; those in doubt climb the ladder as long as
 * the answer can make the position critical or not. Only scores that would have been asked for are read, so the decided
 * judgment does not depend on other evaluations, or on their order.
 */
export function judgeMoves(decision: Decision, ladder: readonly LadderStep[] = LADDER): Judgment {
  let climbers = decision.moves.map((move): Climber => ({ move, step: 0 }));
  let stage: Stage = 'scan';
  const climb = (chosen: readonly Climber[]): void => {
    climbers = climbers.map((climber) => (chosen.includes(climber) ? climbed(climber, ladder) : climber));
  };
  for (;;) {
    const needs = missingScores(decision, climbers, ladder);
    const early = needs.length > 0 ? suspectHabits(decision, climbers, ladder) : [];
    if (early.length > 0) {
      climb(early);
      continue;
    }
    const next = nextClimb(decision, climbers, ladder);
    if (needs.length > 0 || next.climb.length === 0)
      return {
        decided: needs.length === 0,
        stage,
        ...rungsOf(climbers, ladder),
        needs,
        verdicts: verdictsOf(decision, climbers, ladder),
      };
    stage = next.stage;
    climb(next.climb);
  }
}

/** How high the searches of a position and of its moves have come. */
function rungsOf(
  climbers: readonly Climber[],
  ladder: readonly LadderStep[],
): Pick<Judgment, 'rung' | 'searched'> {
  const rungs = [...new Set(ladder.map(({ position }) => position))];
  const highest = Math.max(0, ...climbers.map(({ step }) => step));
  return {
    rung: rungs.indexOf(ladder[highest]?.position ?? 0),
    searched: new Map(climbers.map(({ move, step }) => [move.uci, rungs.indexOf(ladder[step]?.move ?? 0)])),
  };
}
