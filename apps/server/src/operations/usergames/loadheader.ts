import type { GameHeader } from '@tabia/api-client/contract';
import { type Handler, OperationError, requirePlayer } from '../../services/context/operation.ts';
import { gameHeader } from '../../services/study/gameView.ts';
import { loadGameScope, requirePosition } from '../../services/study/requests.ts';
import { loadMoveLosses } from '../../store/findings/positionGames.ts';
import { findGame, listGames } from '../../store/games/userGames.ts';
import type { Db } from '../../store/schema/schema.ts';

/** The header of one game, which need not count at present: its source may be switched off. */
async function loadOne(db: Db, playerId: number, gameId: number): Promise<GameHeader> {
  const found = await findGame(db, playerId, gameId);
  if (found === undefined) throw new OperationError('not-found', { hint: 'This player has no such game.' });
  return gameHeader(found.game, () => null);
}

/** The games through a position, or all games, newest first; or one game. */
export const loadheader: Handler<'usergames/loadheader'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const { db } = context;
  const { gameid, posid, limit, offset, herowhite } = input;
  if (gameid !== undefined) return { games: [await loadOne(db, player.id, gameid)], total: 1 };
  if (posid !== undefined) await requirePosition(context, posid);
  const scope = await loadGameScope(db, player.id, input);
  const losses = posid === undefined ? new Map() : await loadMoveLosses(db, player.id, posid);
  const heroWhite = herowhite === undefined ? undefined : herowhite === 1;
  const listed = { limit, offset, positionId: posid, heroWhite };
  const { games, total } = await listGames(db, player.id, scope, listed);
  return { games: games.map((game) => gameHeader(game, (uci) => losses.get(uci) ?? null)), total };
};
