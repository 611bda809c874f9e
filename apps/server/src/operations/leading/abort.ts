import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { deleteWalk } from '../../store/study/walks.ts';

/** Ends the walk; again changes nothing. */
export const abort: Handler<'leading/abort'> = async ({ heroid }, context) => {
  const person = await requirePerson(context, heroid);
  await deleteWalk(context.db, person.id);
  return { message: 'OK' };
};
