import type { GameFilter } from '@tabia/reference';
import { CommandProblem } from '../analyze/CommandProblem.ts';

/** As in `@tabia/chess`, which is loaded later. */
const TIME_CONTROLS = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence'] as const;

/** The filters of `reference add` as they were typed. */
interface Typed {
  readonly 'rating-from'?: string | undefined;
  readonly 'rating-to'?: string | undefined;
  readonly 'time-control'?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly rated?: boolean | undefined;
  readonly every?: string | undefined;
}

function numberOf(option: keyof Typed, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CommandProblem(`--${option} needs a whole number.`, 2);
  return Number(text);
}

function dayOf(option: keyof Typed, text: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new CommandProblem(`--${option} needs a day such as 2026-01-31.`, 2);
  return text;
}

function timeControlsOf(text: string): NonNullable<GameFilter['timeControls']> {
  return text.split(',').map((word) => {
    const found = TIME_CONTROLS.find((name) => name === word.trim().toLowerCase());
    if (!found)
      throw new CommandProblem(`--time-control takes ${TIME_CONTROLS.join(', ')}, not "${word}".`, 2);
    return found;
  });
}

/** Reads the filters of `reference add`. Throws a `CommandProblem` that names the wrong one. */
export function readFilter(typed: Typed): GameFilter {
  const { since, until, rated, every } = typed;
  const { 'rating-from': from, 'rating-to': to, 'time-control': timeControl } = typed;
  return {
    ...(from !== undefined && { ratingFrom: numberOf('rating-from', from) }),
    ...(to !== undefined && { ratingTo: numberOf('rating-to', to) }),
    ...(timeControl !== undefined && { timeControls: timeControlsOf(timeControl) }),
    ...(since !== undefined && { since: dayOf('since', since) }),
    ...(until !== undefined && { until: dayOf('until', until) }),
    ...(rated && { ratedOnly: true }),
    ...(every !== undefined && { every: numberOf('every', every) }),
  };
}
