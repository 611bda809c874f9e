/** The daily limit of trainings, how many were done, and how many are left. */
export interface Today {
  readonly limit: number;
  readonly done: number;
  readonly left: number;
}

/** What is left of the daily limit. */
export function todayOf(limit: number, done: number): Today {
  return { limit, done, left: Math.max(0, limit - done) };
}

/** What the choice of the day's positions needs of an item of the plan. */
interface Choosable {
  readonly posid: number;
  readonly isdue: boolean;
  readonly repeated_fault: boolean;
}

/**
 * Marks the due items that come today: the first of the list, as many as are left. What was trained today comes again only
 * after a mistake in a game: moves that its tree has got meanwhile wait for tomorrow.
 */
export function markToday<Item extends Choosable>(
  items: readonly Item[],
  { left }: Pick<Today, 'left'>,
  trained: ReadonlySet<number>,
): (Item & { today: boolean })[] {
  let open = left;
  return items.map((item) => {
    const isOpen = item.repeated_fault || !trained.has(item.posid);
    const today = item.isdue && isOpen && open > 0;
    if (today) open -= 1;
    return { ...item, today };
  });
}

export const DAY_MS = 24 * 3600 * 1000;

/** When the day began: the given time, or midnight UTC if that is in the future or more than a day ago. */
export function dayStart(startText: string | undefined, now: Date): Date {
  const ms = startText === undefined ? Number.NaN : Date.parse(startText);
  const nowMs = now.getTime();
  if (ms <= nowMs && nowMs - ms <= DAY_MS) return new Date(ms);
  return new Date(Math.floor(nowMs / DAY_MS) * DAY_MS);
}
