import { countMoves } from '@tabia/chess';
import { hasDeepLines } from '@tabia/mistakes';
import type { Graph, GraphPosition } from './graph.ts';

function isShallow({ facts }: GraphPosition): boolean {
  const { key, evaluations } = facts;
  const known = evaluations.some(({ nodes, lines }) => hasDeepLines(key, { nodes, lineCount: lines.length }));
  // A finished game has no lines.
  return !known && countMoves(key) > 0;
}

/** The positions of a graph whose deep lines are not stored. */
export interface MissingLines {
  readonly root: boolean;
  /** Below the root, nearest first: the player's decisions, and the rival's where no reply is known. */
  readonly ahead: readonly number[];
  /** How many of all these keep moves out of the graph as it was asked for. */
  readonly pending: number;
}

/** The positions along the moves in training whose deep lines would add moves to a graph. */
export function missingLines({ rootId, positions }: Graph): MissingLines {
  const reached = [...positions.values()].flatMap(({ edges = [] }) =>
    edges.filter(({ inTraining }) => inTraining).map(({ toId }) => toId),
  );
  const root = positions.get(rootId);
  const isMissing = (id: number): boolean => {
    const position = positions.get(id);
    if (position === undefined || id === rootId || !isShallow(position)) return false;
    return position.heroToMove || position.edges?.length === 0;
  };
  const ahead = [...new Set(reached)].filter(isMissing);
  const isRootMissing = root !== undefined && isShallow(root);
  // Positions without edges lie at the end of what was asked for.
  const within = ahead.filter((id) => positions.get(id)?.edges !== undefined);
  return { root: isRootMissing, ahead, pending: within.length + Number(isRootMissing) };
}
