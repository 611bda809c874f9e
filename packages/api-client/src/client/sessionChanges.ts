import { SESSION_STARTERS } from '../contract/paths.ts';
import type { Caller } from './apiError.ts';

/** Knows whether another session has begun since a request was sent. */
export interface SessionChanges {
  /** Sessions that have begun so far. */
  count(): number;
  /** Follows a request until it is answered. */
  follow(mtd: Caller, answer: Promise<Response>): Promise<Response>;
  /** Waits for those that may begin now; true if one has begun since there were `earlier`. Never of an operation that begins one itself. */
  hasChanged(mtd: Caller, earlier: number): Promise<boolean>;
}

export function createSessionChanges(): SessionChanges {
  const underway = new Set<Promise<Response>>();
  const isStarter = (mtd: Caller): boolean => SESSION_STARTERS.some((starter) => starter === mtd);
  let count = 0;
  return {
    count: () => count,
    async follow(mtd, answer) {
      if (!isStarter(mtd)) return await answer;
      underway.add(answer);
      try {
        const response = await answer;
        if (response.ok) count += 1;
        return response;
      } finally {
        underway.delete(answer);
      }
    },
    async hasChanged(mtd, earlier) {
      if (isStarter(mtd)) return false;
      await Promise.allSettled(underway);
      return count !== earlier;
    },
  };
}
