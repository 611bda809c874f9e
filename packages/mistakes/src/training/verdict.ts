import type { Score } from '@tabia/chess';
import type { Grade } from '../judging/compare.ts';
import type { Reason } from '../reasons/reason.ts';
import type { Claim } from './plan.ts';

/** `correct`: a move of the tree; `also_good`: another one that is accepted; `inaccurate`: neither. */
export type AnswerVerdict = 'correct' | 'also_good' | 'inaccurate';

/** What is known of a move in a position that is asked; null where a number is not known. */
export interface JudgedMove {
  /** It surely loses the player's sensitivity or more, or surely less; null while that is in doubt. */
  readonly isTooMuch: boolean | null;
  /** Points of win chance. */
  readonly loss: number | null;
  /** Centipawns. */
  readonly shortage: number | null;
  readonly grade: Grade | null;
  /** The position after it. */
  readonly eval: Score | null;
  /** The line that punishes it, at most two half-moves. */
  readonly punishment: readonly string[];
  /** Why it is wrong; null where no line shows it, or nobody has looked. */
  readonly reason: Reason | null;
}

/** The judgment of an answer. */
export interface AnswerJudgment extends Omit<JudgedMove, 'isTooMuch'> {
  readonly verdict: AnswerVerdict;
}

/** Nothing is known of a move. */
export const NOT_JUDGED: JudgedMove = {
  isTooMuch: null,
  loss: null,
  shortage: null,
  grade: null,
  eval: null,
  punishment: [],
  reason: null,
};

/** Shown the move instead of answering: a miss without a move that could be judged. */
export const SHOWN: AnswerJudgment = judgmentOf('inaccurate', NOT_JUDGED);

/** An answer without a move: in a calm position what is said of it is the answer, else the move is shown. */
export function judgmentWithoutMove(isCalm: boolean, claim: Claim | null | undefined): AnswerJudgment {
  if (!isCalm || claim == null) return SHOWN;
  return judgmentOf(claim === 'several' ? 'correct' : 'inaccurate', NOT_JUDGED);
}

function judgmentOf(verdict: AnswerVerdict, { isTooMuch: _, ...known }: JudgedMove): AnswerJudgment {
  if (verdict === 'inaccurate') return { verdict, ...known };
  return { verdict, ...known, punishment: [], reason: null };
}

/**
 * The verdict on an answer, the same on the server and on the device of the player: a move of the tree is right, another is accepted
 * when it surely loses less than the sensitivity or is still playable. Undefined while that is in doubt: nothing is called
 * wrong before it is known. A mere bound gives no grade.
 */
export function verdictOf(
  accepted: readonly string[],
  uci: string,
  judged: JudgedMove,
): AnswerJudgment | undefined {
  if (accepted.includes(uci)) return judgmentOf('correct', judged);
  if (judged.isTooMuch === null) return undefined;
  if (!judged.isTooMuch || judged.grade === 'playable') return judgmentOf('also_good', judged);
  return judgmentOf('inaccurate', judged.grade === 'fine' ? { ...judged, grade: null } : judged);
}
