import { CLAIM_NODES, DEEP } from '@tabia/mistakes';
import type { Graph } from '../../domain/trees/graph.ts';
import { missingLines } from '../../domain/trees/missingLines.ts';
import { loadOpenClaims, storeClaims } from '../../store/findings/claims.ts';
import { ensurePositionIds } from '../../store/positions/positions.ts';
import { addLookedAt } from '../../store/queue/evaluationAskers.ts';
import { type Context, requireUser } from '../context/operation.ts';

/** Priority of the position that a page shows, among what its user looks at. */
const LOOKED_AT = 100;
/** Priority of positions right below it. */
const NEXT_TO_IT = 50;
/** How many positions further down are requested at once. */
const AHEAD = 8;

/** Asks for the searches that may give the reason of a finding that is looked at. */
export async function askForReason(
  { db, user, wakeAnalysis }: Pick<Context, 'db' | 'user' | 'wakeAnalysis'>,
  playerId: number,
  positionId: number,
): Promise<void> {
  const keys = await loadOpenClaims(db, playerId, positionId);
  if (keys.length === 0) return;
  const claimedIds = [...(await ensurePositionIds(db, keys)).values()];
  await storeClaims(db, [{ playerId, positionId, claimedIds }]);
  const searches = claimedIds.map((id) => ({
    positionId: id,
    nodes: CLAIM_NODES,
    multiPv: 1,
    priority: NEXT_TO_IT,
  }));
  await addLookedAt(db, { userId: requireUser({ user }).id, rootId: positionId }, searches);
  wakeAnalysis();
}

/**
 * Asks for the deep lines of the root of a graph, and of the next positions along the moves in training, where they are
 * not stored yet. What a page asked for is withdrawn when it is left, or when the user looks at other positions. Resolves
 * to how many positions still keep moves out of the graph.
 */
export async function askForLines(
  context: Pick<Context, 'db' | 'user' | 'wakeAnalysis'>,
  graph: Graph,
): Promise<number> {
  const { root, ahead, pending } = missingLines(graph);
  const searches = [
    ...(root ? [{ positionId: graph.rootId, ...DEEP, priority: LOOKED_AT }] : []),
    ...ahead.slice(0, AHEAD).map((positionId) => ({ positionId, ...DEEP, priority: NEXT_TO_IT })),
  ];
  if (searches.length === 0) return pending;
  await addLookedAt(context.db, { userId: requireUser(context).id, rootId: graph.rootId }, searches);
  context.wakeAnalysis();
  return pending;
}
