import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { gameHeader } from '../../services/study/gameView.ts';
import { loadGameScope, requirePosition } from '../../services/study/requests.ts';
import { loadMoveLosses } from '../../store/findings/positionGames.ts';
import { listGames } from '../../store/games/userGames.ts';

/** The games through a position, or all games, newest first. */
export const loadheader: Handler<'usergames/loadheader'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const { db } = context;
  const { posid, limit, offset } = input;
  if (posid !== undefined) await requirePosition(context, posid);
  const scope = await loadGameScope(db, player.id, input);
  const losses = posid === undefined ? new Map() : await loadMoveLosses(db, player.id, posid);
  const { games, total } = await listGames(db, player.id, scope, { limit, offset }, posid);
  return { games: games.map((game) => gameHeader(game, (uci) => losses.get(uci) ?? null)), total };
};
