import { useMemo } from 'react';
import { useTranslation } from './useTranslation.ts';

const SECONDS_A_MINUTE = 60;
const SECONDS_AN_HOUR = 3600;

/** How a reader of this language writes figures, moments and spans of time. */
export function createFormat(locale: string) {
  const numbers = new Intl.NumberFormat(locale);
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
  const daysWithYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  const shortDays = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const unit = (value: number, name: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  return {
    number: (value: number): string => numbers.format(value),
    /** With exactly one decimal, as pawns and points of win chance are written. */
    tenths: (value: number): string => tenths.format(value),
    /** A day for a column of a table. */
    day: (iso: string): string => shortDays.format(new Date(iso)).replace(/\s?г\.$/, ''),
    /** The time of day of an ISO moment. */
    time: (iso: string): string => times.format(new Date(iso)),
    /** The day of an ISO moment; its time when it is today, its year when it is another one. */
    moment: (iso: string, now: Date): string => {
      const date = new Date(iso);
      if (date.toDateString() === now.toDateString()) return times.format(date);
      return (date.getFullYear() === now.getFullYear() ? days : daysWithYear).format(date);
    },
    /** A time span rounded as in speech. */
    span: (seconds: number): string => {
      if (seconds < SECONDS_A_MINUTE) return unit(Math.max(1, Math.round(seconds)), 'second');
      if (seconds < SECONDS_AN_HOUR) return unit(Math.round(seconds / SECONDS_A_MINUTE), 'minute');
      return unit(Math.round(seconds / SECONDS_AN_HOUR), 'hour');
    },
  };
}
export type Format = ReturnType<typeof createFormat>;

/** The formats of the chosen language. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return useMemo(() => createFormat(i18n.language), [i18n.language]);
}
