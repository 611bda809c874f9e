import { countUncalculated } from '../../store/mistakeList.ts';
import { type Handler, requirePerson } from '../operation.ts';

/** What still waits for the engine. */
export const uncalculated: Handler<'usergames/uncalculated'> = async ({ heroid }, context) => {
  const person = await requirePerson(context, heroid);
  return await countUncalculated(context.db, person.id);
};
