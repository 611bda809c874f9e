import { type Handler, requireUser } from '../../services/context/operation.ts';
import { mergePreferences } from '../../store/accounts/users.ts';
import { listPlayers, updatePlayer } from '../../store/games/players.ts';
import { markPlayerStale } from '../../store/queue/staleFindings.ts';

/** Merges preferences; a new sensitivity marks every player's findings stale. */
export const setpreferences: Handler<'users/setpreferences'> = async (change, context) => {
  const user = requireUser(context);
  const { sensitivity } = change;
  await context.db.transaction().execute(async (transaction) => {
    await mergePreferences(transaction, user.id, change);
    if (sensitivity === undefined) return;
    for (const player of await listPlayers(transaction, user.id)) {
      if (player.sensitivity === sensitivity) continue;
      await updatePlayer(transaction, user.id, player.id, { sensitivity });
      await markPlayerStale(transaction, player.id);
    }
  });
  if (sensitivity !== undefined) context.wakeAnalysis();
  return { message: 'OK' };
};
