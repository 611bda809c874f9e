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
export function degreeOf({ mdegree }: { readonly mdegree: number }): Degree {
  return DEGREES[mdegree] ?? 'green';
}

type Mistakes = ReadonlyMap<Path, Mistake>;

function criticalOf(mistake: Mistake, words: TreeWords): PositionNode['critical'] {
  return {
    degree: degreeOf(mistake),
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

interface Drawing {
  readonly mistakes: Mistakes;
  readonly words: TreeWords;
  readonly order: BranchOrder;
}

/** The moves after a position as nodes; `ply` counts the moves before them. */
function nodesAfter(parent: MoveTree, at: Path, ply: number, drawing: Drawing): readonly PositionNode[] {
  const { mistakes, words, order } = drawing;
  // A row joins moves without a choice between them, up to a critical position.
  const isJoined = ply > 0 && parent.children.length === 1 && !mistakes.has(at);
  const branches = orderBranches(parent.children, order, (node) =>
    positionsFrom(node, childPath(at, node.uci), mistakes),
  );
  return branches.map((node) => {
    const path = childPath(at, node.uci);
    const mistake = mistakes.get(path);
    return {
      id: mistake ? String(mistake.position_id) : path,
      move: `${moveNumber(ply, !isJoined)}${words.san(node.san, node.uci)}`,
      critical: mistake && criticalOf(mistake, words),
      note: mistake && noteOf(mistake, words),
      children: nodesAfter(node, path, ply + 1, drawing),
    };
  });
}

/**
 * The moves that lead to the critical positions, from the start position. The id of a critical position is its number,
 * that of every other node its path.
 */
export function mistakeTree(
  mistakes: readonly Mistake[],
  words: TreeWords,
  order: BranchOrder = DEFAULT_BRANCH_ORDER,
): PositionNode {
  const tree = treeOfLines(
    START_FEN,
    mistakes.map(({ prehistory_uci }) => prehistory_uci),
  );
  const byPath = new Map(
    mistakes.map((mistake): [Path, Mistake] => [pathOfMoves(mistake.prehistory_uci), mistake]),
  );
  byPath.delete(ROOT_PATH);
  return {
    id: ROOT_PATH,
    move: '',
    critical: undefined,
    note: undefined,
    children: nodesAfter(tree, ROOT_PATH, 0, { mistakes: byPath, words, order }),
  };
}
