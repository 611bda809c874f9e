import { createEmptyCard, Rating } from 'ts-fsrs';
import { createScheduler, type Review } from './card.ts';

/** With fewer reviews a fit has changed nothing (decision record 173). */
export const MIN_REVIEWS = 1000;

/** The later reviews are held back: parameters are judged by what they were not fitted to. */
const FITTED_SHARE = 0.8;

const DAY_MS = 86_400_000;

/** A review as a fit reads it. */
interface FitReview {
  /** 1 again to 4 easy. */
  readonly rating: number;
  /** Days since the review before; 0 for the first. */
  readonly days: number;
}

/** Finds the 21 parameters of FSRS; each item is the history of a card up to one of its reviews. */
export type FitParameters = (items: readonly (readonly FitReview[])[]) => Promise<readonly number[]>;

/** The result of a fit. */
export interface ScheduleFit {
  /** Null where the default parameters are as good. */
  readonly parameters: readonly number[] | null;
  readonly reviews: number;
  readonly heldBack: number;
  /** Mean log loss of the held-back reviews; null with too few reviews. */
  readonly lossDefault: number | null;
  readonly lossFitted: number | null;
}

/** The reviews of one card, oldest first. */
type History = readonly Review[];

/** Days between two reviews; two of one day say nothing about forgetting. */
function daysBetween(before: Review | undefined, { atMs }: Review): number {
  return before === undefined ? 0 : Math.max(0, Math.round((atMs - before.atMs) / DAY_MS));
}

/** The moment before which this share of all reviews took place. */
function momentOf(histories: readonly History[], share: number): number {
  const times = histories.flatMap((reviews) => reviews.map(({ atMs }) => atMs)).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * share)] ?? 0;
}

/** The history of a card up to each of its reviews, days apart from the one before. */
function itemsOf(reviews: History): FitReview[][] {
  const all = reviews.map((review, index) => ({
    rating: review.grade,
    days: daysBetween(reviews[index - 1], review),
  }));
  return all.flatMap(({ days }, index) => (index > 0 && days > 0 ? [all.slice(0, index + 1)] : []));
}

/** Log losses of the reviews since a moment, by a scheduler with these parameters. */
function lossesOf(reviews: History, sinceMs: number, parameters: readonly number[] | null): number[] {
  const scheduler = createScheduler(parameters);
  let card = createEmptyCard(new Date(reviews[0]?.atMs ?? 0));
  return reviews.flatMap((review, index) => {
    const at = new Date(review.atMs);
    const isAsked = index > 0 && review.atMs >= sinceMs && daysBetween(reviews[index - 1], review) > 0;
    const chance = isAsked ? scheduler.get_retrievability(card, at, false) : undefined;
    card = scheduler.next(card, at, review.grade).card;
    if (chance === undefined) return [];
    const happened = review.grade === Rating.Again ? 1 - chance : chance;
    return [-Math.log(Math.max(happened, 1e-6))];
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Fits parameters to the earlier reviews and keeps them if they predict the later ones better than the default does. With fewer than
 * `MIN_REVIEWS`, or nothing held back, the default stays.
 */
export async function fitSchedule(histories: readonly History[], fit: FitParameters): Promise<ScheduleFit> {
  const reviews = histories.reduce((sum, history) => sum + history.length, 0);
  const none = { parameters: null, reviews, heldBack: 0, lossDefault: null, lossFitted: null };
  if (reviews < MIN_REVIEWS) return none;
  const sinceMs = momentOf(histories, FITTED_SHARE);
  const items = histories.flatMap((history) => itemsOf(history.filter(({ atMs }) => atMs < sinceMs)));
  if (items.length === 0) return none;
  const fitted = await fit(items);
  const byDefault = histories.flatMap((history) => lossesOf(history, sinceMs, null));
  if (byDefault.length === 0) return none;
  const lossDefault = mean(byDefault);
  const lossFitted = mean(histories.flatMap((history) => lossesOf(history, sinceMs, fitted)));
  return {
    parameters: lossFitted < lossDefault ? fitted : null,
    reviews,
    heldBack: byDefault.length,
    lossDefault,
    lossFitted,
  };
}
