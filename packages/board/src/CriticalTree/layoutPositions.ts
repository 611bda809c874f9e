import type { Degree } from '../DegreeMark/DegreeMark.tsx';
import { FINGER } from '../state/useFingers.ts';
import type { MeasureText } from '../treeView/lettering.ts';
import type { TreeBox, TreeLayout } from '../treeView/treeBox.ts';

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

/** All nodes, children before their parents; a line of any length needs no recursion. */
function childrenFirst(root: PositionNode): PositionNode[] {
  const order: PositionNode[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    order.push(node);
    open.push(...node.children);
  }
  return order.reverse();
}

/** The worst degree in the branch of each node, itself included, by id; branches without a degree are missing. */
export function worstDegrees(root: PositionNode): ReadonlyMap<string, Degree> {
  const worst = new Map<string, Degree>();
  for (const node of childrenFirst(root)) {
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
  for (const node of childrenFirst(root)) {
    const isWay = node.children.some(({ id }) => states.get(id) !== 'dim');
    states.set(node.id, matches(node.id) ? 'match' : isWay ? 'way' : 'dim');
  }
  return states;
}

/** A row of the tree: moves up to the next fork or critical position, the last of which is the row's node. */
export interface PositionBox extends TreeBox {
  parent: PositionBox | undefined;
  node: PositionNode;
  moves: readonly string[];
  /** The id that toggles the row: a fold may name any move of it. */
  foldId: string;
  /** Start of the text and width of the moves, px from the row's left side. */
  textX: number;
  movesWidth: number;
}

/** Sizes in px at scale 1. */
export const rowSizes = {
  margin: 16,
  indent: 30,
  height: 34,
  gap: 8,
  inset: 10,
  /** Room for the sign that toggles. */
  fold: 22,
  mark: 20,
  space: 8,
  longest: 420,
} as const;

/** Sizes in px at scale 1, as {@link rowSizes} has them. */
export type RowSizes = Readonly<Record<keyof typeof rowSizes, number>>;

/** The same where rows, and the signs that toggle them, are pressed by a finger. */
export const fingerSizes: RowSizes = { ...rowSizes, height: FINGER, gap: 4, fold: FINGER };

/** Follows single children until a fork, a critical position or the end. */
function chainFrom(first: PositionNode): { node: PositionNode; chain: PositionNode[] } {
  const chain = [first];
  let node = first;
  for (
    let only = node.children[0];
    only && node.children.length === 1 && !node.critical;
    only = node.children[0]
  ) {
    chain.push(only);
    node = only;
  }
  return { node, chain };
}

function widths(
  { node, moves }: { node: PositionNode; moves: readonly string[] },
  measure: MeasureText,
  { inset, fold, mark, space, longest }: RowSizes,
) {
  const textX = node.children.length > 0 ? fold : inset;
  const movesWidth = Math.min(longest, measure(moves.join(' '), 14, 'medium'));
  const { critical, note } = node;
  const facts = critical
    ? space + mark + measure(critical.count, 14) + (critical.cost ? space + measure(critical.cost, 14) : 0)
    : 0;
  const remark = note ? space + Math.min(longest, measure(note, 12)) : 0;
  return { textX, movesWidth, width: textX + movesWidth + facts + remark + inset };
}

type Waiting = Pick<PositionBox, 'parent' | 'level' | 'position' | 'siblings'> & { first: PositionNode };

/** The rows to show, each before those below it, one under the other; children a step to the right. */
export function layoutPositions(
  root: PositionNode,
  folds: ReadonlySet<string>,
  measure: MeasureText,
  sizes: RowSizes = rowSizes,
): TreeLayout<PositionBox> {
  const { margin, indent, height, gap } = sizes;
  const nodes: PositionBox[] = [];
  const below = (node: PositionNode, parent: PositionBox | undefined): Waiting[] =>
    node.children
      .map((first, index) => ({
        first,
        parent,
        level: (parent?.level ?? 0) + 1,
        position: index + 1,
        siblings: node.children.length,
      }))
      .reverse();
  let widest = 0;
  const waiting = below(root, undefined);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { first, ...place } = next;
    const { node, chain } = chainFrom(first);
    const moves = chain.map(({ move }) => move);
    const fold = chain.find(({ id }) => folds.has(id));
    const box: PositionBox = {
      ...place,
      ...widths({ node, moves }, measure, sizes),
      id: node.id,
      node,
      moves,
      foldId: fold?.id ?? node.id,
      hasChildren: node.children.length > 0,
      folded: node.children.length > 0 && fold !== undefined,
      x: margin + (place.level - 1) * indent,
      y: margin + nodes.length * (height + gap),
      height,
    };
    nodes.push(box);
    widest = Math.max(widest, box.x + box.width);
    if (!box.folded) waiting.push(...below(node, box));
  }
  return {
    nodes,
    width: widest + margin,
    height: 2 * margin + nodes.length * (height + gap) - gap,
  };
}
