import { centipawnsFor, fenOfKey, loss, round, type Score, shortage, sideToMove } from '@tabia/chess';
import {
  ANSWER_NODES,
  gradeOf,
  type LossRange,
  losesGame,
  lossRangeBetween,
  type Reason,
} from '@tabia/mistakes';
import type { JudgedMove } from '@tabia/mistakes/training';
import { deepestOf, type KnownEvaluation, scoreOf } from '../trees/facts.ts';
import { evalOf, gradedAfter } from '../trees/waste.ts';
import { type ListedAdvice, whyMistake } from '../trees/whyMistake.ts';

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

const PUNISHMENT_PLIES = 2;

/** The known loss of an answer; `measured` is null if only a bound is known. */
type KnownLoss = Omit<LossRange, 'measured'> & { readonly measured: number | null };

/** True if a move is playable in spite of what it loses against the best one, by lines of one search. */
function isPlayable({ key, tolerance }: AnswerFacts, best: Score, played: Score): boolean {
  const side = sideToMove(key);
  const known = { loss: loss(side, best, played), shortage: shortage(side, best, played) };
  return gradeOf({ ...known, after: centipawnsFor(side, played) }, tolerance) === 'playable';
}

function byLines(facts: AnswerFacts): KnownLoss | undefined {
  const { key, uci, before } = facts;
  const lines = deepestOf(before)?.lines ?? [];
  const [best, last] = [lines[0], lines.at(-1)];
  if (best === undefined || last === undefined || lines.length < 2) return undefined;
  const lossOf = (line: typeof best): number => loss(sideToMove(key), scoreOf(best), scoreOf(line));
  const line = lines.find(({ move }) => move === uci);
  // A move that is not among the best ones loses at least what the last of them loses, and behind a playable one it may be playable.
  if (line === undefined)
    return isPlayable(facts, scoreOf(best), scoreOf(last))
      ? undefined
      : { least: lossOf(last), most: Number.POSITIVE_INFINITY, measured: null };
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

/** What stored searches say of a move; the reason is left out. */
export function judgedMoveOf(facts: AnswerFacts): JudgedMove {
  const { tolerance, after } = facts;
  const [lines, searches] = [byLines(facts), bySearches(facts)];
  const deciding = decidingRanges(lines, searches, tolerance);
  const isTooMuch = deciding.some(({ least }) => least >= tolerance);
  const isLess = deciding.some(({ most }) => most < tolerance);
  return {
    isTooMuch: isTooMuch ? true : isLess ? false : null,
    ...numbersOf(facts, lines?.measured ?? searches?.measured ?? null),
    punishment: punishmentOf(after),
    reason: null,
  };
}

/** The verdict of the list on a move that the player made, with its loss in points of win chance and in centipawns. */
export interface ListedVerdict {
  readonly loss: number;
  readonly shortage: number | null;
  readonly unreasonable: boolean;
  /** White's centipawns after it; absent or null where they are not known. */
  readonly cp?: number | null | undefined;
}

/**
 * What the list says of a move that the player made in games. In doubt is one that may lose too much and that the list does not count
 * because it cannot repeat: nobody has confirmed that.
 */
function listedMove(
  facts: AnswerFacts,
  { loss: lost, shortage: givenAway, unreasonable, cp }: ListedVerdict,
): JudgedMove {
  const score = evalOf({ evaluations: facts.after });
  const after = gradedAfter(sideToMove(facts.key), cp, score);
  return {
    isTooMuch: unreasonable ? true : lost < facts.tolerance ? false : null,
    loss: lost,
    shortage: givenAway,
    grade: gradeOf({ loss: lost, shortage: givenAway, after }, facts.tolerance),
    eval: score,
    punishment: punishmentOf(facts.after),
    reason: null,
  };
}

/** True for a move that is called wrong although no search shows what punishes it. */
function isBare({ isTooMuch, grade, punishment }: JudgedMove): boolean {
  return isTooMuch === true && grade !== 'playable' && punishment.length === 0;
}

/** What is stored of a move; undecided where a search of it would tell more. */
export interface StoredJudgment {
  readonly judged: JudgedMove;
  readonly isDecided: boolean;
}

/**
 * What is stored of a move: by the list, so that a test calls wrong what the list calls a mistake and nothing that it calls fine; by
 * searches where the list leaves a doubt or the player never made the move.
 */
export function storedJudgment(facts: AnswerFacts, listed: ListedVerdict | undefined): StoredJudgment {
  const judged = judgedMoveOf(facts);
  if (facts.prepared.includes(facts.uci)) return { judged, isDecided: true };
  const byList = listed && listedMove(facts, listed);
  if (byList !== undefined && byList.isTooMuch !== null) return { judged: byList, isDecided: true };
  return { judged, isDecided: judged.isTooMuch !== null && (listed !== undefined || !isBare(judged)) };
}

/**
 * Why a wrong answer is wrong, by what is stored; `move` is the prepared one, `afterMove` the searches of the position after it, `advice` that of
 * the list for this position.
 */
export function reasonOf(
  { key, uci, before, after }: AnswerFacts,
  move: string,
  {
    afterMove,
    advice,
  }: {
    readonly afterMove: readonly KnownEvaluation[] | undefined;
    readonly advice: ListedAdvice | undefined;
  },
): Reason | null {
  const [best, answered] = [evalOf({ evaluations: before }), evalOf({ evaluations: after })];
  if (best === null || answered === null) return null;
  const side = sideToMove(key);
  const better = evalOf({ evaluations: afterMove ?? [] });
  const lostBy = shortage(side, best, answered);
  const betterShortage = better === null ? 0 : shortage(side, best, better);
  return whyMistake({
    fen: fenOfKey(key),
    evaluations: before,
    played: { uci, evaluations: after },
    recommended: { uci: move, evaluations: afterMove },
    shortage: lostBy,
    betterShortage,
    lost: losesGame(centipawnsFor(side, answered), lostBy, betterShortage),
    advice,
  });
}

/** Which searches would decide the judgment and are not stored. Both must be by one engine. */
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
