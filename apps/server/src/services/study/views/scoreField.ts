import type { OpeningNode } from '@tabia/api-client/contract';
import type { Score } from '@tabia/chess';

/** A score as the contract writes it. */
export function scoreField(score: Score | null): OpeningNode['eval'] {
  if (score === null) return null;
  return 'mate' in score ? { cp: null, mate: score.mate } : { cp: Math.round(score.cp), mate: null };
}
