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

/** Moves (UCI) with a number each: games, or probabilities from 0 to 1. */
export type ByMove = ReadonlyMap<string, number>;

/**
 * Prior strength of what others play, in games: how many games of the player's own opponents it is worth. Chosen on the games of
 * one player (`bench:gaps`).
 */
export const OTHERS_STRENGTH = 20;

/**
 * Exponent that probabilities of what others play are raised to: below 1 it makes them more even. Unlikely replies come more often than a
 * network says, and likely ones that were not met less often. Chosen with `OTHERS_STRENGTH`.
 */
export const OTHERS_EXPONENT = 0.85;

/** Raises probabilities to a power, and scales them to their sum (temperature scaling: Guo and others, "On Calibration of Modern Neural Networks", 2017). */
export function tempered(moves: ByMove, exponent: number): ByMove {
  const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);
  const powers = new Map([...moves].map(([uci, share]) => [uci, share ** exponent]));
  const total = sum(powers.values());
  const scale = total === 0 ? 0 : sum(moves.values()) / total;
  return new Map([...powers].map(([uci, power]) => [uci, power * scale]));
}

/**
 * Mean of the Dirichlet posterior: counts, with the prior as `strength` games more (MacKay and Peto, "A hierarchical
 * Dirichlet language model", 1995). Adds up to 1 if the prior does. What a missing prior would have had is nobody's.
 */
export function backedOff(counts: ByMove, prior: ByMove, strength: number): ByMove {
  let total = strength;
  for (const count of counts.values()) total += count;
  const estimate = new Map<string, number>();
  if (total <= 0) return estimate;
  for (const [uci, share] of prior) estimate.set(uci, (strength * share) / total);
  for (const [uci, count] of counts) estimate.set(uci, (estimate.get(uci) ?? 0) + count / total);
  return estimate;
}
