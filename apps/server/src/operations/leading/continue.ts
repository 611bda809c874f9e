import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { leaveBehind, requireWalk, showWalk } from '../../services/study/showWalk.ts';

/** The walk where it was left, or one position further. */
export const continueWalk: Handler<'leading/continue'> = async ({ heroid, posid }, context) => {
  if (posid !== undefined) return await leaveBehind(context, heroid, posid, 'done');
  const person = await requirePerson(context, heroid);
  return await showWalk(context.db, person.id, await requireWalk(context.db, person.id));
};
