import { type Handler, requireUser } from '../../services/context/operation.ts';
import { retryFailedSearches } from '../../store/queue/failedSearches.ts';

/** Has the failed searches that the caller waits for tried again now. */
export const retrysearches: Handler<'misc/retrysearches'> = async (_input, context) => {
  const searches = await retryFailedSearches(context.db, requireUser(context).id);
  if (searches > 0) context.wakeAnalysis();
  return { message: 'OK', searches };
};
