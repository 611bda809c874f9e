import { countMoves } from '@tabia/chess';
import { hasDeepLines } from '@tabia/mistakes';
import type { PositionFacts } from './facts.ts';
import type { Graph } from './graph.ts';
import type { TreeEdge } from './judgeMoves.ts';

/** True when the deep lines of a position are not stored. A finished game has none. */
export function isShallow({ key, evaluations }: PositionFacts): boolean {
  const known = evaluations.some(({ nodes, lines }) => hasDeepLines(key, { nodes, lineCount: lines.length }));
  return !known && countMoves(key) > 0;
}

/** True when a move is recommended for good: a habit, or a choice by the deep lines. A shorter search may change its mind. */
export function isWellFounded(edge: TreeEdge, facts: PositionFacts): boolean {
  return edge.recommended === 'habit' || (edge.recommended !== undefined && !isShallow(facts));
}

/** The positions of a graph whose deep lines are not stored. */
export interface MissingLines {
  readonly root: boolean;
  /** Below the root, nearest first: the player's decisions, and the rival's where no reply is known. */
  readonly ahead: readonly number[];
  /** Of all these, those that keep moves out of the graph as it was asked for. */
  readonly within: readonly number[];
}

/** The positions along the moves in training whose deep lines would add moves to a graph. */
export function missingLines({ rootId, positions }: Graph): MissingLines {
  const reached = [...positions.values()].flatMap(({ edges = [] }) =>
    edges.filter(({ inTraining }) => inTraining).map(({ toId }) => toId),
  );
  const root = positions.get(rootId);
  const isMissing = (id: number): boolean => {
    const position = positions.get(id);
    if (position === undefined || id === rootId || !isShallow(position.facts)) return false;
    return position.playerToMove || position.edges?.length === 0;
  };
  const ahead = [...new Set(reached)].filter(isMissing);
  const isRootMissing = root !== undefined && isShallow(root.facts);
  // Positions without edges lie at the end of what was asked for.
  const within = ahead.filter((id) => positions.get(id)?.edges !== undefined);
  return { root: isRootMissing, ahead, within: isRootMissing ? [rootId, ...within] : within };
}
