const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const;
  const made = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone, hourCycle: 'h23' });
  formats.set(zone, made);
  return made;
}

/** True for a time zone that this service knows. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What the clocks of a zone show, as if it were UTC. */
function localMs(at: number, zone: string): number {
  const shown = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The moment at which the clocks of a zone show a time. One that is skipped in spring comes an hour later or earlier. */
function momentOf(local: number, zone: string): number {
  const guess = local - (localMs(local, zone) - local);
  return guess - (localMs(guess, zone) - local);
}

/** The local day, as the number of days since 1970. */
function dayOf(at: number, zone: string): number {
  return Math.floor(localMs(at, zone) / DAY_MS);
}

/** When the local day began. */
export function localDayStart(now: Date, zone: string): Date {
  return new Date(momentOf(dayOf(now.getTime(), zone) * DAY_MS, zone));
}

/** True if both moments are on one local day. */
export function isSameDay(one: Date, other: Date, zone: string): boolean {
  return dayOf(one.getTime(), zone) === dayOf(other.getTime(), zone);
}

/** The next wished hour after now, not on the local day of the last reminder: there is one a day at most. */
export function nextReminder(
  {
    weekdays,
    hour,
    zone,
  }: { readonly weekdays: readonly number[]; readonly hour: number; readonly zone: string },
  now: Date,
  last: Date | null,
): Date {
  const today = dayOf(now.getTime(), zone);
  const lastDay = last === null ? Number.NEGATIVE_INFINITY : dayOf(last.getTime(), zone);
  for (let day = today; day <= today + 14; day += 1) {
    // 1970 began on a Thursday.
    const weekday = ((day + 3) % 7) + 1;
    const at = momentOf(day * DAY_MS + hour * 3_600_000, zone);
    if (weekdays.includes(weekday) && day > lastDay && at > now.getTime()) return new Date(at);
  }
  throw new Error('A reminder needs a day of the week.');
}
