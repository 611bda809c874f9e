import { activeTraining } from '../../store/trainings.ts';
import { heroesOfUser } from '../heroesOfUser.ts';
import { type Context, type Handler, requireUser } from '../operation.ts';
import { planOf } from '../study/planOf.ts';
import { isOver, tasksOfUser } from '../tasksOfUser.ts';
import { settingsOf } from '../userView.ts';

const planAnswer = async ({ db, now }: Context, heroid: number, pool: number) => {
  const items = await planOf(db, heroid, pool, now());
  return {
    heroid,
    planned: items.length,
    due: items.filter(({ isdue }) => isdue).length,
    training: (await activeTraining(db, heroid)) !== undefined,
  };
};

/** All that the Cards screen needs in one answer. */
export const mainpage: Handler<'misc/mainpage'> = async (_input, context) => {
  const user = requireUser(context);
  const heroes = await heroesOfUser(context.db, user.id, context.now());
  const plans = [];
  for (const { heroid } of heroes) plans.push(await planAnswer(context, heroid, settingsOf(user).pool.pgid));
  const tasks = (await tasksOfUser(context)).filter((task) => !isOver(task));
  return { heroes, tasks, plans };
};
