import { DEEP } from '@tabia/mistakes';
import type { Graph } from '../../domain/trees/graph.ts';
import { missingLines } from '../../domain/trees/missingLines.ts';
import { addPassingRequests } from '../../store/queue/evaluationRequests.ts';
import type { Context } from '../context/operation.ts';

/** Somebody is looking at the position: before all work of the analysis. */
const LOOKED_AT = 100;
/** Priority of positions right below the one shown: above the analysis, below the position itself. */
const NEXT_TO_IT = 50;
/** How many positions further down are requested at once. */
const AHEAD = 8;

/**
 * Asks for the deep lines of the root of a graph, and of the next positions along the moves in training, where they are
 * not stored yet. Resolves to how many positions still keep moves out of the graph.
 */
export async function askForLines(
  context: Pick<Context, 'db' | 'wakeAnalysis'>,
  graph: Graph,
): Promise<number> {
  const { root, ahead, pending } = missingLines(graph);
  const requests = [
    ...(root ? [{ positionId: graph.rootId, ...DEEP, priority: LOOKED_AT }] : []),
    ...ahead.slice(0, AHEAD).map((positionId) => ({ positionId, ...DEEP, priority: NEXT_TO_IT })),
  ];
  if (requests.length === 0) return pending;
  await addPassingRequests(context.db, requests);
  context.wakeAnalysis();
  return pending;
}
