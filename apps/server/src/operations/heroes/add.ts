import { addWithinQuota } from '../../services/accounts/quota.ts';
import { sensitivityOf } from '../../services/accounts/userView.ts';
import { type Handler, requireUser } from '../../services/context/operation.ts';
import { announcePlayer } from '../../services/players/announcePlayer.ts';
import { createPlayer } from '../../store/games/players.ts';

/** Adds a player with the user's own mistakes sensitivity. */
export const add: Handler<'heroes/add'> = async ({ name, description, icon }, context) => {
  const user = requireUser(context);
  const player = await addWithinQuota(context, 'players', (transaction) =>
    createPlayer(transaction, {
      userId: user.id,
      name,
      description,
      icon,
      sensitivity: sensitivityOf(user),
      createdAt: context.now(),
    }),
  );
  await announcePlayer(context, player.id);
  return { heroid: player.id };
};
