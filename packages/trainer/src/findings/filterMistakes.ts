import type { Mistake } from '@tabia/api-client/contract';
import { type AddressField, word } from './addressFields.ts';
import {
  type ChoiceName,
  FILTERS,
  type Filter,
  type FilterName,
  type FilterValues,
  type OpeningNaming,
} from './filters.ts';
import { type BranchOrder, DEFAULT_SORT, SORTS, type SortName, sortMistakes } from './orders.ts';

/** Filters and order of the list. */
export interface MistakeFilters extends FilterValues {
  readonly sort: SortName;
}

/** What has a chip. */
export type ChipName = keyof MistakeFilters;

/** Keys of the words of a choice. */
export type ChoiceWord =
  | { [Name in ChoiceName]: `choices.${Name}.${FilterValues[Name]}` }[ChoiceName]
  | `choices.sort.${SortName}`;

/** The words that filters and orders need in each language. */
export interface FilterWords {
  readonly filters: Readonly<Record<ChipName, string>>;
  readonly choices: { readonly [Name in ChoiceName]: Readonly<Record<FilterValues[Name], string>> } & {
    readonly sort: Readonly<Record<SortName, string>>;
  };
  readonly branches: { readonly choices: Readonly<Record<BranchOrder, string>> };
}

const TABLE: Readonly<Record<FilterName, Filter<unknown>>> = FILTERS;
const NAMES = Object.keys(FILTERS) as FilterName[];
const SORT_NAMES = Object.keys(SORTS) as SortName[];

/** The chips, the most important first: what is looked for before how it is sorted, and rare filters last. */
export const CHIPS: readonly ChipName[] = NAMES.flatMap((name) => (name === 'list' ? [name, 'sort'] : name));

function valuesBy<Value>(pick: (filter: Filter<unknown>) => Value): Record<FilterName, Value> {
  return Object.fromEntries(NAMES.map((name) => [name, pick(TABLE[name])])) as Record<FilterName, Value>;
}

/** How filters and order stand in an address. */
export const FILTER_FIELDS = {
  ...valuesBy(({ field }) => field),
  sort: word(SORT_NAMES),
} as { readonly [Name in ChipName]: AddressField<MistakeFilters[Name]> };

/** What the list begins with, except for the side: see `filtersNow`. */
export const DEFAULT_FILTERS: MistakeFilters = {
  ...(valuesBy(({ initial }) => initial) as FilterValues),
  sort: DEFAULT_SORT,
};

/** Filters to choose so that every position passes that is not hidden; undefined where the default does that. The order stays. */
export const OPEN_FILTERS = valuesBy(({ initial, open }) => (initial === open ? undefined : open)) as {
  readonly [Name in FilterName]: FilterValues[Name] | undefined;
};

/** The values of a choice and the keys of their words. */
export function choicesOf(name: ChoiceName | 'sort'): readonly { id: string; word: ChoiceWord }[] {
  const values: readonly string[] = name === 'sort' ? SORT_NAMES : FILTERS[name].values;
  return values.map((id) => ({ id, word: `choices.${name}.${id}` as ChoiceWord }));
}

/** A choice as a change of the filters; nothing if the table has no such value. */
export function chosen(name: ChoiceName | 'sort', id: string): Partial<MistakeFilters> {
  return { [name]: FILTER_FIELDS[name].read(id) };
}

/** True if a filter keeps positions back, or sorts them in another way than by default. */
export function isSet(filters: MistakeFilters, name: ChipName): boolean {
  const quiet = name === 'sort' ? DEFAULT_SORT : (TABLE[name].unmarked ?? TABLE[name].initial);
  return String(filters[name]) !== String(quiet);
}

/** True if a position passes every filter. */
export function matches(mistake: Mistake, filters: FilterValues, openingName: OpeningNaming): boolean {
  return NAMES.every((name) => TABLE[name].passes(mistake, filters[name], openingName));
}

/** The positions that a list can show: all but those put aside, unless it is about them. */
export function listable(mistakes: readonly Mistake[], list: FilterValues['list']): readonly Mistake[] {
  if (list === 'ignored' || list === 'everything') return mistakes;
  return mistakes.filter((mistake) => FILTERS.list.passes(mistake, 'all', String));
}

/** First and last full move among the mistakes: the ends of the move-number filter. */
export function moveBounds(mistakes: readonly Mistake[]): [number, number] {
  const numbers = mistakes.map(({ hm }) => Math.floor(hm / 2) + 1);
  return numbers.length === 0 ? [1, 20] : [Math.min(...numbers), Math.max(...numbers)];
}

/** The side that a list begins with: White, or the only one that has mistakes so far; undefined while none has. */
export function sideToBegin(mistakes: readonly Mistake[]): Mistake['herowhite'] | undefined {
  return mistakes.find(({ herowhite }) => herowhite === 1)?.herowhite ?? mistakes[0]?.herowhite;
}

/** Chosen filters, and the side of the player for which no filter was chosen. */
export type ChosenFilters = { readonly [Name in ChipName]?: MistakeFilters[Name] | undefined } & {
  readonly herowhite?: 0 | 1 | undefined;
};

/**
 * The chosen filters over the defaults. Without a chosen side it is that of the player: of the address, or the one that the list
 * began with.
 */
export function filtersNow(mistakes: readonly Mistake[], chosen: ChosenFilters): MistakeFilters {
  const herowhite = chosen.herowhite ?? sideToBegin(mistakes);
  const standard: MistakeFilters = { ...DEFAULT_FILTERS, side: herowhite === 0 ? 'black' : 'white' };
  const set = CHIPS.filter((name) => chosen[name] !== undefined);
  return { ...standard, ...Object.fromEntries(set.map((name) => [name, chosen[name]])) };
}

/**
 * Where no position passes: the filter that alone keeps the most positions back, and how many those are. Undefined
 * when it takes more than one filter to show a position.
 */
export function blockingFilter(
  mistakes: readonly Mistake[],
  filters: MistakeFilters,
  openingName: OpeningNaming,
): { readonly filter: FilterName; readonly count: number } | undefined {
  const gains = NAMES.map((filter) => {
    const { open, widest = open } = TABLE[filter];
    const opened = { ...filters, [filter]: filters[filter] === open ? widest : open };
    return { filter, count: mistakes.filter((mistake) => matches(mistake, opened, openingName)).length };
  });
  const best = gains.reduce((most, gain) => (gain.count > most.count ? gain : most));
  return best.count === 0 ? undefined : best;
}

/** The list of critical positions as it is shown. */
export interface FilteredMistakes {
  readonly filters: MistakeFilters;
  /** First and last full move among all positions. */
  readonly bounds: readonly [number, number];
  /** Every position that the chosen list can show. */
  readonly candidates: readonly Mistake[];
  /** The positions that pass, in order. */
  readonly shown: readonly Mistake[];
  /** The filter that leaves nothing. */
  readonly blocking: ReturnType<typeof blockingFilter>;
}

/** The positions that pass the chosen filters, in their order, and what is to be said about them. */
export function filterMistakes(
  mistakes: readonly Mistake[],
  chosen: ChosenFilters,
  openingName: OpeningNaming,
): FilteredMistakes {
  const filters = filtersNow(mistakes, chosen);
  const passing = mistakes.filter((mistake) => matches(mistake, filters, openingName));
  return {
    filters,
    bounds: moveBounds(mistakes),
    candidates: listable(mistakes, filters.list),
    shown: sortMistakes(passing, filters.sort),
    blocking: passing.length > 0 ? undefined : blockingFilter(mistakes, filters, openingName),
  };
}
