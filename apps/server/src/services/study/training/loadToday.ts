import { markToday, type Today, todayOf } from '../../../domain/study/today.ts';
import type { Db } from '../../../store/schema/schema.ts';
import { loadStudyPlan, type PlannedTree } from '../../../store/study/studyPlan.ts';
import { listTrainedSince } from '../../../store/study/trainingHistory.ts';
import { planItemsOf } from '../views/planItems.ts';
import { type DueMoves, dueMovesOf } from './dueTrees.ts';

/** What is to be trained today: trees, the most expensive first, and their due moves. */
export interface TodaysWork extends DueMoves {
  readonly trees: readonly PlannedTree[];
  readonly today: Today;
}

/** The due trees of a player that the daily limit leaves for today. */
export async function loadToday(
  db: Db,
  playerId: number,
  wanted: { readonly pool: number; readonly limit: number; readonly since: Date; readonly now: Date },
): Promise<TodaysWork> {
  const { pool, limit, since, now } = wanted;
  const plan = await loadStudyPlan(db, playerId, pool);
  const trained = await listTrainedSince(db, playerId, since);
  const today = todayOf(limit, trained.size);
  const chosen = markToday(planItemsOf(plan, [], now), today, trained).filter((item) => item.today);
  const trees = chosen.flatMap(({ posid, herowhite }) =>
    plan.trees.filter((tree) => tree.positionId === posid && tree.heroWhite === (herowhite === 1)),
  );
  return { trees, today, ...dueMovesOf(trees, plan.cards, now) };
}
