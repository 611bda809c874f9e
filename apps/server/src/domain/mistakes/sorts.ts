import type { Colour } from './colour.ts';

/** The spec's five orders of the list, and ours by expected loss. */
export const SORTS = {
  totalShortage: 1,
  averageShortage: 2,
  unreasonableCount: 3,
  halfMoveDescending: 4,
  halfMoveAscending: 5,
  expectedLoss: 6,
} as const;
export type Sort = (typeof SORTS)[keyof typeof SORTS];

/** What the order of the list depends on. */
export type Sortable = {
  readonly positionId: number;
  readonly hm: number;
  readonly totalCount: number;
  readonly unreasonableCount: number;
  readonly totalShortage: number;
  readonly expectedLoss: number;
  readonly mdegree: Colour;
  /** The player has put it aside. */
  readonly ignored: boolean;
  /** Still being calculated. */
  readonly undecided: boolean;
  /** Left out of sight by a filter of the view, but kept in the list. */
  readonly hidden: boolean;
  /** In training, but no mistake of the person. */
  readonly custom: boolean;
};

const average = ({ totalShortage, totalCount }: Sortable): number =>
  totalCount === 0 ? 0 : totalShortage / totalCount;

const orders: Record<Sort, (a: Sortable, b: Sortable) => number> = {
  [SORTS.totalShortage]: (a, b) => b.totalShortage - a.totalShortage,
  [SORTS.averageShortage]: (a, b) => average(b) - average(a),
  [SORTS.unreasonableCount]: (a, b) => b.unreasonableCount - a.unreasonableCount,
  [SORTS.halfMoveDescending]: (a, b) => b.hm - a.hm,
  [SORTS.halfMoveAscending]: (a, b) => a.hm - b.hm,
  [SORTS.expectedLoss]: (a, b) => b.expectedLoss - a.expectedLoss,
};

/** Groups in the order of the list: red, black, green, ignored, undecided, hidden, custom. */
export function groupOf({ mdegree, ignored, undecided, hidden, custom }: Sortable): number {
  if (custom) return 6;
  if (hidden) return 5;
  if (undecided) return 4;
  if (ignored) return 3;
  return 2 - mdegree;
}

/** The list in its order: by group, then by the chosen sort, then worst and oldest first so that it never jumps. */
export const sortFindings = <T extends Sortable>(findings: readonly T[], sort: Sort): T[] =>
  findings.toSorted(
    (a, b) =>
      groupOf(a) - groupOf(b) ||
      orders[sort](a, b) ||
      b.expectedLoss - a.expectedLoss ||
      a.positionId - b.positionId,
  );
