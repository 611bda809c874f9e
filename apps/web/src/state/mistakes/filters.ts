import { LABELS, type Mistake } from '@tabia/api-client/contract';
import { englishOpening, type OpeningNaming } from '../../i18n/openingNames.ts';

/** Which lists a position may be asked from; those from bookmarks on are ours, the others the enumeration's. */
export const LISTS = { all: 1, plan: 3, favorites: 4, bookmarks: 5, practice: 7, ignored: 6 } as const;
/** Study status asked for; `any` is ours, the others have the enumeration's numbers. */
export const STATUSES = { any: 0, notStudied: 1, studied: 2, refails: 3 } as const;
/** Side of the player; `both` is ours, the others have the enumeration's numbers. */
export const SIDES = { both: 0, white: 2, black: 3 } as const;
/** Orders of the list; the sixth, expected loss, is ours. */
export const SORTS = { total: 1, average: 2, count: 3, hmDown: 4, hmUp: 5, expected: 6 } as const;

/** Steps of the delta range, pawns. */
export const DELTA_STEPS = [0.1, 0.3, 0.6, 1.2, 2.4, 4.8, 6, Number.POSITIVE_INFINITY] as const;

type Value<T> = T[keyof T];

/** Filters and order of the list. */
export interface MistakeFilters {
  side: Value<typeof SIDES>;
  status: Value<typeof STATUSES>;
  list: Value<typeof LISTS>;
  sort: Value<typeof SORTS>;
  /** Full moves, both ends included; null until somebody narrows them. */
  moves: readonly [number, number] | null;
  /** Average shortage in pawns. */
  delta: readonly [number, number];
  /** ECO code or part of an opening's name; empty shows all. */
  opening: string;
}

/** The specification's defaults, except that `filtersNow` picks the side. */
export const DEFAULT_FILTERS: MistakeFilters = {
  side: SIDES.white,
  status: STATUSES.notStudied,
  list: LISTS.all,
  sort: SORTS.total,
  moves: null,
  delta: [0.3, Number.POSITIVE_INFINITY],
  opening: '',
};

function matchesStatus(mistake: Mistake, status: MistakeFilters['status']): boolean {
  switch (status) {
    case STATUSES.any:
      return true;
    case STATUSES.studied:
      return mistake.studied === 1 && !mistake.repeated_fault;
    case STATUSES.refails:
      // The specification's rule: neither a mistake that healed nor a position in its first study counts.
      return mistake.repeated_fault && mistake.studied * mistake.mdegree > 1;
    case STATUSES.notStudied:
      // A relapse has to be studied again, so it stays listed.
      return mistake.studied !== 1 || mistake.repeated_fault;
  }
}

/** Text as it is compared: nobody has to type ё, a dash for a hyphen, or the right apostrophe. */
function searchable(text: string): string {
  return text
    .toLocaleLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('’', "'")
    .replace(/[\s\-‐–—]+/g, ' ')
    .trim();
}

function matchesOpening(mistake: Mistake, text: string, openingName: OpeningNaming): boolean {
  const wanted = searchable(text);
  if (wanted === '') return true;
  const { eco_common, eco_opening } = mistake;
  const names = eco_opening ? [eco_opening, openingName(eco_opening)] : [];
  return (
    searchable(eco_common ?? '').startsWith(wanted) || names.some((name) => searchable(name).includes(wanted))
  );
}

function matchesList({ istraining, labels }: Mistake, list: MistakeFilters['list']): boolean {
  switch (list) {
    case LISTS.all:
      return true;
    case LISTS.plan:
      return istraining;
    case LISTS.favorites:
      return labels.includes(LABELS.favorite);
    case LISTS.bookmarks:
      return labels.includes(LABELS.bookmark);
    case LISTS.practice:
      return labels.includes(LABELS.practice);
    case LISTS.ignored:
      return labels.includes(LABELS.ignored);
  }
}

/** True if a position passes every filter. Openings match by their English and displayed names. */
export function matches(
  mistake: Mistake,
  filters: MistakeFilters,
  openingName: OpeningNaming = englishOpening,
): boolean {
  const { side, status, list, moves, delta, opening } = filters;
  if (side !== SIDES.both && (side === SIDES.white) !== (mistake.herowhite === 1)) return false;
  if (!matchesStatus(mistake, status)) return false;
  if (!matchesList(mistake, list)) return false;
  if (moves && (mistake.hm < 2 * (moves[0] - 1) || mistake.hm > 2 * moves[1])) return false;
  if (!mistake.isCustom && (mistake.average_shortage < delta[0] || mistake.average_shortage > delta[1]))
    return false;
  return matchesOpening(mistake, opening, openingName);
}

function sortValue(mistake: Mistake, sort: MistakeFilters['sort']): number {
  switch (sort) {
    case SORTS.total:
      return -mistake.total_shortage;
    case SORTS.average:
      return -mistake.average_shortage;
    case SORTS.count:
      return -mistake.unreasonable_count;
    case SORTS.hmDown:
      return -mistake.hm;
    case SORTS.hmUp:
      return mistake.hm;
    case SORTS.expected:
      return -mistake.expected_loss;
  }
}

/** Groups of the list, first to last: red, black and green ones, those put aside in the same order, own positions. */
function groupOf({ isCustom, labels, mdegree }: Mistake): number {
  if (isCustom) return 8;
  return (labels.includes(LABELS.ignored) ? 4 : 0) + (2 - mdegree);
}

/** The positions that pass, in their order: groups first, then the chosen sort, then what costs more. */
export function filterMistakes(
  mistakes: readonly Mistake[],
  filters: MistakeFilters,
  openingName: OpeningNaming = englishOpening,
): Mistake[] {
  return mistakes
    .filter((mistake) => matches(mistake, filters, openingName))
    .sort(
      (a, b) =>
        groupOf(a) - groupOf(b) ||
        sortValue(a, filters.sort) - sortValue(b, filters.sort) ||
        b.expected_loss - a.expected_loss ||
        a.position_id - b.position_id,
    );
}

/** First and last full move among the mistakes: the ends of the move-number filter. */
export function moveBounds(mistakes: readonly Mistake[]): [number, number] {
  const numbers = mistakes.map(({ hm }) => Math.floor(hm / 2) + 1);
  return numbers.length === 0 ? [1, 20] : [Math.min(...numbers), Math.max(...numbers)];
}

/**
 * The chosen filters over the specification's defaults. Without a chosen side it is the one in the address, else
 * white, else the only side that has mistakes so far: it follows the list while that fills.
 */
export function filtersNow(
  mistakes: readonly Mistake[],
  herowhite: 0 | 1 | undefined,
  chosen: Partial<MistakeFilters>,
): MistakeFilters {
  const hasWhite = mistakes.length === 0 || mistakes.some((mistake) => mistake.herowhite === 1);
  const isWhite = herowhite === undefined ? hasWhite : herowhite === 1;
  return { ...DEFAULT_FILTERS, side: isWhite ? SIDES.white : SIDES.black, ...chosen };
}
