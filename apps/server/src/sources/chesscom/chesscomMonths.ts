/** A month of an archive: `2024/05`. */
export type Month = string;

/** What we know of a month. */
export interface MonthState {
  /** Read after it had ended: it will not change any more. */
  readonly final: boolean;
  readonly etag?: string;
  readonly lastModified?: string;
}

/** How far an account has been read. */
export interface ChesscomCursor {
  readonly months: Readonly<Record<Month, MonthState>>;
  /** Months that did not answer, with the number of loads that tried: they are asked for again. */
  readonly later: Readonly<Record<Month, number>>;
  /** The platform said 410: never to be asked again. */
  readonly gone: boolean;
}

/** The cursor of an account never read. */
export const CHESSCOM_START: ChesscomCursor = { months: {}, later: {}, gone: false };

/** The platform refreshes its archives at most every 12 hours; a day and a half is on the safe side. */
const SETTLED_AFTER_MS = 36 * 3_600_000;

/** Loads after which a month that always answers 404 counts as empty. */
const EMPTY_AFTER_LOADS = 5;

/** The month that an archive's address ends with. */
export const monthOfAddress = (address: string): Month | undefined =>
  /\/(\d{4}\/\d{2})\/?$/.exec(address)?.[1];

const monthOf = (time: Date): Month =>
  `${time.getUTCFullYear()}/${String(time.getUTCMonth() + 1).padStart(2, '0')}`;

/** Every month from one moment to another, both included. */
export const monthsBetween = (from: Date, to: Date): readonly Month[] => {
  const months: Month[] = [];
  const last = monthOf(to);
  for (let year = from.getUTCFullYear(), month = from.getUTCMonth(); ; month += 1) {
    const name = monthOf(new Date(Date.UTC(year, month, 1)));
    if (name > last) return months;
    months.push(name);
    if (month === 11) {
      year += 1;
      month = -1;
    }
  }
};

/** Whether games may still be added to a month at that time. */
export const isSettled = (month: Month, now: Date): boolean => {
  const [year, number] = month.split('/').map(Number);
  return now.getTime() - Date.UTC(year ?? 0, number ?? 0, 1) > SETTLED_AFTER_MS;
};

/** The months still to be asked for, newest first. */
export const monthsToRead = (known: Iterable<Month>, cursor: ChesscomCursor): readonly Month[] =>
  [...new Set([...known, ...Object.keys(cursor.later)])]
    .filter((month) => !cursor.months[month]?.final)
    .sort()
    .reverse();

/** The cursor after a month was read or had not changed. */
export const afterMonth = (cursor: ChesscomCursor, month: Month, state: MonthState): ChesscomCursor => {
  const { [month]: _, ...later } = cursor.later;
  return { ...cursor, months: { ...cursor.months, [month]: state }, later };
};

/** The cursor after a month failed: it stays open, unless it answered 404 long enough to be an empty one. */
export const afterFailedMonth = (
  cursor: ChesscomCursor,
  month: Month,
  status: number,
  settled: boolean,
): ChesscomCursor => {
  const tries = (cursor.later[month] ?? 0) + 1;
  if (status === 404 && settled && tries >= EMPTY_AFTER_LOADS)
    return afterMonth(cursor, month, { final: true });
  return { ...cursor, later: { ...cursor.later, [month]: tries } };
};
