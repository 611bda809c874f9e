import { randomInt } from 'node:crypto';
import { fenOfKey } from '@tabia/chess';
import { type Handler, OperationError, requirePlayer } from '../../services/context/operation.ts';
import { loadGameScope } from '../../services/study/requests.ts';
import { findRandomPosition } from '../../store/positions/randomPosition.ts';

/** A random opening position from the player's games, with the player to move. */
export const randomfen: Handler<'misc/randomfen'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const scope = await loadGameScope(context.db, player.id, input);
  const heroWhite = input.herowhite === undefined ? undefined : input.herowhite === 1;
  const picked = await findRandomPosition(context.db, player.id, { scope, heroWhite }, (count) =>
    randomInt(count),
  );
  if (picked === undefined)
    throw new OperationError('position-not-found', { hint: 'No game of this player matches.' });
  const { positionId: posid, key, ply, moves: way, opening } = picked;
  return {
    posid,
    fen: fenOfKey(key, ply),
    hm: ply,
    herowhite: picked.heroWhite ? 1 : 0,
    prehistory_uci: [...way],
    opening,
  };
};
