import { tallyOf } from '../../domain/training/progress.ts';
import { loadFailedSearches } from '../../store/queue/failedSearches.ts';
import type { Db } from '../../store/schema/schema.ts';
import { loadStudyPlan } from '../../store/study/studyPlan.ts';
import { loadLastTrainings } from '../../store/study/trainings.ts';
import { type DueItem, planItemsOf } from './views/planItems.ts';

/** The study plan of a player in the order in which it should be trained. */
export async function loadPlanItems(
  db: Db,
  { userId, playerId, pool }: { readonly userId: number; readonly playerId: number; readonly pool: number },
  now: Date,
): Promise<DueItem[]> {
  const [planned, trained] = await Promise.all([
    loadStudyPlan(db, playerId, pool),
    loadLastTrainings(db, playerId),
  ]);
  const results = trained.map(({ plan, progress, ...training }) => ({
    ...training,
    ...tallyOf(plan, progress),
  }));
  const waits = planned.trees.some(({ awaits }) => awaits.length > 0);
  return planItemsOf(planned, results, now, waits ? await loadFailedSearches(db, userId) : []);
}
