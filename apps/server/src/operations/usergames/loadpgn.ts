import { type Handler, OperationError, requirePlayer } from '../../services/context/operation.ts';
import { pgnOf } from '../../services/study/gameView.ts';
import { findGame } from '../../store/games/userGames.ts';

/** One game as PGN text. */
export const loadpgn: Handler<'usergames/loadpgn'> = async ({ heroid, gameid }, context) => {
  const player = await requirePlayer(context, heroid);
  const game = await findGame(context.db, player.id, gameid);
  if (game === undefined) throw new OperationError('not-found', { hint: 'This player has no such game.' });
  return { gameid, pgn: pgnOf(game) };
};
