import { loadPositionJudgments } from '../../store/mistakeList.ts';
import { listGames } from '../../store/userGames.ts';
import { type Handler, requirePerson } from '../operation.ts';
import { gameHeader } from '../study/gameView.ts';
import { gameScopeOf, requirePosition } from '../study/requests.ts';

/** The games behind a position, or all games, newest first. */
export const loadheader: Handler<'usergames/loadheader'> = async (input, context) => {
  const person = await requirePerson(context, input.heroid);
  const { db } = context;
  const { posid, limit, offset } = input;
  if (posid !== undefined) await requirePosition(context, posid);
  const scope = await gameScopeOf(db, person.id, input);
  const losses = posid === undefined ? new Map() : await loadPositionJudgments(db, person.id, posid);
  const { games, total } = await listGames(db, person.id, scope, { limit, offset }, posid);
  return { games: games.map((game) => gameHeader(game, (uci) => losses.get(uci) ?? null)), total };
};
