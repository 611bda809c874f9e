import type { TreeMove } from '@tabia/api-client/contract';
import type { Graph } from './graph.ts';

/** A tree made from marks goes so many half-moves ahead: five moves, as the spec's mass expand. */
export const TREE_PLIES = 10;

type Growing = { readonly id: number; readonly plies: number; readonly children: TreeMove[] };

/** Replies without an answer are nothing to remember: a line ends with a move of the player. */
const withoutUnanswered = (moves: readonly TreeMove[]): TreeMove[] =>
  moves
    .map((move) => ({ ...move, children: withoutUnanswered(move.children) }))
    .filter(({ hero, children }) => hero || children.length > 0);

/**
 * The moves in training below the root of a graph. A position met by several ways has its moves where it comes first;
 * the other ways end there, because it is trained once.
 */
export const buildTree = (graph: Graph, plies: number = TREE_PLIES): TreeMove[] => {
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
};
