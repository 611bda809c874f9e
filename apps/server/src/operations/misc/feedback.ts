import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { addReport, countSent } from '../../store/accounts/reports.ts';

/** Reports a user may send in a day. */
const REPORTS_A_DAY = 20;
const DAY_SECONDS = 24 * 3600;

/** Stores what the user reports, with the picture that was sent before. */
export const feedback: Handler<'misc/feedback'> = async ({ text, page, screenshotid }, context) => {
  const { id: userId } = requireUser(context);
  const { db } = context;
  const createdAt = context.now();
  const since = new Date(createdAt.getTime() - DAY_SECONDS * 1000);
  if ((await countSent(db, 'reports', userId, since)) >= REPORTS_A_DAY)
    throw new OperationError('rate-limited', { retryAfter: DAY_SECONDS });
  const report = { userId, text, page: page ?? null, createdAt };
  if ((await addReport(db, report, screenshotid)) === 'no-screenshot')
    throw new OperationError('not-found', { hint: 'There is no such picture. Send it again.' });
  return { message: 'OK' };
};
