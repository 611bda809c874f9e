import { useTranslation } from './useTranslation.ts';

const SECONDS_A_MINUTE = 60;
const SECONDS_AN_HOUR = 3600;

/** A formatter that is made when it is first used: the browser takes about 2 ms for each. */
function whenUsed<T extends Intl.NumberFormat | Intl.DateTimeFormat>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** How a reader of this language writes figures, moments and spans of time. */
export function createFormat(locale: string) {
  const numberFormat = (options?: Intl.NumberFormatOptions) =>
    whenUsed(() => new Intl.NumberFormat(locale, options));
  const dateFormat = (options: Intl.DateTimeFormatOptions) =>
    whenUsed(() => new Intl.DateTimeFormat(locale, options));
  const unitFormat = (unit: 'second' | 'minute' | 'hour') =>
    numberFormat({ style: 'unit', unit, unitDisplay: 'short' });
  const numbers = numberFormat();
  const tenths = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percents = numberFormat({ style: 'percent', maximumFractionDigits: 0 });
  const months = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });
  const days = dateFormat({ day: 'numeric', month: 'long' });
  const daysWithYear = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
  const shortDays = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
  const times = dateFormat({ timeStyle: 'short' });
  const [seconds, minutes, hours] = [unitFormat('second'), unitFormat('minute'), unitFormat('hour')];
  return {
    number: (value: number): string => numbers().format(value),
    /** With exactly one decimal, as pawns and points of win chance are written. */
    tenths: (value: number): string => tenths().format(value),
    /** A share as whole per cent. */
    percent: (share: number): string => percents().format(share),
    /** A month written as 2026-11. */
    month: (month: string): string =>
      months()
        .format(new Date(`${month}-01T00:00:00Z`))
        .replace(/\s?г\.$/, ''),
    /** A day for a column of a table. */
    day: (iso: string): string =>
      shortDays()
        .format(new Date(iso))
        .replace(/\s?г\.$/, ''),
    /** The time of day of an ISO moment. */
    time: (iso: string): string => times().format(new Date(iso)),
    /** The day of an ISO moment; its time when it is today, its year when it is another one. */
    moment: (iso: string, now: Date): string => {
      const date = new Date(iso);
      if (date.toDateString() === now.toDateString()) return times().format(date);
      return (date.getFullYear() === now.getFullYear() ? days : daysWithYear)().format(date);
    },
    /** A time span rounded as in speech. */
    span: (length: number): string => {
      if (length < SECONDS_A_MINUTE) return seconds().format(Math.max(1, Math.round(length)));
      if (length < SECONDS_AN_HOUR) return minutes().format(Math.round(length / SECONDS_A_MINUTE));
      return hours().format(Math.round(length / SECONDS_AN_HOUR));
    },
  };
}
export type Format = ReturnType<typeof createFormat>;

const formats = new Map<string, Format>();

/** The same formats for all components. */
function formatOf(locale: string): Format {
  const known = formats.get(locale) ?? createFormat(locale);
  formats.set(locale, known);
  return known;
}

/** The formats of the chosen language. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formatOf(i18n.language);
}
