import type { Mistake } from '@tabia/api-client/contract';
import { isNarrow, type Scope } from '../../domain/games/scope.ts';
import { loadMistakeList } from '../../store/findings/mistakeList.ts';
import { isCalculating } from '../../store/findings/uncalculated.ts';
import type { Db } from '../../store/schema/schema.ts';
import { OperationError } from '../context/operation.ts';
import { mistakesOf } from './views/mistakes.ts';

/**
 * The critical positions of a player by the games of a scope; `calculating` when more may come. Throws `calculating` while
 * the first ones are still being found.
 */
export async function listMistakes(
  db: Db,
  playerId: number,
  scope: Scope,
  pool: number,
): Promise<{ mistakes: Mistake[]; calculating: boolean }> {
  const [rows, calculating] = await Promise.all([
    loadMistakeList(db, playerId, pool, isNarrow(scope)),
    isCalculating(db, playerId),
  ]);
  if (rows.length === 0 && calculating) throw new OperationError('calculating', { retryAfter: 4 });
  return { mistakes: mistakesOf(rows, scope), calculating };
}
