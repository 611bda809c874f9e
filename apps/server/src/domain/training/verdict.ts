import { loss, round, type Score, sideToMove } from '@tabia/chess';
import { ANSWER_NODES, type LossRange, lossRangeBetween } from '@tabia/mistakes';
import { deepestOf, type KnownEvaluation, scoreOf } from '../trees/facts.ts';
import { evalOf } from '../trees/waste.ts';
import type { AnswerVerdict } from './progress.ts';

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
  /** The line that punishes the answer, at most two half-moves. */
  readonly punishment: readonly string[];
}

const PUNISHMENT_PLIES = 2;

/** The known loss of an answer; `measured` is null if only a bound is known. */
type KnownLoss = Omit<LossRange, 'measured'> & { readonly measured: number | null };

function byLines({ key, uci, before }: AnswerFacts): KnownLoss | undefined {
  const lines = deepestOf(before)?.lines ?? [];
  const [best, last] = [lines[0], lines.at(-1)];
  if (best === undefined || last === undefined || lines.length < 2) return undefined;
  const lossOf = (line: typeof best): number => loss(sideToMove(key), scoreOf(best), scoreOf(line));
  const line = lines.find(({ move }) => move === uci);
  // A move that is not among the best ones loses at least what the last of them loses.
  if (line === undefined) return { least: lossOf(last), most: Number.POSITIVE_INFINITY, measured: null };
  const measured = lossOf(line);
  return { least: measured, most: measured, measured };
}

/** By searches of both positions by one engine; of several engines the one that leaves the least doubt. */
function bySearches({ key, before, after, tolerance }: AnswerFacts): LossRange | undefined {
  const question = { side: sideToMove(key), sensitivity: tolerance };
  const ranges = before.flatMap((position) => {
    const reply = after.find(({ engine }) => engine === position.engine);
    return (reply && lossRangeBetween(question, { before: position, after: reply })) ?? [];
  });
  return ranges.toSorted((a, b) => a.most - a.least - (b.most - b.least))[0];
}

function isClear({ least, most }: KnownLoss, tolerance: number): boolean {
  return least >= tolerance || most < tolerance;
}

/** A listed move is compared inside one search; else equal searches of both positions go before the mere bound. */
function decidingRanges(
  lines: KnownLoss | undefined,
  searches: KnownLoss | undefined,
  tolerance: number,
): readonly KnownLoss[] {
  if (lines !== undefined && lines.measured !== null) return [lines];
  if (searches !== undefined && isClear(searches, tolerance)) return [searches];
  return [lines, searches].filter((range) => range !== undefined);
}

function punishmentOf(after: readonly KnownEvaluation[]): readonly string[] {
  return deepestOf(after)?.lines[0]?.pv.slice(0, PUNISHMENT_PLIES) ?? [];
}

/**
 * Judges an answer by what is stored: a move of the tree is right, another is accepted when it surely loses less than
 * the tolerance: what the list does not call a mistake is not wrong here. Undefined when the stored searches leave a doubt: then deeper ones are needed.
 */
export function verdictOn(facts: AnswerFacts): AnswerJudgment | undefined {
  const [lines, searches] = [byLines(facts), bySearches(facts)];
  const measured = lines?.measured ?? searches?.measured ?? null;
  const known = {
    loss: measured === null ? null : round(measured, 1),
    eval: evalOf({ evaluations: facts.after }),
  };
  if (facts.prepared.includes(facts.uci)) return { verdict: 'correct', ...known, punishment: [] };
  const { tolerance } = facts;
  const deciding = decidingRanges(lines, searches, tolerance);
  if (deciding.some(({ least }) => least >= tolerance))
    return { verdict: 'inaccurate', ...known, punishment: punishmentOf(facts.after) };
  if (deciding.some(({ most }) => most < tolerance))
    return { verdict: 'also_good', ...known, punishment: [] };
  return undefined;
}

/** The verdict of the list on a move that the player made, with its loss in points of win chance. */
export interface ListedVerdict {
  readonly loss: number;
  readonly unreasonable: boolean;
}

/**
 * Judges a move that the player made in games as the list does. Undefined for one that may lose too much, which the list does not
 * count because it cannot repeat: nobody has confirmed that.
 */
export function verdictOfList(facts: AnswerFacts, listed: ListedVerdict): AnswerJudgment | undefined {
  const known = { loss: listed.loss, eval: evalOf({ evaluations: facts.after }) };
  if (listed.unreasonable) return { verdict: 'inaccurate', ...known, punishment: punishmentOf(facts.after) };
  return listed.loss < facts.tolerance ? { verdict: 'also_good', ...known, punishment: [] } : undefined;
}

/** Which searches would settle the judgment and are not stored. Both must be by one engine. */
export function missingSearches({ before, after }: AnswerFacts): {
  readonly before: boolean;
  readonly after: boolean;
} {
  const enginesOf = (known: readonly KnownEvaluation[]): string[] =>
    known.filter(({ scores }) => scores[String(ANSWER_NODES)] !== undefined).map(({ engine }) => engine);
  const [first, second] = [enginesOf(before), enginesOf(after)];
  if (first.some((engine) => second.includes(engine))) return { before: false, after: false };
  const isMixed = first.length > 0 && second.length > 0;
  return { before: isMixed || first.length === 0, after: isMixed || second.length === 0 };
}
