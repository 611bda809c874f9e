import type { Degree } from '@tabia/ui';

/** A move on the way to trouble, or the troubled position itself. */
export interface PositionNode {
  /** Tells it from every other node of the tree. */
  id: string;
  /** The move as shown, with its number where the reader needs one: `1.e4`, `c5`. */
  move: string;
  /** Given where the position is a critical one. */
  critical?:
    | {
        degree: Degree;
        /** How often it went wrong, of how many: `15/24`. */
        count: string;
      }
    | undefined;
  /** Opening or another remark. */
  note?: string | undefined;
  children: readonly PositionNode[];
}

const rank: Record<Degree, number> = { red: 2, black: 1, green: 0 };

/** The worst degree in a branch; `undefined` when nothing in it is critical. */
export const worstDegree = (node: PositionNode): Degree | undefined =>
  node.children
    .map(worstDegree)
    .concat(node.critical?.degree)
    .reduce(
      (worst, degree) =>
        degree !== undefined && (worst === undefined || rank[degree] > rank[worst]) ? degree : worst,
      undefined,
    );

/** The branches in which everything holds, to be folded at first: the topmost node of each that has children. */
export const greenBranches = (root: PositionNode): ReadonlySet<string> => {
  const folded = new Set<string>();
  const visit = (node: PositionNode): void => {
    if (worstDegree(node) !== 'green') for (const child of node.children) visit(child);
    else if (node.children.length > 0) folded.add(node.id);
  };
  for (const child of root.children) visit(child);
  return folded;
};
