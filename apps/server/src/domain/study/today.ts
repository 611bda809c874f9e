import type { PlanItem } from '@tabia/api-client/contract';

/** The daily limit and what it leaves. */
export type Today = { readonly limit: number; readonly done: number; readonly left: number };

/** What is left of a day's limit. */
export const todayOf = (limit: number, done: number): Today => ({
  limit,
  done,
  left: Math.max(0, limit - done),
});

/** Marks the due items that come today: the first of the list, as many as are left. */
export const markToday = (
  items: readonly Omit<PlanItem, 'today'>[],
  { left }: Pick<Today, 'left'>,
): PlanItem[] => {
  let open = left;
  return items.map((item) => {
    const today = item.isdue && open > 0;
    if (today) open -= 1;
    return { ...item, today };
  });
};

const DAY_MS = 24 * 3600 * 1000;

/** When the day began: as told, unless that lies ahead or more than a day back, else midnight in UTC. */
export const dayStart = (told: string | undefined, now: Date): Date => {
  const ms = told === undefined ? Number.NaN : Date.parse(told);
  const nowMs = now.getTime();
  if (ms <= nowMs && nowMs - ms <= DAY_MS) return new Date(ms);
  return new Date(Math.floor(nowMs / DAY_MS) * DAY_MS);
};
