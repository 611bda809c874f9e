import { LABELS, type Mistake } from '@tabia/api-client/contract';
import { englishOpening, type OpeningNaming } from '../../i18n/openingNames.ts';
import {
  DEFAULT_FILTERS,
  LISTS,
  type MistakeFilters,
  SIDES,
  SORTS,
  STATUSES,
  STUDIED,
  WATCHED,
  WHOSE,
} from './filterChoices.ts';

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

function matchesStudied({ studied, repeated_fault }: Mistake, wanted: MistakeFilters['studied']): boolean {
  // Being studied again after a relapse, a position has been studied before.
  const hasBeenStudied = studied === 1 || studied === 2 || repeated_fault;
  return wanted === STUDIED.any || hasBeenStudied === (wanted === STUDIED.yes);
}

/** Labels of the lists that make up the watch list, besides the plan. */
const WATCH_LABELS: readonly number[] = [LABELS.favorite, LABELS.bookmark, LABELS.practice];

function matchesWatched({ istraining, labels }: Mistake, wanted: MistakeFilters['watched']): boolean {
  const isWatched = istraining || labels.some((label) => WATCH_LABELS.includes(label));
  return wanted === WATCHED.any || isWatched === (wanted === WATCHED.yes);
}

function matchesWhose({ commonness }: Mistake, wanted: MistakeFilters['whose']): boolean {
  if (wanted === WHOSE.any) return true;
  return commonness === (wanted === WHOSE.onlyYou ? 'only-you' : 'everybody');
}

/** True if the player has put a position aside. */
function isHidden({ labels }: Mistake): boolean {
  return labels.includes(LABELS.ignored);
}

/** The positions that a list can show: all but those put aside, unless it is about them. */
export function listable(mistakes: readonly Mistake[], list: MistakeFilters['list']): readonly Mistake[] {
  if (list === LISTS.ignored || list === LISTS.everything) return mistakes;
  return mistakes.filter((mistake) => !isHidden(mistake));
}

function matchesList({ istraining, labels }: Mistake, list: MistakeFilters['list']): boolean {
  switch (list) {
    case LISTS.all:
    case LISTS.everything:
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
  const { side, status, list, studied, watched, whose, moves, delta, opening } = filters;
  if (isHidden(mistake) && list !== LISTS.ignored && list !== LISTS.everything) return false;
  if (side !== SIDES.both && (side === SIDES.white) !== (mistake.herowhite === 1)) return false;
  if (!matchesStatus(mistake, status)) return false;
  if (!matchesStudied(mistake, studied) || !matchesWatched(mistake, watched)) return false;
  if (!matchesWhose(mistake, whose) || !matchesList(mistake, list)) return false;
  if (moves && (mistake.hm < 2 * (moves[0] - 1) || mistake.hm > 2 * moves[1])) return false;
  if (!mistake.isCustom && (mistake.average_shortage < delta[0] || mistake.average_shortage > delta[1]))
    return false;
  return matchesOpening(mistake, opening, openingName);
}

/** Whose mistake it is, in the order that shows the player’s own first. */
const OWN_FIRST: readonly Mistake['commonness'][] = ['only-you', null, 'everybody'];

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
    case SORTS.own:
      return OWN_FIRST.indexOf(mistake.commonness);
    case SORTS.expected:
      return -mistake.expected_loss;
  }
}

/** Groups of the list, first to last: hidden ones, all others, each red, black, green; positions of one's own. */
function groupOf(mistake: Mistake): number {
  if (mistake.isCustom) return 8;
  return (isHidden(mistake) ? 0 : 4) + (2 - mistake.mdegree);
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

/** Chosen filters, and the side of the player for which no filter was chosen. */
type ChosenFilters = { readonly [Name in keyof MistakeFilters]?: MistakeFilters[Name] | undefined } & {
  readonly herowhite?: 0 | 1 | undefined;
};

/**
 * The chosen filters over the specification's defaults. Without a chosen side it is that of the player in the address,
 * else white, else the only side that has mistakes so far: it follows the list while that fills.
 */
export function filtersNow(mistakes: readonly Mistake[], chosen: ChosenFilters): MistakeFilters {
  const hasWhite = mistakes.length === 0 || mistakes.some((mistake) => mistake.herowhite === 1);
  const isWhite = chosen.herowhite === undefined ? hasWhite : chosen.herowhite === 1;
  const standard: MistakeFilters = { ...DEFAULT_FILTERS, side: isWhite ? SIDES.white : SIDES.black };
  const names = Object.keys(standard) as (keyof MistakeFilters)[];
  return Object.assign(
    standard,
    ...names.filter((name) => chosen[name] !== undefined).map((name) => ({ [name]: chosen[name] })),
  );
}
