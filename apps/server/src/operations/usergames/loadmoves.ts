import { playLine, START_FEN } from '@tabia/chess';
import { type Handler, OperationError, requirePlayer } from '../../services/context/operation.ts';
import { findGame } from '../../store/games/userGames.ts';

/** The moves of one game with the position after each. */
export const loadmoves: Handler<'usergames/loadmoves'> = async ({ heroid, gameid }, context) => {
  const player = await requirePlayer(context, heroid);
  const game = await findGame(context.db, player.id, gameid);
  if (game === undefined) throw new OperationError('not-found', { hint: 'This player has no such game.' });
  const { clocks } = game;
  const moves = playLine(START_FEN, game.moves).map(({ uci, san, fen }, hm) => {
    const left = clocks?.[hm] ?? null;
    return { hm, uci, san, fen, clock: left === null ? null : left / 100 };
  });
  return { gameid, moves };
};
