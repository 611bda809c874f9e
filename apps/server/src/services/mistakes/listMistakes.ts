import type { Mistake, OpeningMistakes } from '@tabia/api-client/contract';
import { round, START_KEY } from '@tabia/chess';
import { countDegrees } from '../../domain/findings/numbers.ts';
import { isNarrow, type Scope } from '../../domain/games/scope.ts';
import { type ListedPosition, loadMistakeList } from '../../store/findings/mistakeList.ts';
import { loadGamesThrough } from '../../store/findings/positionGames.ts';
import { isCalculating } from '../../store/findings/uncalculated.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { findPositionsOfFen } from '../context/requests.ts';
import { mistakesOf } from './mistakeView.ts';

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
function addUp(mistakes: readonly Mistake[]): OpeningMistakes[] {
  const worst = mistakes.toSorted(
    (a, b) => b.expected_loss - a.expected_loss || a.position_id - b.position_id,
  )[0];
  if (worst === undefined) return [];
  return [
    {
      eco: worst.eco_common,
      opening: worst.eco_opening,
      herowhite: worst.herowhite,
      positions: mistakes.length,
      ...countDegrees(mistakes),
      total_count: sum(mistakes.map(({ total_count }) => total_count)),
      unreasonable_count: sum(mistakes.map(({ unreasonable_count }) => unreasonable_count)),
      total_shortage: sum(mistakes.map(({ total_shortage }) => total_shortage)),
      expected_loss: round(sum(mistakes.map(({ expected_loss }) => expected_loss)), 1),
      worst: worst.position_id,
    },
  ];
}

/** Critical positions gathered by opening and side, the most costly opening first; those only in the plan are none. */
export function mistakesByOpening(mistakes: readonly Mistake[]): OpeningMistakes[] {
  const critical = mistakes.filter(({ isCustom }) => !isCustom);
  const groups = Map.groupBy(critical, ({ herowhite, eco_common, eco_opening }) =>
    JSON.stringify([herowhite, eco_common, eco_opening]),
  );
  return [...groups.values()]
    .flatMap(addUp)
    .sort((a, b) => b.expected_loss - a.expected_loss || a.worst - b.worst);
}

/** The positions of the list that games met which went through the position of a FEN. */
async function filterThroughPosition(
  context: Pick<Context, 'db'>,
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

/**
 * The critical positions of a player by the games of a scope, and with `fen` by those that went through that position;
 * `calculating` when more may come. Throws `calculating` while the first ones are still being found.
 */
export async function listMistakes(
  context: Pick<Context, 'db'>,
  playerId: number,
  scope: Scope,
  { pool, fen }: { readonly pool: number; readonly fen?: string | undefined },
): Promise<{ mistakes: Mistake[]; calculating: boolean }> {
  const { db } = context;
  // Asked before the list is: whoever is told that all is there has seen all of it.
  const calculating = await isCalculating(db, playerId);
  const rows = await loadMistakeList(db, playerId, pool, isNarrow(scope) || fen !== undefined);
  const wanted = fen === undefined ? rows : await filterThroughPosition(context, playerId, rows, fen);
  if (rows.length === 0 && calculating) throw new OperationError('calculating', { retryAfter: 4 });
  return { mistakes: mistakesOf(wanted, scope), calculating };
}
