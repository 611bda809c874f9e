import { tallyOf } from '../../domain/training/progress.ts';
import type { Db } from '../../store/schema/schema.ts';
import { loadStudyPlan } from '../../store/study/studyPlan.ts';
import { loadLastTrainings } from '../../store/study/trainings.ts';
import { type DueItem, planItemsOf } from './views/planItems.ts';

/** The study plan of a player in the order in which it should be trained. */
export async function loadPlanItems(db: Db, playerId: number, pool: number, now: Date): Promise<DueItem[]> {
  const [planned, trained] = await Promise.all([
    loadStudyPlan(db, playerId, pool),
    loadLastTrainings(db, playerId),
  ]);
  const results = trained.map(({ plan, progress, ...training }) => ({
    ...training,
    ...tallyOf(plan, progress),
  }));
  return planItemsOf(planned, results, now);
}
