import type { EngineFailure, OpeningNode, Reason as ReasonField } from '@tabia/api-client/contract';
import type { Score } from '@tabia/chess';
import type { Fact, Reason } from '@tabia/mistakes';
import { nameOfSearch } from '../../store/queue/evaluationRequests.ts';
import type { FailedSearch } from '../../store/queue/failedSearches.ts';

function firstBy(
  failed: readonly FailedSearch[],
  value: (search: FailedSearch) => number,
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

/** A score as the contract writes it. */
export function scoreField(score: Score | null): OpeningNode['eval'] {
  if (score === null) return null;
  return 'mate' in score ? { cp: null, mate: score.mate } : { cp: Math.round(score.cp), mate: null };
}

function factField(fact: Fact): ReasonField['facts'][number] {
  return fact.kind === 'motif' ? { ...fact, targets: [...fact.targets] } : fact;
}

/** A reason as it is sent. */
export function reasonField({ kind, facts, line, side }: Reason): ReasonField {
  return { kind, facts: facts.map(factField), line: [...line], side };
}
