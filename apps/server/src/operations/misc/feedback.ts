import { sendDaily } from '../../services/accounts/sendDaily.ts';
import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { addReport } from '../../store/accounts/reports.ts';

/** Stores a user report with an uploaded screenshot. */
export const feedback: Handler<'misc/feedback'> = async ({ text, page, screenshotid }, context) => {
  const { id: userId } = requireUser(context);
  const report = { userId, text, page: page ?? null, createdAt: context.now() };
  const added = await sendDaily(context, 'reports', userId, (transaction) =>
    addReport(transaction, report, screenshotid),
  );
  if (added === 'no-screenshot')
    throw new OperationError('not-found', { hint: 'There is no such picture. Send it again.' });
  return { message: 'OK' };
};
