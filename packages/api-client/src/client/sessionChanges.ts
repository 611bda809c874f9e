import { SESSION_CHANGES } from '../contract/paths.ts';
import type { Caller } from './apiError.ts';

type Known = (typeof SESSION_CHANGES)[keyof typeof SESSION_CHANGES];
type Change = Exclude<Known, 'outcome'>;

/** How often the session has changed. */
type Counts = Readonly<Record<Change, number>>;

/** Knows whether the session has changed since a request was sent. */
export interface SessionChanges {
  counts(): Counts;
  /** Follows a request until it is answered. */
  follow<Given extends { readonly answer: unknown }>(mtd: Caller, answer: Promise<Given>): Promise<Given>;
  /**
   * Waits for what may change the session now, as long as the signal allows, and tells how it has changed since there were `earlier`
   * counts; undefined if it has not. Never waits for an operation that changes it itself.
   */
  changeSince(mtd: Caller, earlier: Counts, signal: AbortSignal): Promise<Change | undefined>;
}

function knownOf(mtd: Caller): Known | undefined {
  return Object.hasOwn(SESSION_CHANGES, mtd)
    ? SESSION_CHANGES[mtd as keyof typeof SESSION_CHANGES]
    : undefined;
}

/** How an answer has changed the session: who has linked a platform stays, who has signed in with it may be another one. */
function changeOf(known: Known, answer: unknown): Change {
  if (known !== 'outcome') return known;
  const isLinked =
    typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'linked';
  return isLinked ? 'renew' : 'replace';
}

/** Rejects with the reason of the signal. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

export function createSessionChanges(): SessionChanges {
  const underway = new Set<Promise<unknown>>();
  const counts: Record<Change, number> = { renew: 0, replace: 0 };
  return {
    counts: () => ({ ...counts }),
    async follow(mtd, answer) {
      const known = knownOf(mtd);
      if (known === undefined) return await answer;
      underway.add(answer);
      try {
        const settled = await answer;
        counts[changeOf(known, settled.answer)] += 1;
        return settled;
      } finally {
        underway.delete(answer);
      }
    },
    async changeSince(mtd, earlier, signal) {
      if (knownOf(mtd) !== undefined) return undefined;
      // Another one may begin meanwhile.
      while (underway.size > 0) await Promise.race([Promise.allSettled(underway), aborted(signal)]);
      if (counts.replace !== earlier.replace) return 'replace';
      return counts.renew === earlier.renew ? undefined : 'renew';
    },
  };
}
