import { type Handler, requireUser } from '../../services/context/operation.ts';

const DAY_MS = 24 * 3_600_000;

/** Reports if a free trial is running or has ended; no payment is ever due. */
export const paymentnotice: Handler<'users/paymentnotice'> = async (_input, context) => {
  const { trialUntil, discount } = requireUser(context);
  const leftMs = trialUntil === null ? 0 : trialUntil.getTime() - context.now().getTime();
  const isRunning = leftMs > 0;
  return {
    due: 0,
    notice: trialUntil === null ? 'none' : isRunning ? 'trial' : 'trial-ended',
    daysleft: isRunning ? Math.ceil(leftMs / DAY_MS) : 0,
    discount,
  };
};
