import type { Growing } from '@tabia/api-client/contract';
import type { FailedSearch } from '../../../store/queue/failedSearches.ts';
import type { SavedTree } from '../../../store/study/trees.ts';
import { failureField } from './engineFailure.ts';

/** How far a tree of the plan has grown; null when it waits for nothing. `failed` are searches that its user waits for. */
export function growingOf(
  { lines, awaits }: Pick<SavedTree, 'lines' | 'awaits'>,
  failed: readonly FailedSearch[],
): Growing | null {
  if (awaits.length === 0) return null;
  const failure = failureField(failed.filter(({ positionId }) => awaits.includes(positionId)));
  return { lines, computing: awaits.length, failure };
}
