import { DEEP, hasDeepLines } from '@tabia/mistakes';
import type { Graph } from '../../domain/trees/graph.ts';
import { addPassingRequests } from '../../store/queue/evaluationRequests.ts';
import type { Context } from '../context/operation.ts';

/** Somebody is looking at the position: before all work of the analysis. */
const LOOKED_AT = 100;
/** Priority of positions right below the one shown: above the analysis, below the position itself. */
const NEXT_TO_IT = 50;
/** How many positions further down are requested at once. */
const AHEAD = 8;

function isShallow(graph: Graph, id: number): boolean {
  const facts = graph.positions.get(id)?.facts;
  return !facts?.evaluations.some(({ nodes, lines }) =>
    hasDeepLines(facts.key, { nodes, lineCount: lines.length }),
  );
}

/** The player's decisions that moves in training lead to. */
function decisionsAhead(graph: Graph): number[] {
  const reached = [...graph.positions.values()].flatMap(({ heroToMove, edges }) =>
    heroToMove ? [] : (edges ?? []).filter(({ inTraining }) => inTraining).map(({ toId }) => toId),
  );
  return [...new Set(reached)].filter((id) => id !== graph.rootId);
}

/**
 * Asks for the deep lines of the root of a graph, and of the player's next decisions along the moves in training,
 * where they are not stored yet.
 */
export async function askForLines(
  context: Pick<Context, 'db' | 'wakeAnalysis'>,
  graph: Graph,
): Promise<void> {
  const ahead = decisionsAhead(graph)
    .filter((id) => isShallow(graph, id))
    .slice(0, AHEAD);
  const root = isShallow(graph, graph.rootId) ? [graph.rootId] : [];
  if (root.length + ahead.length === 0) return;
  await addPassingRequests(context.db, [
    ...root.map((positionId) => ({ positionId, ...DEEP, priority: LOOKED_AT })),
    ...ahead.map((positionId) => ({ positionId, ...DEEP, priority: NEXT_TO_IT })),
  ]);
  context.wakeAnalysis();
}
