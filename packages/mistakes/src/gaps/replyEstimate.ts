/** Moves (UCI) with a number each: games, or probabilities from 0 to 1. */
export type ByMove = ReadonlyMap<string, number>;

/**
 * Prior strength of what others play, in games: how many games of the player's own opponents it is worth. Chosen on the games of
 * one player (`bench:gaps`).
 */
export const OTHERS_STRENGTH = 30;

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
