import { START_KEY } from '@tabia/chess';
import { isNarrow } from '../../domain/mistakes/filters.ts';
import { mistakesOf } from '../../domain/study/mistake.ts';
import {
  type Context,
  type Handler,
  OperationError,
  requirePlayer,
} from '../../services/context/operation.ts';
import { positionOfFen, scopeOf } from '../../services/study/requests.ts';
import {
  gamesThrough,
  isCalculating,
  type ListRow,
  loadMistakeList,
} from '../../store/findings/mistakeList.ts';
import { findPositionId } from '../../store/positions/positions.ts';

const throughPosition = async (
  context: Context,
  playerId: number,
  rows: readonly ListRow[],
  fen: string,
): Promise<readonly ListRow[]> => {
  const positionId = await positionOfFen(context, fen);
  if (positionId === undefined) return [];
  if (positionId === (await findPositionId(context.db, START_KEY))) return rows;
  const games = await gamesThrough(context.db, playerId, positionId);
  return rows.filter(
    (row) => row.positionId === positionId || row.series?.some(([gameId]) => games.has(gameId)),
  );
};

/** The critical positions by the games that the common params choose; nicknames switched off never count. */
export const mistakes: Handler<'usergames/mistakes'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const { db } = context;
  const scope = scopeOf(input);
  const withSeries = isNarrow(scope) || input.fen !== undefined;
  const [rows, calculating] = await Promise.all([
    loadMistakeList(db, player.id, input.pool, withSeries),
    isCalculating(db, player.id),
  ]);
  const wanted = input.fen === undefined ? rows : await throughPosition(context, player.id, rows, input.fen);
  if (rows.length === 0 && calculating) throw new OperationError('calculating', { retryAfter: 4 });
  return { mistakes: mistakesOf(wanted, scope), calculating };
};
