import { isShallow } from './facts.ts';
import type { Graph } from './graph.ts';

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
