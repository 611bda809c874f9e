import type { Graph } from './graph.ts';
import type { TreeMove } from './treeMove.ts';

/** Plies that a tree made from marks goes ahead: five moves, as the specification's mass expand. */
export const TREE_PLIES = 10;

interface Growing {
  readonly id: number;
  readonly plies: number;
  readonly children: TreeMove[];
}

/** Replies without an answer are nothing to remember: a line ends with a move of the player. */
function withoutUnanswered(moves: readonly TreeMove[]): TreeMove[] {
  return moves
    .map((move) => ({ ...move, children: withoutUnanswered(move.children) }))
    .filter(({ hero, children }) => hero || children.length > 0);
}

/**
 * The moves in training below the root of a graph. A position that several lines reach has its moves where it comes
 * first; the other lines end there, because it is trained once.
 */
export function buildTree(graph: Graph, plies: number = TREE_PLIES): TreeMove[] {
  const moves: TreeMove[] = [];
  const grown = new Set([graph.rootId]);
  const queue: Growing[] = [{ id: graph.rootId, plies: 0, children: moves }];
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    const position = graph.positions.get(here.id);
    if (here.plies >= plies || position === undefined) continue;
    for (const edge of position.edges ?? []) {
      if (!edge.inTraining) continue;
      const children: TreeMove[] = [];
      here.children.push({
        uci: edge.uci,
        posid: edge.toId,
        hero: position.heroToMove,
        intraining: true,
        children,
      });
      if (grown.has(edge.toId)) continue;
      grown.add(edge.toId);
      queue.push({ id: edge.toId, plies: here.plies + 1, children });
    }
  }
  return withoutUnanswered(moves);
}
