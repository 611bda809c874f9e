import { type FitParameters, fitSchedule, type ScheduleFit } from '../../domain/schedule/fitParameters.ts';
import type { Db } from '../../store/schema/schema.ts';
import { findFittedAt, loadReviewHistories, saveScheduleFit } from '../../store/study/scheduleFit.ts';

/** Reviews of a week change parameters little. */
const PAUSE_MS = 7 * 86_400_000;

/** Fits by the library of FSRS. It is native: undefined on a platform for which it was not installed. */
export async function nativeFit(): Promise<FitParameters | undefined> {
  const binding = await import('@open-spaced-repetition/binding').catch(() => undefined);
  if (binding === undefined) return undefined;
  const { computeParameters, FSRSBindingItem, FSRSBindingReview } = binding;
  return async (items) =>
    await computeParameters(
      items.map(
        (reviews) =>
          new FSRSBindingItem(reviews.map(({ rating, days }) => new FSRSBindingReview(rating, days))),
      ),
      { enableShortTerm: false },
    );
}

interface Services {
  readonly db: Db;
  readonly now: () => Date;
}

/**
 * Fits the schedule to the reviews of this installation, once a week. Returns what came of it; undefined if it is too early, or cannot be done on
 * this platform. A run that is killed changes nothing and is done again.
 */
export async function refitSchedule(
  { db, now }: Services,
  fit: FitParameters | undefined,
  signal: AbortSignal,
): Promise<ScheduleFit | undefined> {
  const fittedAt = await findFittedAt(db);
  if (fit === undefined || (fittedAt && now().getTime() - fittedAt.getTime() < PAUSE_MS)) return undefined;
  const result = await fitSchedule(await loadReviewHistories(db, signal), fit);
  await saveScheduleFit(db, result, now());
  return result;
}
