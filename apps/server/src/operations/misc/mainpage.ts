import { settingsOf } from '../../services/accounts/userView.ts';
import { type Context, type Handler, requireUser } from '../../services/context/operation.ts';
import { loadHeroes } from '../../services/players/loadHeroes.ts';
import { loadUserSources } from '../../services/sources/loadUserSources.ts';
import { planItemsOf } from '../../services/study/views/planItems.ts';
import { isFinished, listTasks } from '../../services/tasks/listTasks.ts';
import { loadStudyPlan } from '../../store/study/studyPlan.ts';
import { hasActiveTraining } from '../../store/study/trainings.ts';

async function loadPlanSummary({ db, now }: Context, heroid: number, pool: number) {
  // Due dates do not depend on the results of the last trainings.
  const items = planItemsOf(await loadStudyPlan(db, heroid, pool), [], now());
  return {
    heroid,
    planned: items.length,
    due: items.filter(({ isdue }) => isdue).length,
    training: await hasActiveTraining(db, heroid),
  };
}

/** Everything the Cards screen needs. */
export const mainpage: Handler<'misc/mainpage'> = async (_input, context) => {
  const user = requireUser(context);
  const sources = await loadUserSources(context.db, user.id, context.now());
  const heroes = await loadHeroes(context.db, sources, context.now());
  const plans = [];
  for (const { heroid } of heroes)
    plans.push(await loadPlanSummary(context, heroid, settingsOf(user).pool.pgid));
  const tasks = (await listTasks(context, sources)).filter((task) => !isFinished(task));
  return { heroes, tasks, plans };
};
