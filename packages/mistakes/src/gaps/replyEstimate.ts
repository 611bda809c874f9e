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
