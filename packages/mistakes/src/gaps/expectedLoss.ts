import { type ByMove, backedOff } from './replyEstimate.ts';

/** Prior strength, in games, of the model of humans beside the player's own answers. */
const ANSWER_STRENGTH = 2;

/** A likely answer of the player in a gap: its probability and its loss. */
export interface ExpectedAnswer {
  readonly uci: string;
  /** Share of the moves that were judged. */
  readonly probability: number;
  /** Points of win chance. */
  readonly loss: number;
}

/** What the player would lose in a position. */
export interface ExpectedLoss {
  /** Points of win chance, over all answers that were judged. */
  readonly loss: number;
  /** The answer that costs most: likely, and bad. */
  readonly answer: ExpectedAnswer;
}

/** What the player would play: own answers, backed off to a model of humans at the player's level. */
export function answerEstimate(own: ByMove, human: ByMove): ByMove {
  return backedOff(own, human, ANSWER_STRENGTH);
}

/** The likeliest answers (UCI), at most `limit`. */
export function likelyAnswers(answers: ByMove, limit: number): readonly string[] {
  return [...answers]
    .sort(([a, p], [b, q]) => q - p || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([uci]) => uci);
}

/**
 * What the player would lose on average. `losses` holds points of win chance by move; moves without one are left out, and the
 * others share their probability. Undefined if no likely move was judged.
 */
export function expectedLoss(answers: ByMove, losses: ByMove): ExpectedLoss | undefined {
  const judged = [...losses].filter(([uci]) => (answers.get(uci) ?? 0) > 0);
  const total = judged.reduce((sum, [uci]) => sum + (answers.get(uci) ?? 0), 0);
  if (total === 0) return undefined;
  const weighed = judged
    .map(([uci, loss]) => ({ uci, loss, probability: (answers.get(uci) ?? 0) / total }))
    .sort(
      (a, b) =>
        b.probability * b.loss - a.probability * a.loss ||
        b.probability - a.probability ||
        (a.uci < b.uci ? -1 : 1),
    );
  const [answer] = weighed;
  if (answer === undefined) return undefined;
  return { loss: weighed.reduce((sum, each) => sum + each.probability * each.loss, 0), answer };
}
