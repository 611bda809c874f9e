import { DEEP, hasDeepLines } from '@tabia/mistakes';
import type { Graph } from '../../domain/trees/graph.ts';
import { addLookedAt } from '../../store/queue/evaluationAskers.ts';
import { type Context, requireUser } from '../context/operation.ts';

/** Priority of the position that a page shows, among what its user looks at. */
const LOOKED_AT = 100;
/** Priority of positions right below it. */
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
 * where they are not stored yet. What a page asked for is withdrawn when it is left, or when the user looks at other positions.
 */
export async function askForLines(
  context: Pick<Context, 'db' | 'user' | 'wakeAnalysis'>,
  graph: Graph,
): Promise<void> {
  const ahead = decisionsAhead(graph)
    .filter((id) => isShallow(graph, id))
    .slice(0, AHEAD);
  const root = isShallow(graph, graph.rootId) ? [graph.rootId] : [];
  if (root.length + ahead.length === 0) return;
  const page = { userId: requireUser(context).id, rootId: graph.rootId };
  await addLookedAt(context.db, page, [
    ...root.map((positionId) => ({ positionId, ...DEEP, priority: LOOKED_AT })),
    ...ahead.map((positionId) => ({ positionId, ...DEEP, priority: NEXT_TO_IT })),
  ]);
  context.wakeAnalysis();
}
