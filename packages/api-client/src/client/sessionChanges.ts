import { SESSION_CHANGERS } from '../contract/paths.ts';
import type { Caller } from './apiError.ts';

/** Knows whether the session has changed since a request was sent. */
export interface SessionChanges {
  /** How often it has changed so far. */
  count(): number;
  /** Follows a request until it is answered. */
  follow<Answer>(mtd: Caller, answer: Promise<Answer>): Promise<Answer>;
  /** Waits for what may change it now; true if it has changed since there were `earlier`. Never for an operation that changes it itself. */
  hasChanged(mtd: Caller, earlier: number): Promise<boolean>;
}

export function createSessionChanges(): SessionChanges {
  const underway = new Set<Promise<unknown>>();
  const isChanger = (mtd: Caller): boolean => SESSION_CHANGERS.some((changer) => changer === mtd);
  let count = 0;
  return {
    count: () => count,
    async follow(mtd, answer) {
      if (!isChanger(mtd)) return await answer;
      underway.add(answer);
      try {
        const given = await answer;
        count += 1;
        return given;
      } finally {
        underway.delete(answer);
      }
    },
    async hasChanged(mtd, earlier) {
      if (isChanger(mtd)) return false;
      await Promise.allSettled(underway);
      return count !== earlier;
    },
  };
}
