import { type Handler, requireUser } from '../operation.ts';

/** Ends every session of the user. */
export const signoutall: Handler<'account/signoutall'> = async (_input, context) => {
  requireUser(context);
  await context.session.endAll();
  return { message: 'OK' };
};
