import type { Degree } from '../DegreeMark/DegreeMark.tsx';

/** A move on the path to a critical position, or the position itself. */
export interface PositionNode {
  /** Unique in the tree. */
  id: string;
  /** The move as shown, with its number where the reader needs one: `1.e4`, `c5`. */
  move: string;
  /** Set if the position is critical. */
  critical?:
    | {
        degree: Degree;
        /** Words for it, where those of the degree do not fit. */
        text?: string | undefined;
        /** Mistakes of encounters: `15/24`. */
        count: string;
        /** Average loss in pawns, as shown: `−0.8`. */
        cost?: string | undefined;
      }
    | undefined;
  /** Opening or another remark. */
  note?: string | undefined;
  children: readonly PositionNode[];
}

const rank: Record<Degree, number> = { red: 2, black: 1, green: 0 };

function worse(a: Degree | undefined, b: Degree | undefined): Degree | undefined {
  return a === undefined || (b !== undefined && rank[b] > rank[a]) ? b : a;
}

/** The worst degree in the branch of each node, itself included, by id; branches without a degree are missing. */
export function worstDegrees(root: PositionNode): ReadonlyMap<string, Degree> {
  const worst = new Map<string, Degree>();
  const order: PositionNode[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    order.push(node);
    open.push(...node.children);
  }
  // Backward, so that children are known before their parents; a line of any length needs no recursion.
  for (const node of order.reverse()) {
    const degree = node.children.reduce(
      (found, { id }) => worse(found, worst.get(id)),
      node.critical?.degree,
    );
    if (degree !== undefined) worst.set(node.id, degree);
  }
  return worst;
}

/** Branches without a current mistake, to be folded initially: the topmost node of each that has children. */
export function greenBranches(root: PositionNode): ReadonlySet<string> {
  const worst = worstDegrees(root);
  const folded = new Set<string>();
  const open = [...root.children].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (worst.get(node.id) !== 'green') open.push(...[...node.children].reverse());
    else if (node.children.length > 0) folded.add(node.id);
  }
  return folded;
}

/** A node's relation to a filter: accepted, on the path to an accepted node, or neither. */
export type FilterState = 'match' | 'way' | 'dim';

/** The filter state of every node; ancestors of accepted nodes are never dimmed. */
export function filterStates(
  root: PositionNode,
  matches: (id: string) => boolean,
): ReadonlyMap<string, FilterState> {
  const states = new Map<string, FilterState>();
  const order: PositionNode[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    order.push(node);
    open.push(...node.children);
  }
  for (const node of order.reverse()) {
    const isWay = node.children.some(({ id }) => states.get(id) !== 'dim');
    states.set(node.id, matches(node.id) ? 'match' : isWay ? 'way' : 'dim');
  }
  return states;
}
