type Value<T> = T[keyof T];

/**
 * Which lists a position may be asked from; those from bookmarks on are ours, the others the enumeration's. Hidden
 * positions are on `ignored` and `everything` only.
 */
export const LISTS = {
  all: 1,
  plan: 3,
  favorites: 4,
  bookmarks: 5,
  practice: 7,
  ignored: 6,
  everything: 8,
} as const;
/** Study status asked for; `any` is ours, the others have the enumeration's numbers. */
export const STATUSES = { any: 0, notStudied: 1, studied: 2, refails: 3 } as const;
/** Marked as studied at some time, or never; 1 is the enumeration's default. */
export const STUDIED = { any: 1, yes: 2, no: 3 } as const;
/** On the watch list, which is all that stands in the plan, among favorites, bookmarks or practice; 1 is the default. */
export const WATCHED = { any: 1, yes: 2, no: 3 } as const;
/** Whose mistake it is by the comparison group; 1 asks for all, those of which it is not known too. */
export const WHOSE = { any: 1, onlyYou: 2, everybody: 3 } as const;
/** Side of the player; `both` is ours, the others have the enumeration's numbers. */
export const SIDES = { both: 0, white: 2, black: 3 } as const;
/** Orders of the list; the sixth, expected loss, and the seventh, own mistakes before those of most people, are ours. */
export const SORTS = { total: 1, average: 2, count: 3, hmDown: 4, hmUp: 5, expected: 6, own: 7 } as const;

/** Orders of the moves that start from one position of the tree; by cost is the default, the others the specification's. */
export const BRANCH_ORDERS = { cost: 1, move: 2, share: 3, groups: 4, status: 5 } as const;
export type BranchOrder = Value<typeof BRANCH_ORDERS>;

/** Steps of the delta range, pawns. */
export const DELTA_STEPS = [0.1, 0.3, 0.6, 1.2, 2.4, 4.8, 6, Number.POSITIVE_INFINITY] as const;

/** Filters and order of the list. */
export interface MistakeFilters {
  side: Value<typeof SIDES>;
  status: Value<typeof STATUSES>;
  list: Value<typeof LISTS>;
  studied: Value<typeof STUDIED>;
  watched: Value<typeof WATCHED>;
  whose: Value<typeof WHOSE>;
  sort: Value<typeof SORTS>;
  /** Full moves, both ends included; null until somebody narrows them. */
  moves: readonly [number, number] | null;
  /** Average shortage in pawns. */
  delta: readonly [number, number];
  /** ECO code or part of an opening's name; empty shows all. */
  opening: string;
}

/** The specification's defaults, except that `filtersNow` picks the side, and that the order is our own. */
export const DEFAULT_FILTERS: MistakeFilters = {
  side: SIDES.white,
  status: STATUSES.notStudied,
  list: LISTS.all,
  studied: STUDIED.any,
  watched: WATCHED.any,
  whose: WHOSE.any,
  sort: SORTS.expected,
  moves: null,
  delta: [0.3, Number.POSITIVE_INFINITY],
  opening: '',
};

/** Filters that let every position pass that is not hidden. */
export const ALL_POSITIONS: MistakeFilters = {
  ...DEFAULT_FILTERS,
  side: SIDES.both,
  status: STATUSES.any,
  delta: [DELTA_STEPS[0], Number.POSITIVE_INFINITY],
};
