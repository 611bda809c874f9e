import { MAX_HELP_POINTS } from '@tabia/api-client/contract';
import { type Handler, requireUser } from '../../services/context/operation.ts';
import { countHelp, listHelpCounts } from '../../store/accounts/helpCounts.ts';

/** Counts an opened help text and returns all counts. */
export const helpct: Handler<'heroes/helpct'> = async ({ key }, context) => {
  const { id } = requireUser(context);
  if (key !== undefined) await countHelp(context.db, id, key, MAX_HELP_POINTS);
  return { counts: await listHelpCounts(context.db, id) };
};
