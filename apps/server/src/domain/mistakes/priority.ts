import type { Stage } from './judge.ts';

/**
 * Kinds of engine work in the order in which their answers change what the player sees, best first: does a likely
 * mistake repeat, a first look at what was met often, the exact count and the big single slips, lines for what is
 * listed, positions met once.
 */
const TIERS = { repeat: 5, scan: 4, count: 3, single: 3, deep: 2, rare: 1 } as const;

/** Half as urgent after so many days without having been met. */
const HALF_LIFE_DAYS = 365;
const DAY_MS = 86_400_000;

export type Urgency = {
  readonly kind: Stage | 'deep';
  readonly totalCount: number;
  /** How often the move in question was played, where it is about one. */
  readonly played?: number | undefined;
  /** Points of win chance known to be at stake, shrunk as in the list; 0 before the scan. */
  readonly expectedLoss: number;
  readonly lastMetMs: number | null;
};

/** Priority of an evaluation, larger first: the whole part is the kind of work, the rest its weight inside. */
export function priorityOf(urgency: Urgency, nowMs: number): number {
  const { kind, totalCount, played = totalCount, expectedLoss, lastMetMs } = urgency;
  const tier = totalCount < 2 && kind !== 'deep' ? TIERS.rare : TIERS[kind];
  const days = lastMetMs === null ? HALF_LIFE_DAYS : Math.max(0, nowMs - lastMetMs) / DAY_MS;
  const weight = (played + expectedLoss) * 0.5 ** (days / HALF_LIFE_DAYS);
  return tier + weight / (weight + 10);
}
