import { loss, round, type Score, sideToMove } from '@tabia/chess';
import { firstClear, isConfirming, LADDER, type Margins, type TrailPoint, trailOf } from '@tabia/mistakes';
import { deepestOf, type KnownEvaluation, scoreOf } from '../trees/facts.ts';
import { evalOf } from '../trees/waste.ts';
import type { AnswerVerdict } from './progress.ts';

/** Nodes of the searches asked for when nothing stored can judge an answer: a user waits for them. */
export const JUDGE_NODES = 400_000;

/** Searches on both sides of an answer, in nodes, with the margins of the loss between them. */
interface SearchPair extends Margins {
  readonly before: number;
  readonly after: number;
  /** Margins at which the latter search may have ended early. */
  readonly early: Margins | undefined;
}

function pair(before: number, after: number, { below, above }: Margins, early?: Margins): SearchPair {
  return { before, after, below, above, early };
}

/** The searches an answer may be judged by, longest first. After those made for it no doubt is left. */
const JUDGING: readonly SearchPair[] = [
  ...LADDER.map((rung) => pair(rung.nodes, rung.nodes, rung, rung.early)),
  ...LADDER.flatMap(({ nodes, halfway, early }, index) => {
    const below = LADDER[index - 1];
    return halfway && below ? [pair(nodes, below.nodes, halfway, early && halfway)] : [];
  }),
  pair(JUDGE_NODES, JUDGE_NODES, { below: 0, above: 0 }),
]
  .filter(isConfirming)
  .toSorted((a, b) => b.after - a.after || b.before - a.before);

/** An answer, with the stored evaluations of its position and of the one it leads to. */
export interface AnswerFacts {
  readonly key: string;
  readonly uci: string;
  readonly prepared: readonly string[];
  readonly before: readonly KnownEvaluation[];
  readonly after: readonly KnownEvaluation[];
  /** The player's sensitivity: a move that loses less, in points of win chance, is not called wrong. */
  readonly tolerance: number;
}

/** The judgment of an answer; loss in points of win chance, null when it is not known. */
export interface AnswerJudgment {
  readonly verdict: AnswerVerdict;
  readonly loss: number | null;
  readonly eval: Score | null;
  /** Up to two half-moves. */
  readonly punishment: readonly string[];
}

const PUNISHMENT_PLIES = 2;

interface LossRange {
  readonly least: number;
  readonly most: number;
  readonly exact: number | null;
}

function exactly(points: number): LossRange {
  return { least: points, most: points, exact: points };
}

function byLines({ key, uci, before }: AnswerFacts): LossRange | undefined {
  const lines = deepestOf(before)?.lines ?? [];
  const [best, last] = [lines[0], lines.at(-1)];
  if (best === undefined || last === undefined || lines.length < 2) return undefined;
  const lossOf = (line: typeof best): number => loss(sideToMove(key), scoreOf(best), scoreOf(line));
  const line = lines.find(({ move }) => move === uci);
  if (line !== undefined) return exactly(lossOf(line));
  // A move that is not among the best ones loses at least what the last of them loses.
  return { least: lossOf(last), most: Number.POSITIVE_INFINITY, exact: null };
}

function around(points: number, { below, above }: Margins): LossRange {
  return { least: points - above, most: points + below, exact: points };
}

/** The loss between two searches of one engine, of which the latter may have ended as soon as it was clear. */
function byPair(
  { key, tolerance }: AnswerFacts,
  searches: SearchPair,
  known: KnownEvaluation,
  reply: KnownEvaluation,
): LossRange | undefined {
  const best = known.scores[String(searches.before)];
  const played = reply.scores[String(searches.after)];
  const lossOf = (bestCp: number, cp: number): number => loss(sideToMove(key), { cp: bestCp }, { cp });
  if (best !== undefined && played !== undefined) return around(lossOf(best, played), searches);
  const { early } = searches;
  if (early === undefined) return undefined;
  const onTheWay = (trail: readonly TrailPoint[], lossAt: (cp: number) => number): LossRange | undefined => {
    const point = firstClear(trail, lossAt, tolerance, early);
    return point && around(lossAt(point.cp), early);
  };
  if (best !== undefined) return onTheWay(trailOf(reply.trails, searches.after), (cp) => lossOf(best, cp));
  if (played === undefined) return undefined;
  return onTheWay(trailOf(known.trails, searches.before), (cp) => lossOf(cp, played));
}

/** The longest searches made on both sides of the move, with the doubt that they leave. */
function byRungs(facts: AnswerFacts): LossRange | undefined {
  for (const searches of JUDGING) {
    for (const known of facts.before) {
      const reply = facts.after.find(({ engine }) => engine === known.engine);
      const range = reply && byPair(facts, searches, known, reply);
      if (range !== undefined) return range;
    }
  }
  return undefined;
}

function isClear({ least, most }: LossRange, tolerance: number): boolean {
  return least >= tolerance || most < tolerance;
}

/** A listed move is compared inside one search; else equal searches of both positions go before the mere bound. */
function decidingRanges(
  lines: LossRange | undefined,
  rungs: LossRange | undefined,
  tolerance: number,
): readonly LossRange[] {
  if (lines !== undefined && lines.exact !== null) return [lines];
  if (rungs !== undefined && isClear(rungs, tolerance)) return [rungs];
  return [lines, rungs].filter((range) => range !== undefined);
}

function punishmentOf(after: readonly KnownEvaluation[]): readonly string[] {
  return deepestOf(after)?.lines[0]?.pv.slice(0, PUNISHMENT_PLIES) ?? [];
}

/**
 * Judges an answer by what is stored: a move of the tree is right, another is accepted when it surely loses less than
 * the tolerance: what the list does not call a mistake is not wrong here. Undefined when the stored searches leave a doubt: then deeper ones are needed.
 */
export function judgeAnswer(facts: AnswerFacts): AnswerJudgment | undefined {
  const [lines, rungs] = [byLines(facts), byRungs(facts)];
  const exact = lines?.exact ?? rungs?.exact ?? null;
  const known = { loss: exact === null ? null : round(exact, 1), eval: evalOf({ evaluations: facts.after }) };
  if (facts.prepared.includes(facts.uci)) return { verdict: 'correct', ...known, punishment: [] };
  const { tolerance } = facts;
  const deciding = decidingRanges(lines, rungs, tolerance);
  if (deciding.some(({ least }) => least >= tolerance))
    return { verdict: 'inaccurate', ...known, punishment: punishmentOf(facts.after) };
  if (deciding.some(({ most }) => most < tolerance))
    return { verdict: 'also_good', ...known, punishment: [] };
  return undefined;
}

/** Which searches, by this engine if one is named, would settle the judgment and are not stored. */
export function missingSearches(
  { before, after }: AnswerFacts,
  engine?: string | undefined,
): { readonly before: boolean; readonly after: boolean } {
  const has = (known: readonly KnownEvaluation[]): boolean =>
    known.some(
      (evaluation) =>
        (engine === undefined || evaluation.engine === engine) &&
        evaluation.scores[String(JUDGE_NODES)] !== undefined,
    );
  return { before: !has(before), after: !has(after) };
}
