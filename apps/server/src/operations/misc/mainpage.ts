import { planItemsOf } from '../../domain/study/planItem.ts';
import { loadStudyPlan } from '../../store/studyPlan.ts';
import { hasActiveTraining } from '../../store/trainings.ts';
import { heroesOfUser } from '../heroesOfUser.ts';
import { type Context, type Handler, requireUser } from '../operation.ts';
import { sourcesOfUser } from '../sourcesOfUser.ts';
import { isOver, tasksOfUser } from '../tasksOfUser.ts';
import { settingsOf } from '../userView.ts';

const planAnswer = async ({ db, now }: Context, heroid: number, pool: number) => {
  // What is due does not depend on how the last trainings went.
  const items = planItemsOf(await loadStudyPlan(db, heroid, pool), [], now());
  return {
    heroid,
    planned: items.length,
    due: items.filter(({ isdue }) => isdue).length,
    training: await hasActiveTraining(db, heroid),
  };
};

/** All that the Cards screen needs in one answer. */
export const mainpage: Handler<'misc/mainpage'> = async (_input, context) => {
  const user = requireUser(context);
  const sources = await sourcesOfUser(context.db, user.id, context.now());
  const heroes = await heroesOfUser(context.db, sources, context.now());
  const plans = [];
  for (const { heroid } of heroes) plans.push(await planAnswer(context, heroid, settingsOf(user).pool.pgid));
  const tasks = tasksOfUser(context, sources).filter((task) => !isOver(task));
  return { heroes, tasks, plans };
};
