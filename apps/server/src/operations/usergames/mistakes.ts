import { START_KEY } from '@tabia/chess';
import { isNarrow } from '../../domain/games/scope.ts';
import {
  type Context,
  type Handler,
  OperationError,
  requirePlayer,
  requireUser,
} from '../../services/context/operation.ts';
import { findPositionsOfFen, scopeOf } from '../../services/study/requests.ts';
import { failureField } from '../../services/study/views/engineFailure.ts';
import { mistakesOf } from '../../services/study/views/mistakes.ts';
import { type ListedPosition, loadMistakeList } from '../../store/findings/mistakeList.ts';
import { loadGamesThrough } from '../../store/findings/positionGames.ts';
import { isCalculating } from '../../store/findings/uncalculated.ts';
import { loadFailedSearches } from '../../store/queue/failedSearches.ts';

async function filterThroughPosition(
  context: Context,
  playerId: number,
  rows: readonly ListedPosition[],
  fen: string,
): Promise<readonly ListedPosition[]> {
  const { ids } = await findPositionsOfFen(context, fen);
  if (ids.size === 0) return [];
  if (ids.has(START_KEY)) return rows;
  const wanted = new Set(ids.values());
  const games = await loadGamesThrough(context.db, playerId, [...wanted]);
  return rows.filter(
    (row) => wanted.has(row.positionId) || row.encounters?.some(({ source }) => games.has(source.gameId)),
  );
}

/** The critical positions of the games in scope; disabled sources never count. */
export const mistakes: Handler<'usergames/mistakes'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const { db } = context;
  const scope = scopeOf(input);
  const withEncounters = isNarrow(scope) || input.fen !== undefined;
  const [rows, calculating] = await Promise.all([
    loadMistakeList(db, player.id, input.pool, withEncounters),
    isCalculating(db, player.id),
  ]);
  const wanted =
    input.fen === undefined ? rows : await filterThroughPosition(context, player.id, rows, input.fen);
  if (rows.length === 0 && calculating) throw new OperationError('calculating', { retryAfter: 4 });
  const failed = calculating ? await loadFailedSearches(db, requireUser(context).id) : [];
  return {
    mistakes: mistakesOf(wanted, scope),
    calculating,
    failure: failureField(failed.filter(({ rootId }) => rootId === null)),
  };
};
