import type { Side } from '../position/types.ts';
import { centipawnsFor, type Score } from './score.ts';

/** Steepness of win chance over centipawns, fitted to rated games (Lichess, lila#11148). */
const STEEPNESS = 0.00368208;

/** Points of win chance. A move that loses less is good and is accepted in training. */
export const GOOD_LOSS = 4;

/** Win chance in points, 0 to 100, for the side the centipawns are given for. */
export function winChance(cp: number): number {
  return 50 + 50 * (2 / (1 + Math.exp(-STEEPNESS * cp)) - 1);
}

/** Win chance of a side in points, 0 to 100, from a score clamped to ±1000 centipawns. */
export function winChanceFor(side: Side, score: Score): number {
  return winChance(centipawnsFor(side, score));
}

/** Points of win chance a side loses by playing this move instead of the best one; never below 0. */
export function loss(side: Side, best: Score, played: Score): number {
  return Math.max(0, winChanceFor(side, best) - winChanceFor(side, played));
}

/** Centipawns a side loses by playing this move instead of the best one, both clamped to ±1000; never below 0. */
export function shortage(side: Side, best: Score, played: Score): number {
  return Math.max(0, centipawnsFor(side, best) - centipawnsFor(side, played));
}
