import { clampCentipawns, type Score } from '@tabia/chess';

/**
 * White's clamped centipawns of a search: halfway between its last score and `mean`, the mean over its nodes. That is
 * a tenth nearer to a search of a million nodes than the last score alone (decision record 110). A mate is proved, so it
 * counts alone.
 */
export function steadyCentipawns(score: Score, mean: number | undefined): number {
  const cp = clampCentipawns(score);
  return mean === undefined || 'mate' in score ? cp : Math.round((cp + mean) / 2);
}
