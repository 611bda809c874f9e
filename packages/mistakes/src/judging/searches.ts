import type { Side } from '@tabia/chess';
import { compare } from './compare.ts';
import {
  type Doubt,
  doubtOf,
  firstCertain,
  type KnownScore,
  pairWith,
  type ScorePair,
  type Trails,
  trailOf,
} from './earlyEnds.ts';
import { ANSWER_NODES, canConfirm, LADDER, type LadderStep, type Margins } from './ladder.ts';

/** White's clamped centipawns of one position, by the nodes of the search that gave them. */
export type Scores = Readonly<Record<string, number>>;

/** What one engine has found of a position. */
export interface Searched {
  readonly scores: Scores;
  /** The scores of its searches after each iteration; without them, only the final scores count. */
  readonly trails?: Trails | undefined;
}

/** A decision of a side, and the points of win chance from which a loss is a mistake. */
interface Question {
  readonly side: Side;
  readonly sensitivity: number;
}

/** The position before a move, and the one after it. */
export interface BothSides {
  readonly before: Searched;
  readonly after: Searched;
}

function scoreAt({ scores }: Searched, nodes: number): number | undefined {
  return scores[String(nodes)];
}

/** The score of a step that comes first: that of the position, unless the move was searched at the rung below. */
function firstScore({ before, after }: BothSides, { position, move }: LadderStep): KnownScore | undefined {
  const isMoveFirst = move < position;
  const cp = isMoveFirst ? scoreAt(after, move) : scoreAt(before, position);
  if (cp === undefined) return undefined;
  return isMoveFirst ? { played: cp } : { best: cp };
}

/** The loss that the searches of a step show, with its margins; undefined while a search is missing. */
export function scoresOfStep(
  { side, sensitivity }: Question,
  searched: BothSides,
  step: LadderStep,
): (ScorePair & { readonly margins: Margins }) | undefined {
  const known = firstScore(searched, step);
  if (known === undefined) return undefined;
  const last = 'played' in known ? searched.before : searched.after;
  const { early, position: nodes } = step;
  const cleared = early && firstCertain(trailOf(last.trails, nodes), side, known, sensitivity, early);
  if (early && cleared !== undefined) return { ...pairWith(known, cleared), margins: early };
  const end = scoreAt(last, nodes);
  return end === undefined ? undefined : { ...pairWith(known, end), margins: step };
}

/** The missing searches of a step, and the doubts that let the last of them end early. */
export function missingOfStep(
  { side, sensitivity }: Question,
  searched: BothSides,
  step: LadderStep,
): { readonly position: boolean; readonly move: boolean; readonly doubts: readonly Doubt[] | undefined } {
  const known = firstScore(searched, step);
  const { early } = step;
  return {
    position: scoreAt(searched.before, step.position) === undefined,
    move: scoreAt(searched.after, step.move) === undefined,
    doubts: known && early && [doubtOf(side, known, sensitivity, early)],
  };
}

/** What the loss of a move may be, in points of win chance, and the loss that was measured. */
export interface LossRange {
  readonly least: number;
  readonly most: number;
  readonly measured: number;
}

/** The steps a single move may be judged by, longest first. After the searches made for it no doubt is left. */
const JUDGING: readonly LadderStep[] = [
  { position: ANSWER_NODES, move: ANSWER_NODES, below: 0, above: 0 },
  ...LADDER.filter(canConfirm).toReversed(),
];

/** What one engine knows of the loss of a move, by its longest searches of both positions; undefined without such searches. */
export function lossRangeBetween(question: Question, searched: BothSides): LossRange | undefined {
  for (const step of JUDGING) {
    const scores = scoresOfStep(question, searched, step);
    if (scores === undefined) continue;
    const { loss } = compare(question.side, scores.best, scores.played);
    const { below, above } = scores.margins;
    return { least: loss - above, most: loss + below, measured: loss };
  }
  return undefined;
}
