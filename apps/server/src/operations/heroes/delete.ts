import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { announcePlayer } from '../../services/players/announcePlayer.ts';
import { retryAfterDeadlock } from '../../store/database/deadlock.ts';
import { deletePlayer } from '../../store/removal/deletions.ts';

/** Deletes a player. Games, trees and trainings are out of reach at once and are removed in the background. */
export const deleteHero: Handler<'heroes/delete'> = async ({ heroid }, context) => {
  const player = await requirePlayer(context, heroid);
  await retryAfterDeadlock(() =>
    context.db.transaction().execute(async (transaction) => {
      await deletePlayer(transaction, player.userId, player.id);
      await context.jobs.send('remove-deleted', {}, { transaction });
    }),
  );
  await announcePlayer(context, player.id);
  return { message: 'OK' };
};
