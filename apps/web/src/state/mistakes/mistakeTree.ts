import type { Mistake } from '@tabia/api-client/contract';
import type { PositionNode } from '@tabia/board';
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

/** Words and figures the tree needs from the page. */
export interface TreeWords {
  san: (san: string, uci: string) => string;
  count: (mistake: Mistake) => string;
  /** Average loss in pawns. */
  cost: (mistake: Mistake) => string;
  /** The name shown for an opening's English one. */
  opening: (name: string) => string;
}

const DEGREES = ['green', 'black', 'red'] as const;

type Mistakes = ReadonlyMap<Path, Mistake>;

function criticalOf(mistake: Mistake, words: TreeWords): PositionNode['critical'] {
  return {
    degree: DEGREES[mistake.mdegree] ?? 'green',
    count: words.count(mistake),
    cost: words.cost(mistake),
  };
}

/** The moves after a position as nodes; `ply` counts the moves before them. */
function nodesAfter(
  parent: MoveTree,
  at: Path,
  ply: number,
  mistakes: Mistakes,
  words: TreeWords,
): readonly PositionNode[] {
  // A row joins moves without a choice between them, up to a critical position.
  const isJoined = ply > 0 && parent.children.length === 1 && !mistakes.has(at);
  return parent.children.map((node: MoveNode) => {
    const path = childPath(at, node.uci);
    const mistake = mistakes.get(path);
    return {
      id: mistake ? String(mistake.position_id) : path,
      move: `${moveNumber(ply, !isJoined)}${words.san(node.san, node.uci)}`,
      critical: mistake && criticalOf(mistake, words),
      note: mistake?.eco_opening ? words.opening(mistake.eco_opening) : undefined,
      children: nodesAfter(node, path, ply + 1, mistakes, words),
    };
  });
}

/**
 * The moves that lead to the critical positions, from the start position. The id of a critical position is its number,
 * that of every other node its path.
 */
export function mistakeTree(mistakes: readonly Mistake[], words: TreeWords): PositionNode {
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
    children: nodesAfter(tree, ROOT_PATH, 0, byPath, words),
  };
}
