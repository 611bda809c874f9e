import { type Handler, requireUser } from '../../services/context/operation.ts';
import { mergePreferences } from '../../store/accounts/users.ts';
import { setSensitivity } from '../../store/games/players.ts';
import { markPeopleOfUserStale } from '../../store/queue/stalePeople.ts';
import { markPlayersStale } from '../../store/queue/stalePlayers.ts';

/**
 * Merges preferences. After a new sensitivity the findings of all players are computed again, in the background. After a new comparison
 * group what it plays is looked up.
 */
export const setpreferences: Handler<'users/setpreferences'> = async (change, context) => {
  const user = requireUser(context);
  const { sensitivity, comparison_group: chosen, comparison_groups: groups } = change;
  const isOtherGroup = chosen !== undefined || groups !== undefined;
  await context.db.transaction().execute(async (transaction) => {
    await mergePreferences(transaction, user.id, change);
    if (isOtherGroup) await markPeopleOfUserStale(transaction, user.id);
    if (sensitivity === undefined) return;
    await markPlayersStale(transaction, await setSensitivity(transaction, user.id, sensitivity));
  });
  if (sensitivity !== undefined) context.wakeAnalysis();
  if (isOtherGroup) await context.jobs.send('look-up-people', { userId: user.id });
  return { message: 'OK' };
};
