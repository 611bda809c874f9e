import type { SeriesEntry } from './series.ts';

/** Which encounters count; an absent or empty part lets everything through. Times in ms since 1970; `fromMs` counts, `beforeMs` is the first moment that does not. */
export type Scope = {
  readonly categories?: readonly number[] | undefined;
  readonly timeControls?: readonly number[] | undefined;
  readonly fromMs?: number | undefined;
  readonly beforeMs?: number | undefined;
};

/** Whether a scope leaves anything out. */
export const isNarrow = ({ categories = [], timeControls = [], fromMs, beforeMs }: Scope): boolean =>
  categories.length > 0 || timeControls.length > 0 || fromMs !== undefined || beforeMs !== undefined;

/** The encounters of a scope; a game without a date is in no range of dates that was asked for. */
export function within(series: readonly SeriesEntry[], scope: Scope): readonly SeriesEntry[] {
  const { categories = [], timeControls = [], fromMs, beforeMs } = scope;
  return series.filter(
    ([, category, timeControl, playedMs]) =>
      (categories.length === 0 || categories.includes(category)) &&
      (timeControls.length === 0 || (timeControl !== null && timeControls.includes(timeControl))) &&
      (fromMs === undefined || (playedMs !== null && playedMs >= fromMs)) &&
      (beforeMs === undefined || (playedMs !== null && playedMs < beforeMs)),
  );
}

/** States of study as the spec numbers them: not studied, studied, failed again, in progress. */
export const STUDY_STATES = { notStudied: 0, studied: 1, refail: 2, inProgress: 3 } as const;
