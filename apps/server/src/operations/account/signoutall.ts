import { noteAccountEvent } from '../../store/accountLog.ts';
import { type Handler, requireUser } from '../operation.ts';

/** Ends every session of the user. */
export const signoutall: Handler<'account/signoutall'> = async (_input, context) => {
  const { id } = requireUser(context);
  await context.session.endAll();
  const at = context.now();
  await noteAccountEvent(context.db, { at, action: 'sign-out-everywhere', actorId: id, userId: id });
  return { message: 'OK' };
};
