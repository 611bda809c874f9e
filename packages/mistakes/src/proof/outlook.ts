import { chanceWrong, type FadingCount } from './forecast.ts';
import { type Outcomes, sumOf } from './outcomes.ts';
import type { PositionProof } from './positionProof.ts';

/** Games that the outlook looks ahead. */
export const OUTLOOK_GAMES = 20;

/** A game counts half as much after this time: openings come and go. */
export const HALF_LIFE_MS = 180 * 86_400_000;

/**
 * How often and how recently something happened, as one number that does not age: the binary logarithm of a sum in which later
 * dates weigh more. Null without dates.
 */
export function recencyOf(datesMs: readonly (number | null)[]): number | null {
  const dates = datesMs.filter((ms) => ms !== null).map((ms) => ms / HALF_LIFE_MS);
  if (dates.length === 0) return null;
  const last = dates.reduce((a, b) => Math.max(a, b));
  return last + Math.log2(dates.reduce((sum, date) => sum + 2 ** (date - last), 0));
}

/** Half-lives from 1970 within which dates count as they are: the sums of all others would leave the range of numbers. */
export const MAX_HALF_LIVES = 400;

/** What a game counts in a sum in which later dates weigh more; nothing without a date. */
export function weightOf(playedMs: number | null): number {
  if (playedMs === null) return 0;
  return 2 ** Math.max(-MAX_HALF_LIVES, Math.min(MAX_HALF_LIVES, playedMs / HALF_LIFE_MS));
}

/** What a player is likely to lose in a position. */
export interface Outlook {
  /** Chance to go wrong at the next meeting. */
  readonly wrong: number;
  /** Meetings to be expected in the next games. */
  readonly meetings: number;
  /** Points of win chance to be expected to be lost there in the next games. */
  readonly loss: number;
}

/** The meetings since a study. */
type Proven = Pick<PositionProof, 'sinceMs' | 'met' | 'held'>;

/** What an outlook needs to know of the position. */
export interface PositionHistory {
  readonly outcomes: Outcomes;
  readonly proof: Proven;
  /** What a mistake there costs, points of win chance. */
  readonly cost?: number | undefined;
  /** Of its meetings, see `recencyOf`; absent, as the cost, where an older version computed the finding. */
  readonly recency?: number | null | undefined;
  /** Its meetings before the study, or all of them; absent where an older version computed the finding. */
  readonly past?: FadingCount | undefined;
}

/** What an outlook needs to know of the player. */
export interface PlayerHabits {
  /** What is usual in all positions. */
  readonly prior: Outcomes;
  /** Of all games, see `recencyOf`. */
  readonly recency: number | null;
}

/** The meetings before a study, all counting the same. */
function pastOf(outcomes: Outcomes, { sinceMs, met, held }: Proven): FadingCount {
  const since = sinceMs === null ? { met: 0, mistakes: 0 } : { met, mistakes: met - held };
  return { met: sumOf(outcomes) - since.met, mistakes: outcomes.mistake - since.mistakes };
}

/** What the next games are likely to bring in a position: how often it is met, how often that goes wrong, and what it costs. */
export function outlookOf(
  { outcomes, proof, cost = 0, recency = null, past = pastOf(outcomes, proof) }: PositionHistory,
  player: PlayerHabits,
): Outlook {
  const wrong = chanceWrong(past, proof, player.prior);
  if (recency === null || player.recency === null) return { wrong, meetings: 0, loss: 0 };
  const meetings = OUTLOOK_GAMES * Math.min(1, 2 ** (recency - player.recency));
  return { wrong, meetings, loss: meetings * wrong * cost };
}
