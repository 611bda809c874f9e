import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { announcePlayer } from '../../services/players/announcePlayer.ts';
import { updatePlayer } from '../../store/games/players.ts';

/** Changes name and description together. */
export const changeinfo: Handler<'heroes/changeinfo'> = async ({ heroid, name, description }, context) => {
  const player = await requirePlayer(context, heroid);
  await updatePlayer(context.db, player.userId, player.id, { name, description });
  await announcePlayer(context, player.id);
  return { message: 'OK' };
};
