import { round } from '@tabia/chess';
/** Games added up; shared by every part of the summary. */
export interface PartSums {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Games with a result against a rated opponent, the points of these games, and the sum of the ratings. */
  readonly rated: number;
  readonly ratedPoints: number;
  readonly opponentRatings: number;
  /** Judged opening decisions, and what they lost in all, points of win chance. */
  readonly moves: number;
  readonly loss: number;
}

/** No score is worth more than this (FIDE B.02, the end of its table). */
const MAX_DIFFERENCE = 800;
/** Rating points for ten to one (Elo's logistic curve). */
const TENFOLD = 400;

/** Elo difference that corresponds to a score from 0 to 1. */
function differenceOf(score: number): number {
  const difference = TENFOLD * Math.log10(score / (1 - score));
  return Math.max(-MAX_DIFFERENCE, Math.min(MAX_DIFFERENCE, difference));
}

/** The opponents' mean rating plus what the score against them is worth, no less than 0; null without rated opponents. */
export function performanceOf({
  rated,
  ratedPoints,
  opponentRatings,
}: Pick<PartSums, 'rated' | 'ratedPoints' | 'opponentRatings'>): number | null {
  if (rated === 0) return null;
  return Math.max(0, Math.round(opponentRatings / rated + differenceOf(ratedPoints / rated)));
}

/** Points per game that has a result, 0 to 1, to the thousandth. */
export function scoreOf({ wins, draws, losses }: Pick<PartSums, 'wins' | 'draws' | 'losses'>): number | null {
  const scored = wins + draws + losses;
  return scored === 0 ? null : round((wins + draws / 2) / scored, 3);
}

/** Accuracy of a move by its loss in points of win chance (lichess.org/page/accuracy): scale, decay, shift. */
const ACCURACY = { scale: 103.1668, decay: 0.04354, shift: 3.1669 } as const;

/** 0 to 100 for a mean loss a move, to the tenth; null when nothing was judged. */
export function accuracyOf({ moves, loss }: Pick<PartSums, 'moves' | 'loss'>): number | null {
  if (moves === 0) return null;
  const accuracy = ACCURACY.scale * Math.exp(-ACCURACY.decay * (loss / moves)) - ACCURACY.shift;
  return round(Math.max(0, Math.min(100, accuracy)), 1);
}

/** The results of a part, as every part of the summary has them. */
export function resultsOf(sums: PartSums) {
  return {
    games: sums.games,
    wins: sums.wins,
    draws: sums.draws,
    losses: sums.losses,
    score: scoreOf(sums),
    performance: performanceOf(sums),
  };
}
