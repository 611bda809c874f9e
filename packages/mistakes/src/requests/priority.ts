import type { Stage } from '../judging/judge.ts';

/**
 * Kinds of engine work, larger first, in the order in which their answers change what the player sees: does a likely
 * mistake repeat and is its reason true, a first look at what was met often, the exact count and big single mistakes, the lines of critical
 * positions, positions met once.
 */
const TIERS = { repeat: 5, claim: 5, scan: 4, count: 3, single: 3, deep: 2, rare: 1 } as const;

/** Days without an encounter after which a position is half as urgent. */
const HALF_LIFE_DAYS = 365;
const DAY_MS = 86_400_000;

/** Weight (encounters plus points of win chance) that puts a request halfway up its tier. */
const HALFWAY_WEIGHT = 10;

/** Everything that the priority of an evaluation depends on. */
export interface Urgency {
  readonly kind: Stage | 'claim' | 'deep';
  /** Encounters with the position. */
  readonly totalCount: number;
  /** How often the move in question was played, where the evaluation is about one. */
  readonly played?: number | undefined;
  /** Points of win chance known to be at stake; 0 before the scan. */
  readonly expectedLoss: number;
  /** Ms since 1970. */
  readonly lastMetMs: number | null;
}

/** Priority of an evaluation, larger first: the whole part is the kind of work, the rest its weight inside. */
export function priorityOf(urgency: Urgency, nowMs: number): number {
  const { kind, totalCount, played = totalCount, expectedLoss, lastMetMs } = urgency;
  const tier = totalCount < 2 && kind !== 'deep' ? TIERS.rare : TIERS[kind];
  const days = lastMetMs === null ? HALF_LIFE_DAYS : Math.max(0, nowMs - lastMetMs) / DAY_MS;
  const weight = (played + expectedLoss) * 0.5 ** (days / HALF_LIFE_DAYS);
  return tier + weight / (weight + HALFWAY_WEIGHT);
}
