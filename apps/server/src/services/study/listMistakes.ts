import type { Mistake } from '@tabia/api-client/contract';
import { isNarrow, type Scope } from '../../domain/mistakes/filters.ts';
import { mistakesOf } from '../../domain/study/mistake.ts';
import { isCalculating, loadMistakeList } from '../../store/findings/mistakeList.ts';
import type { Db } from '../../store/schema/schema.ts';
import { OperationError } from '../context/operation.ts';

/**
 * The critical positions of a player by the games of a scope, with whether more may come. Throws `calculating` while
 * the first ones are still being found.
 */
export const listMistakes = async (
  db: Db,
  playerId: number,
  scope: Scope,
  pool: number,
): Promise<{ mistakes: Mistake[]; calculating: boolean }> => {
  const [rows, calculating] = await Promise.all([
    loadMistakeList(db, playerId, pool, isNarrow(scope)),
    isCalculating(db, playerId),
  ]);
  if (rows.length === 0 && calculating) throw new OperationError('calculating', { retryAfter: 4 });
  return { mistakes: mistakesOf(rows, scope), calculating };
};
