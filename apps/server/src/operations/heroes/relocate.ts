import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { announcePlayer } from '../../services/players/announcePlayer.ts';
import { listPlayers, orderPlayers } from '../../store/games/players.ts';

/** Reorders the players; the list must name each exactly once. */
export const relocate: Handler<'heroes/relocate'> = async ({ heroids }, context) => {
  const { id: userId } = requireUser(context);
  await context.db.transaction().execute(async (transaction) => {
    const own = new Set((await listPlayers(transaction, userId)).map(({ id }) => id));
    if (heroids.some((id) => !own.has(id))) {
      throw new OperationError('not-found', { hint: 'The list names a player you do not have.' });
    }
    if (new Set(heroids).size !== heroids.length || heroids.length !== own.size) {
      throw new OperationError('bad-payload', {
        hint: 'The list must name each of your players once. Reload the page if one was added in the meantime.',
        paths: ['heroids'],
      });
    }
    await orderPlayers(transaction, userId, heroids);
  });
  await announcePlayer(context, heroids[0] ?? 0);
  return { message: 'OK' };
};
