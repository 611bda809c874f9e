import { planItemsOf } from '../../domain/study/planItem.ts';
import { tallyOf } from '../../domain/training/progress.ts';
import { loadStudyPlan } from '../../store/studyPlan.ts';
import { lastTrainings } from '../../store/trainings.ts';
import { type Handler, requirePerson } from '../operation.ts';

/** The study plan: what is due first. */
export const getlist: Handler<'training/getlist'> = async ({ heroid, pool }, context) => {
  const person = await requirePerson(context, heroid);
  const [planned, trained] = await Promise.all([
    loadStudyPlan(context.db, person.id, pool),
    lastTrainings(context.db, person.id),
  ]);
  const results = trained.map(({ plan, progress, ...training }) => ({
    ...training,
    ...tallyOf(plan, progress),
  }));
  const items = planItemsOf(planned, results, context.now());
  return { items, due: items.filter(({ isdue }) => isdue).length };
};
