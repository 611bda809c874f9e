import type { Mistake } from '@tabia/api-client/contract';
import { BRANCH_ORDERS, type BranchOrder } from './filterChoices.ts';

/** Compares two branches by their critical positions; a negative number puts the first branch first. */
type Comparison = (a: readonly Mistake[], b: readonly Mistake[]) => number;

function sum(branch: readonly Mistake[], value: (mistake: Mistake) => number): number {
  return branch.reduce((total, mistake) => total + value(mistake), 0);
}

/** Positions of one color; the red ones are compared first. */
function colorCount(branch: readonly Mistake[], degree: number): number {
  return branch.filter(({ mdegree }) => mdegree === degree).length;
}

/** How much a position still asks for: wrong again, not studied, being studied, studied. */
function urgency({ studied, repeated_fault }: Mistake): number {
  if (repeated_fault) return 3;
  return studied === 0 ? 2 : studied === 1 ? 0 : 1;
}

const COMPARISONS: Readonly<Record<BranchOrder, Comparison>> = {
  [BRANCH_ORDERS.cost]: (a, b) =>
    sum(b, ({ expected_loss }) => expected_loss) - sum(a, ({ expected_loss }) => expected_loss),
  [BRANCH_ORDERS.move]: (a, b) => Math.min(...a.map(({ hm }) => hm)) - Math.min(...b.map(({ hm }) => hm)),
  [BRANCH_ORDERS.share]: (a, b) =>
    sum(b, ({ total_count }) => total_count) - sum(a, ({ total_count }) => total_count),
  [BRANCH_ORDERS.groups]: (a, b) =>
    [2, 1, 0].map((degree) => colorCount(b, degree) - colorCount(a, degree)).find((by) => by !== 0) ?? 0,
  [BRANCH_ORDERS.status]: (a, b) => Math.max(...b.map(urgency)) - Math.max(...a.map(urgency)),
};

/** Branches in an order, given the critical positions of each; the more costly first among equals. */
export function orderBranches<Branch>(
  branches: readonly Branch[],
  order: BranchOrder,
  positionsOf: (branch: Branch) => readonly Mistake[],
): readonly Branch[] {
  const known = branches
    .map((branch) => ({ branch, positions: positionsOf(branch) }))
    .filter(({ positions }) => positions.length > 0);
  return known
    .sort(
      (a, b) =>
        COMPARISONS[order](a.positions, b.positions) ||
        COMPARISONS[BRANCH_ORDERS.cost](a.positions, b.positions),
    )
    .map(({ branch }) => branch);
}
