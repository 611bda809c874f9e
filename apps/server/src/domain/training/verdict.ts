import { centipawnsFor, loss, round, type Score, shortage, sideToMove } from '@tabia/chess';
import { ANSWER_NODES, type Grade, gradeOf, type LossRange, lossRangeBetween } from '@tabia/mistakes';
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

/** The judgment of an answer; loss in points of win chance and shortage in centipawns, null when they are not known. */
export interface AnswerJudgment {
  readonly verdict: AnswerVerdict;
  readonly loss: number | null;
  readonly shortage: number | null;
  readonly grade: Grade | null;
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

/** The numbers of an answer that loses `lost` points of win chance, and its grade. */
function numbersOf({ key, uci, before, after, tolerance }: AnswerFacts, lost: number | null) {
  const side = sideToMove(key);
  const line = deepestOf(before)?.lines.find(({ move }) => move === uci);
  const [best, played] = [evalOf({ evaluations: before }), evalOf({ evaluations: after })];
  const answered = line ? scoreOf(line) : played;
  const known = {
    loss: lost,
    shortage: lost !== null && best && answered ? shortage(side, best, answered) : null,
    after: answered && centipawnsFor(side, answered),
  };
  return {
    loss: lost === null ? null : round(lost, 1),
    shortage: known.shortage,
    grade: gradeOf(known, tolerance),
    eval: played,
  };
}

/** Too much for the tolerance. What is playable all the same is not wrong; a mere bound gives no grade. */
function tooMuch(numbers: ReturnType<typeof numbersOf>, { after }: AnswerFacts): AnswerJudgment {
  if (numbers.grade === 'playable') return { verdict: 'also_good', ...numbers, punishment: [] };
  const grade = numbers.grade === 'fine' ? null : numbers.grade;
  return { verdict: 'inaccurate', ...numbers, grade, punishment: punishmentOf(after) };
}

/**
 * Judges an answer by what is stored: a move of the tree is right, another is accepted when it surely loses less than
 * the tolerance: what the list does not call a mistake is not wrong here. Undefined when the stored searches leave a doubt: then deeper ones are needed.
 */
export function verdictOn(facts: AnswerFacts): AnswerJudgment | undefined {
  const [lines, searches] = [byLines(facts), bySearches(facts)];
  const numbers = numbersOf(facts, lines?.measured ?? searches?.measured ?? null);
  if (facts.prepared.includes(facts.uci)) return { verdict: 'correct', ...numbers, punishment: [] };
  const { tolerance } = facts;
  const deciding = decidingRanges(lines, searches, tolerance);
  if (deciding.some(({ least }) => least >= tolerance)) return tooMuch(numbers, facts);
  if (deciding.some(({ most }) => most < tolerance))
    return { verdict: 'also_good', ...numbers, punishment: [] };
  return undefined;
}

/** The verdict of the list on a move that the player made, with its loss in points of win chance and in centipawns. */
export interface ListedVerdict {
  readonly loss: number;
  readonly shortage: number | null;
  readonly unreasonable: boolean;
}

/**
 * Judges a move that the player made in games as the list does. Undefined for one that may lose too much, which the list does not
 * count because it cannot repeat: nobody has confirmed that.
 */
export function verdictOfList(facts: AnswerFacts, listed: ListedVerdict): AnswerJudgment | undefined {
  const { loss: lost, shortage: given, unreasonable } = listed;
  const score = evalOf({ evaluations: facts.after });
  const after = score && centipawnsFor(sideToMove(facts.key), score);
  const grade = gradeOf({ loss: lost, shortage: given, after }, facts.tolerance);
  const numbers = { loss: lost, shortage: given, grade, eval: score };
  if (unreasonable) return tooMuch(numbers, facts);
  return lost < facts.tolerance ? { verdict: 'also_good', ...numbers, punishment: [] } : undefined;
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
