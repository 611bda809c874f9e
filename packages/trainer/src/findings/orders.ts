import type { Mistake } from '@tabia/api-client/contract';
import { isHidden } from './filters.ts';

/** Whose mistake it is, in the order that shows the player's own first. */
const OWN_FIRST: readonly Mistake['commonness'][] = ['only-you', null, 'everybody'];

/**
 * The orders of the list in the order of their menu: a position with a lower number comes first. Their names are the values of
 * the parameter `sort` of the address, and keys of `FilterWords`.
 */
export const SORTS = {
  total: ({ total_shortage }) => -total_shortage,
  average: ({ average_shortage }) => -average_shortage,
  count: ({ unreasonable_count }) => -unreasonable_count,
  hmDown: ({ hm }) => -hm,
  hmUp: ({ hm }) => hm,
  expected: ({ expected_loss }) => -expected_loss,
  next: ({ outlook }) => -outlook.loss,
  own: ({ commonness }) => OWN_FIRST.indexOf(commonness),
} as const satisfies Readonly<Record<string, (mistake: Mistake) => number>>;
export type SortName = keyof typeof SORTS;

export const DEFAULT_SORT: SortName = 'expected';

/** Groups of the list, first to last: hidden ones, all others, each red, black, green; positions of one's own. */
function groupOf(mistake: Mistake): number {
  if (mistake.isCustom) return 8;
  return (isHidden(mistake) ? 0 : 4) + (2 - mistake.mdegree);
}

/** Positions in an order of the list: groups first, then the chosen order, then what costs more. */
export function sortMistakes(mistakes: readonly Mistake[], sort: SortName): readonly Mistake[] {
  const rank = SORTS[sort];
  return mistakes.toSorted(
    (a, b) =>
      groupOf(a) - groupOf(b) ||
      rank(a) - rank(b) ||
      b.expected_loss - a.expected_loss ||
      a.position_id - b.position_id,
  );
}

function sum(branch: readonly Mistake[], value: (mistake: Mistake) => number): number {
  return branch.reduce((total, mistake) => total + value(mistake), 0);
}

/** How much a position still asks for: wrong again, not studied, being studied, studied. */
function urgency({ studied, repeated_fault }: Mistake): number {
  if (repeated_fault) return 3;
  return studied === 0 ? 2 : studied === 1 ? 0 : 1;
}

/** The critical positions of a degree: 2 is red, 0 green. */
function count(branch: readonly Mistake[], degree: number): number {
  return branch.filter(({ mdegree }) => mdegree === degree).length;
}

/**
 * The orders of the moves that start from one position of the tree, by the critical positions of their branches: a branch with
 * lower numbers comes first, the first number before the second.
 */
export const BRANCH_ORDERS = {
  cost: (branch) => [-sum(branch, ({ expected_loss }) => expected_loss)],
  move: (branch) => [Math.min(...branch.map(({ hm }) => hm))],
  share: (branch) => [-sum(branch, ({ total_count }) => total_count)],
  groups: (branch) => [2, 1, 0].map((degree) => -count(branch, degree)),
  status: (branch) => [-Math.max(...branch.map(urgency))],
} as const satisfies Readonly<Record<string, (branch: readonly Mistake[]) => readonly number[]>>;
export type BranchOrder = keyof typeof BRANCH_ORDERS;

export const DEFAULT_BRANCH_ORDER: BranchOrder = 'cost';

/** Branches in an order, given the critical positions of each; the more costly first among equals. */
export function orderBranches<Branch>(
  branches: readonly Branch[],
  order: BranchOrder,
  positionsOf: (branch: Branch) => readonly Mistake[],
): readonly Branch[] {
  return branches
    .map((branch) => ({ branch, positions: positionsOf(branch) }))
    .filter(({ positions }) => positions.length > 0)
    .map(({ branch, positions }) => ({
      branch,
      ranks: [...BRANCH_ORDERS[order](positions), ...BRANCH_ORDERS[DEFAULT_BRANCH_ORDER](positions)],
    }))
    .sort((a, b) => a.ranks.map((rank, at) => rank - (b.ranks[at] ?? rank)).find((by) => by !== 0) ?? 0)
    .map(({ branch }) => branch);
}
