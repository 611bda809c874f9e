import { type Handler, requireUser } from '../../services/context/operation.ts';
import { withdrawLookedAt } from '../../store/queue/evaluationAskers.ts';

/** Withdraws the searches for a page that the user has left. */
export const leavenode: Handler<'openingtrees/leavenode'> = async ({ posid }, context) => {
  await withdrawLookedAt(context.db, requireUser(context).id, posid);
  return { message: 'OK' };
};
