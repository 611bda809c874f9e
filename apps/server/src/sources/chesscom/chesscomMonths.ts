/** A month of an archive: `2024/05`. */
export type Month = string;

/** State of a month. */
export interface MonthState {
  /** Read after the month ended: it will not change anymore. */
  readonly final: boolean;
  readonly etag?: string;
  readonly lastModified?: string;
}

/** How much of an account has been read. */
export interface ChesscomCursor {
  readonly months: Readonly<Record<Month, MonthState>>;
  /** Months that failed, with the number of attempts; they are retried. */
  readonly later: Readonly<Record<Month, number>>;
  /** The platform answered 410 Gone: never ask again. */
  readonly gone: boolean;
}

/** Cursor of an account that has never been read. */
export const CHESSCOM_START: ChesscomCursor = { months: {}, later: {}, gone: false };

/** Archives are refreshed at most every 12 hours; a day and a half is a safe margin. */
const SETTLED_AFTER_MS = 36 * 3_600_000;

/** After this many loads a month that always answers 404 counts as empty. */
const EMPTY_AFTER_LOADS = 5;

/** The month at the end of an archive URL. */
export function monthOfAddress(address: string): Month | undefined {
  return /\/(\d{4}\/\d{2})\/?$/.exec(address)?.[1];
}

function monthOf(time: Date): Month {
  return `${time.getUTCFullYear()}/${String(time.getUTCMonth() + 1).padStart(2, '0')}`;
}

/** All months between two dates, inclusive. */
export function monthsBetween(from: Date, to: Date): readonly Month[] {
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
}

/** True if no more games can be added to the month. */
export function isFinalMonth(month: Month, now: Date): boolean {
  const [year, number] = month.split('/').map(Number);
  return now.getTime() - Date.UTC(year ?? 0, number ?? 0, 1) > SETTLED_AFTER_MS;
}

/** Months that remain to be read, newest first. */
export function monthsToRead(known: Iterable<Month>, cursor: ChesscomCursor): readonly Month[] {
  return [...new Set([...known, ...Object.keys(cursor.later)])]
    .filter((month) => !cursor.months[month]?.final)
    .sort()
    .reverse();
}

/** The cursor after a month was read or was unchanged. */
export function afterMonth(cursor: ChesscomCursor, month: Month, state: MonthState): ChesscomCursor {
  const { [month]: _, ...later } = cursor.later;
  return { ...cursor, months: { ...cursor.months, [month]: state }, later };
}

/** The cursor after a month failed: it stays open, unless it has answered 404 often enough to count as empty. */
export function afterFailedMonth(
  cursor: ChesscomCursor,
  month: Month,
  status: number,
  isFinal: boolean,
): ChesscomCursor {
  const tries = (cursor.later[month] ?? 0) + 1;
  if (status === 404 && isFinal && tries >= EMPTY_AFTER_LOADS)
    return afterMonth(cursor, month, { final: true });
  return { ...cursor, later: { ...cursor.later, [month]: tries } };
}
