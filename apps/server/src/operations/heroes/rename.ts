import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { announcePlayer } from '../../services/players/announcePlayer.ts';
import { updatePlayer } from '../../store/games/players.ts';

export const rename: Handler<'heroes/rename'> = async ({ heroid, name }, context) => {
  const player = await requirePlayer(context, heroid);
  await updatePlayer(context.db, player.userId, player.id, { name });
  await announcePlayer(context, player.id);
  return { message: 'OK' };
};
