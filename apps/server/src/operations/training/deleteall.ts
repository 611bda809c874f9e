import { deleteTrainings } from '../../store/trainingHistory.ts';
import { type Handler, requirePerson } from '../operation.ts';

/** Deletes all trainings of a person, or of one position. */
export const deleteall: Handler<'training/deleteall'> = async ({ heroid, posid }, context) => {
  const person = await requirePerson(context, heroid);
  return { message: 'OK', removed: await deleteTrainings(context.db, person.id, posid) };
};
