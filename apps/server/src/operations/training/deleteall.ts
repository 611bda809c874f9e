import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { deleteTrainings } from '../../store/study/trainingHistory.ts';

/** Deletes all trainings of a person, or of one position. */
export const deleteall: Handler<'training/deleteall'> = async ({ heroid, posid }, context) => {
  const person = await requirePerson(context, heroid);
  return { message: 'OK', removed: await deleteTrainings(context.db, person.id, posid) };
};
