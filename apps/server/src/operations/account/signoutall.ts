import { type Handler, requireUser } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { forgetDevices } from '../../store/accounts/knownDevices.ts';

/** Ends every session of the user. */
export const signoutall: Handler<'account/signoutall'> = async (_input, context) => {
  const { id } = requireUser(context);
  await context.session.endAll();
  await forgetDevices(context.db, id);
  const at = context.now();
  await noteAccountEvent(context.db, { at, action: 'sign-out-everywhere', actorId: id, userId: id });
  return { message: 'OK' };
};
