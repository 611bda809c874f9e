import { settingsOf } from '../../services/accounts/userView.ts';
import { type Context, type Handler, requireUser } from '../../services/context/operation.ts';
import { heroesOfUser } from '../../services/players/heroesOfUser.ts';
import { sourcesOfUser } from '../../services/sources/sourcesOfUser.ts';
import { planItemsOf } from '../../services/study/views/planItems.ts';
import { isOver, tasksOfUser } from '../../services/tasks/tasksOfUser.ts';
import { loadStudyPlan } from '../../store/study/studyPlan.ts';
import { hasActiveTraining } from '../../store/study/trainings.ts';

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
