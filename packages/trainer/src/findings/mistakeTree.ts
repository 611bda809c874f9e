import type { Mistake } from '@tabia/api-client/contract';
import type { Degree, PositionNode } from '@tabia/board';
import {
  childPath,
  type MoveNode,
  type MoveTree,
  moveNumber,
  type Path,
  pathOfMoves,
  ROOT_PATH,
  START_FEN,
  treeOfLines,
} from '@tabia/chess';
import { type BranchOrder, DEFAULT_BRANCH_ORDER, orderBranches } from './orders.ts';

/** Words and figures the tree needs from the page. */
export interface TreeWords {
  /** Names a position to which no move leads. */
  title: (mistake: Mistake) => string;
  san: (san: string, uci: string) => string;
  count: (mistake: Mistake) => string;
  /** What the encounters show, for screen readers. */
  pattern: (mistake: Mistake) => string;
  /** Average loss in pawns. */
  cost: (mistake: Mistake) => string;
  /** The name shown for an opening's English one. */
  opening: (name: string) => string;
  /** What other players do there. */
  group?: (mistake: Mistake) => string | undefined;
}

const DEGREES = ['green', 'black', 'red'] as const satisfies readonly Degree[];

/** The degree of a critical position by its number in the contract. */
export function readDegree({ mdegree }: { readonly mdegree: number }): Degree {
  return DEGREES[mdegree] ?? 'green';
}

type Mistakes = ReadonlyMap<Path, Mistake>;

function criticalOf(mistake: Mistake, words: TreeWords): PositionNode['critical'] {
  return {
    degree: readDegree(mistake),
    text: words.pattern(mistake),
    count: words.count(mistake),
    cost: words.cost(mistake),
  };
}

/** The opening, and what other players do; undefined where neither is known. */
function noteOf(mistake: Mistake, { opening, group }: TreeWords): string | undefined {
  const name = mistake.eco_opening ? opening(mistake.eco_opening) : undefined;
  return [group?.(mistake), name].filter(Boolean).join(' · ') || undefined;
}

/** The critical positions at a path and after it. */
function positionsFrom(node: MoveNode, path: Path, mistakes: Mistakes): readonly Mistake[] {
  const here = mistakes.get(path);
  const after = node.children.flatMap((child) => positionsFrom(child, childPath(path, child.uci), mistakes));
  return here ? [here, ...after] : after;
}

/** Branches in an order, but those of `before` in theirs: what is new stands below them. */
function inOrder(
  branches: readonly MoveNode[],
  at: Path,
  { mistakes, order }: { readonly mistakes: Mistakes; readonly order: BranchOrder },
  before: readonly MoveNode[],
): readonly MoveNode[] {
  const places = before.map(({ uci }) => uci);
  const placeOf = ({ uci }: MoveNode) => (places.includes(uci) ? places.indexOf(uci) : places.length);
  const pathOf = ({ uci }: MoveNode) => childPath(at, uci);
  return orderBranches(branches, order, (node) => positionsFrom(node, pathOf(node), mistakes))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((node) => ({
      ...node,
      children: inOrder(
        node.children,
        pathOf(node),
        { mistakes, order },
        before[placeOf(node)]?.children ?? [],
      ),
    }));
}

function byPathOf(mistakes: readonly Mistake[]): Mistakes {
  return new Map(mistakes.map((mistake) => [pathOfMoves(mistake.prehistory_uci), mistake]));
}

/** The moves that lead to the critical positions. Those that are in the tree of `before` keep their places while it is read. */
export function waysTo(
  mistakes: readonly Mistake[],
  order: BranchOrder = DEFAULT_BRANCH_ORDER,
  before?: MoveTree,
): MoveTree {
  const tree = treeOfLines(
    START_FEN,
    mistakes.map(({ prehistory_uci }) => prehistory_uci),
  );
  const ranked = { mistakes: byPathOf(mistakes), order };
  return { ...tree, children: inOrder(tree.children, ROOT_PATH, ranked, before?.children ?? []) };
}

interface Drawing {
  readonly mistakes: Mistakes;
  readonly words: TreeWords;
}

/** A critical position as it is drawn below a move, or by itself. */
function nodeOf(mistake: Mistake, words: TreeWords): Pick<PositionNode, 'id' | 'critical' | 'note'> {
  return {
    id: String(mistake.position_id),
    critical: criticalOf(mistake, words),
    note: noteOf(mistake, words),
  };
}

/** The moves after a position as nodes; `ply` counts the moves before them. */
function nodesAfter(parent: MoveTree, at: Path, ply: number, drawing: Drawing): readonly PositionNode[] {
  const { mistakes, words } = drawing;
  // A row joins moves without a choice between them, up to a critical position.
  const isJoined = ply > 0 && parent.children.length === 1 && !mistakes.has(at);
  return parent.children.map((node) => {
    const path = childPath(at, node.uci);
    const mistake = mistakes.get(path);
    return {
      ...(mistake ? nodeOf(mistake, words) : { id: path }),
      move: `${moveNumber(ply, !isJoined)}${words.san(node.san, node.uci)}`,
      children: nodesAfter(node, path, ply + 1, drawing),
    };
  });
}

/**
 * The critical positions after the moves that lead to them; first those to which none does, as the start position. The id of a critical
 * position is its number, that of every other node its path.
 */
export function mistakeTree(
  mistakes: readonly Mistake[],
  words: TreeWords,
  ways: MoveTree = waysTo(mistakes),
): PositionNode {
  const withoutWay = mistakes
    .filter(({ prehistory_uci }) => prehistory_uci.length === 0)
    .toSorted((a, b) => a.position_id - b.position_id)
    .map((mistake) => ({ ...nodeOf(mistake, words), move: words.title(mistake), children: [] }));
  const after = nodesAfter(ways, ROOT_PATH, 0, { mistakes: byPathOf(mistakes), words });
  return { id: ROOT_PATH, move: '', children: [...withoutWay, ...after] };
}
