import type { Colour } from './colour.ts';
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

/** Steps of the range of average shortages, in pawns (spec). */
export const DELTA_STEPS = [0.1, 0.3, 0.6, 1.2, 2.4, 4.8, 6, Number.POSITIVE_INFINITY] as const;

/** Sides as the spec's filter numbers them. */
export const WHITE_SIDE = 2;
export const BLACK_SIDE = 3;

/** States of study as the spec numbers them: not studied, studied, failed again, in progress. */
export const STUDY_STATES = { notStudied: 0, studied: 1, refail: 2, inProgress: 3 } as const;

/** Position status as the spec's filter numbers it. */
export const STATUS_FILTER = { notStudied: 1, studied: 2, refails: 3 } as const;

/** List filter as the spec numbers it. */
export const LIST_FILTER = { all: 1, studyPlan: 3, favorites: 4 } as const;

/** What the filters of the list look at. `delta` in pawns, `studyState` one of `STUDY_STATES`. */
export type Filterable = {
  readonly heroWhite: boolean;
  readonly hm: number;
  readonly delta: number;
  readonly mdegree: Colour;
  readonly studyState: number;
  readonly eco: string | null;
  readonly opening: string | null;
  readonly inStudyPlan: boolean;
  readonly favorite: boolean;
};

/** The person's choice; an absent part lets everything through. */
export type ListFilter = {
  readonly side?: number | undefined;
  readonly studied?: boolean | undefined;
  /** Full moves, both ends in. */
  readonly moves?: readonly [from: number, to: number] | undefined;
  /** Pawns, both ends in. */
  readonly delta?: readonly [from: number, to: number] | undefined;
  readonly status?: number | undefined;
  readonly list?: number | undefined;
  /** An ECO code, its beginning, or a part of the opening's name. */
  readonly opening?: string | undefined;
};

/** Failed again since it was studied: the spec's studied × mdegree > 1. */
export const isRefailed = (studyState: number, mdegree: Colour): boolean => studyState * mdegree > 1;

/** Half-moves of a range of full moves: from 2·(a−1) to 2·b (spec). */
export const halfMoveRange = ([from, to]: readonly [number, number]): readonly [number, number] => [
  2 * (from - 1),
  2 * to,
];

const inRange = (value: number, [from, to]: readonly [number, number]): boolean =>
  value >= from && value <= to;

const hasStatus = ({ studyState, mdegree }: Filterable, status: number): boolean => {
  if (status === STATUS_FILTER.refails) return isRefailed(studyState, mdegree);
  if (status === STATUS_FILTER.studied) return studyState === STUDY_STATES.studied;
  if (status === STATUS_FILTER.notStudied) return studyState === STUDY_STATES.notStudied;
  return true;
};

const isListed = ({ inStudyPlan, favorite }: Filterable, list: number): boolean => {
  if (list === LIST_FILTER.studyPlan) return inStudyPlan;
  return list !== LIST_FILTER.favorites || favorite;
};

const hasOpening = ({ eco, opening }: Filterable, wanted: string): boolean => {
  const text = wanted.trim().toLowerCase();
  return (
    (eco ?? '').toLowerCase().startsWith(text) || (text !== '' && !!opening?.toLowerCase().includes(text))
  );
};

/** Whether a position passes every part of the filter. */
export const passes = (position: Filterable, filter: ListFilter): boolean =>
  (filter.side === undefined || (filter.side === WHITE_SIDE) === position.heroWhite) &&
  (filter.studied === undefined || filter.studied === position.studyState > STUDY_STATES.notStudied) &&
  (filter.moves === undefined || inRange(position.hm, halfMoveRange(filter.moves))) &&
  (filter.delta === undefined || inRange(position.delta, filter.delta)) &&
  (filter.status === undefined || hasStatus(position, filter.status)) &&
  (filter.list === undefined || isListed(position, filter.list)) &&
  (!filter.opening || hasOpening(position, filter.opening));
