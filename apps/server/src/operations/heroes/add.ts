import { MAX_PLAYERS } from '@tabia/api-client/contract';
import { sensitivityOf } from '../../services/accounts/userView.ts';
import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { announcePlayer } from '../../services/players/announcePlayer.ts';
import { createPlayer, listPlayers } from '../../store/games/players.ts';

/** Adds a player with the user's own mistakes sensitivity. */
export const add: Handler<'heroes/add'> = async ({ name, description, icon }, context) => {
  const user = requireUser(context);
  if ((await listPlayers(context.db, user.id)).length >= MAX_PLAYERS)
    throw new OperationError('conflict', {
      hint: `There are ${MAX_PLAYERS} players already. Delete one first.`,
    });
  const player = await createPlayer(context.db, {
    userId: user.id,
    name,
    description,
    icon,
    sensitivity: sensitivityOf(user),
    createdAt: context.now(),
  });
  await announcePlayer(context, player.id);
  return { heroid: player.id };
};
