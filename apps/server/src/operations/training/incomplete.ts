import { unfinishedTrainings } from '../../store/trainingHistory.ts';
import { type Handler, requirePerson } from '../operation.ts';
import { trainingRecord } from '../study/trainingRecord.ts';

/** Trainings that can be taken up again. */
export const incomplete: Handler<'training/incomplete'> = async ({ heroid }, context) => {
  const person = await requirePerson(context, heroid);
  return { trainings: (await unfinishedTrainings(context.db, person.id)).map(trainingRecord) };
};
