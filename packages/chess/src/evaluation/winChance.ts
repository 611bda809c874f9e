import type { Side } from '../position/types.ts';
import { centipawnsFor, type Score } from './score.ts';

/** Steepness of the win chance by centipawns, fitted on rated games (Lichess, lila#11148). */
const STEEPNESS = 0.00368208;

/** Points of win chance: what loses less than this against the best move is good, and accepted in training. */
export const GOOD_LOSS = 4;

/** Win chance in points 0–100 for the side from whose view the centipawns are given. */
export function winChance(cp: number): number {
  return 50 + 50 * (2 / (1 + Math.exp(-STEEPNESS * cp)) - 1);
}

/** Win chance of a side in points 0–100, the score held to ±1000 centipawns. */
export function winChanceFor(side: Side, score: Score): number {
  return winChance(centipawnsFor(side, score));
}

/** Points of win chance a side gives away by the played move instead of the best; never below 0. */
export function loss(side: Side, best: Score, played: Score): number {
  return Math.max(0, winChanceFor(side, best) - winChanceFor(side, played));
}

/** Centipawns a side gives away by the played move instead of the best, both held to ±1000; never below 0. */
export function shortage(side: Side, best: Score, played: Score): number {
  return Math.max(0, centipawnsFor(side, best) - centipawnsFor(side, played));
}
