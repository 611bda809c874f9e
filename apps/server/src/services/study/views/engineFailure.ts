import type { EngineFailure } from '@tabia/api-client/contract';
import { nameOfSearch } from '../../../store/queue/evaluationRequests.ts';
import type { FailedSearch } from '../../../store/queue/failedSearches.ts';

function firstBy(
  failed: readonly FailedSearch[],
  value: (one: FailedSearch) => number,
): FailedSearch | undefined {
  return failed.toSorted((a, b) => value(a) - value(b))[0];
}

/** Sums up failed searches for an answer that waits for them; null without any. */
export function failureField(failed: readonly FailedSearch[]): EngineFailure | null {
  const last = firstBy(failed, ({ failedAt }) => -failedAt.getTime());
  const next = firstBy(failed, ({ retryAt }) => retryAt.getTime());
  if (last === undefined || next === undefined) return null;
  return {
    reason: last.reason,
    searches: new Set(failed.map(nameOfSearch)).size,
    attempts: Math.max(...failed.map(({ failures }) => failures)),
    failed_at: last.failedAt.toISOString(),
    retry_at: next.retryAt.toISOString(),
  };
}
