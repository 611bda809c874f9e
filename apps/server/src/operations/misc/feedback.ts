import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { addReport, countSent } from '../../store/accounts/reports.ts';

/** Per user. */
const MAX_REPORTS_PER_DAY = 20;
const DAY_SECONDS = 24 * 3600;

/** Stores a user report with an uploaded screenshot. */
export const feedback: Handler<'misc/feedback'> = async ({ text, page, screenshotid }, context) => {
  const { id: userId } = requireUser(context);
  const { db } = context;
  const createdAt = context.now();
  const since = new Date(createdAt.getTime() - DAY_SECONDS * 1000);
  if ((await countSent(db, 'reports', userId, since)) >= MAX_REPORTS_PER_DAY)
    throw new OperationError('rate-limited', { retryAfter: DAY_SECONDS });
  const report = { userId, text, page: page ?? null, createdAt };
  if ((await addReport(db, report, screenshotid)) === 'no-screenshot')
    throw new OperationError('not-found', { hint: 'There is no such picture. Send it again.' });
  return { message: 'OK' };
};
