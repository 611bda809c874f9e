import { type Handler, requireUser } from '../../services/context/operation.ts';
import { mergePreferences } from '../../store/accounts/users.ts';
import { setSensitivity } from '../../store/games/players.ts';
import { markPlayersStale } from '../../store/queue/stalePlayers.ts';

/** Merges preferences. After a new sensitivity the findings of all players are computed again, in the background. */
export const setpreferences: Handler<'users/setpreferences'> = async (change, context) => {
  const user = requireUser(context);
  const { sensitivity } = change;
  await context.db.transaction().execute(async (transaction) => {
    await mergePreferences(transaction, user.id, change);
    if (sensitivity === undefined) return;
    await markPlayersStale(transaction, await setSensitivity(transaction, user.id, sensitivity));
  });
  if (sensitivity !== undefined) context.wakeAnalysis();
  return { message: 'OK' };
};
