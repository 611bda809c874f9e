import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { announcePlayer } from '../../services/players/announcePlayer.ts';
import { retryAfterDeadlock } from '../../store/database/deadlock.ts';
import { deletePlayer } from '../../store/games/players.ts';

/** Deletes a player with games, trees and trainings. */
export const deleteHero: Handler<'heroes/delete'> = async ({ heroid }, context) => {
  const player = await requirePlayer(context, heroid);
  await retryAfterDeadlock(() =>
    context.db.transaction().execute((transaction) => deletePlayer(transaction, player.userId, player.id)),
  );
  await announcePlayer(context, player.id);
  return { message: 'OK' };
};
