import type { TodayItem } from '@tabia/trainer';

/** The sentences that compete for the first place; undefined where there is nothing to say. */
interface Rivals {
  /** A mistake that is back, and can be trained at once. */
  readonly back: TodayItem | undefined;
  readonly due: TodayItem | undefined;
  /** The next worst position, while nothing is due. */
  readonly worst: TodayItem | undefined;
  readonly nothing: TodayItem;
}

/** What stands first on Today: a mistake that is back, what is due, the next worst position. Those that do not lead follow. */
export function todayOrder({ back, due, worst, nothing }: Rivals): {
  readonly lead: TodayItem;
  readonly others: readonly TodayItem[];
} {
  const [lead = nothing, ...others] = [back, due, worst].filter((item) => item !== undefined);
  return { lead, others };
}
