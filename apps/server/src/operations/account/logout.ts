import { type Handler, requireUser } from '../../services/context/operation.ts';

/** Ends this session. */
export const logout: Handler<'account/logout'> = async (_input, context) => {
  requireUser(context);
  await context.session.end();
  return { message: 'OK' };
};
