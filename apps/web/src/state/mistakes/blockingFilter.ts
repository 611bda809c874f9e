import type { Mistake } from '@tabia/api-client/contract';
import { englishOpening, type OpeningNaming } from '../../i18n/openingNames.ts';
import { ALL_POSITIONS, LISTS, type MistakeFilters } from './filterChoices.ts';
import { matches } from './filters.ts';

/** Filters that can leave nothing of the list. */
export type NarrowingFilter = Exclude<keyof MistakeFilters, 'sort'>;

/** In the order of the chips. */
const FILTERS: readonly NarrowingFilter[] = [
  'side',
  'status',
  'moves',
  'delta',
  'opening',
  'list',
  'studied',
  'watched',
  'whose',
];

/** The filters without one of them. A list that already holds everything in sight opens to the hidden positions. */
function without(filters: MistakeFilters, opened: NarrowingFilter): MistakeFilters {
  const isWhole = opened === 'list' && filters.list === LISTS.all;
  return { ...filters, [opened]: isWhole ? LISTS.everything : ALL_POSITIONS[opened] };
}

/**
 * Where no position passes: the filter that alone keeps the most positions back, and how many those are. Undefined
 * when it takes more than one filter to show a position.
 */
export function blockingFilter(
  mistakes: readonly Mistake[],
  filters: MistakeFilters,
  openingName: OpeningNaming = englishOpening,
): { readonly filter: NarrowingFilter; readonly count: number } | undefined {
  const gains = FILTERS.map((filter) => {
    const opened = without(filters, filter);
    return { filter, count: mistakes.filter((mistake) => matches(mistake, opened, openingName)).length };
  });
  const best = gains.reduce((most, gain) => (gain.count > most.count ? gain : most));
  return best.count === 0 ? undefined : best;
}
