import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { trainingRecord } from '../../services/study/trainingRecord.ts';
import { unfinishedTrainings } from '../../store/study/trainingHistory.ts';

/** Trainings that can be taken up again. */
export const incomplete: Handler<'training/incomplete'> = async ({ heroid }, context) => {
  const person = await requirePerson(context, heroid);
  return { trainings: (await unfinishedTrainings(context.db, person.id)).map(trainingRecord) };
};
