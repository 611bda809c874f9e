import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { announcePlayer } from '../../services/players/announcePlayer.ts';
import { updatePlayer } from '../../store/games/players.ts';

export const seticon: Handler<'heroes/seticon'> = async ({ heroid, icon }, context) => {
  const player = await requirePlayer(context, heroid);
  await updatePlayer(context.db, player.userId, player.id, { icon });
  await announcePlayer(context, player.id);
  return { message: 'OK' };
};
