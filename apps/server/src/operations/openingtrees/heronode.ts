import type { EngineFailure } from '@tabia/api-client/contract';
import { shownState, summarize } from '@tabia/mistakes';
import { growGraph } from '../../analysis/trees/growGraph.ts';
import { within } from '../../domain/games/scope.ts';
import {
  type Context,
  type Handler,
  OperationError,
  requirePlayer,
  requireUser,
} from '../../services/context/operation.ts';
import { askForLines, askForReason } from '../../services/study/askEngine.ts';
import { loadPlace } from '../../services/study/loadPlace.ts';
import { scopeOf } from '../../services/study/requests.ts';
import { failureField } from '../../services/study/views/engineFailure.ts';
import { rootNode, shownLines } from '../../services/study/views/heroNode.ts';
import { ownMoves } from '../../services/study/views/ownMoves.ts';
import { loadNodeNotes } from '../../store/openings/heroNode.ts';
import { loadFailedSearches } from '../../store/queue/failedSearches.ts';

/** What the engine failed at, of the searches that the page of a position waits for. */
async function loadFailure(
  context: Context,
  rootId: number,
  awaited: readonly number[],
): Promise<EngineFailure | null> {
  if (awaited.length === 0) return null;
  const failed = await loadFailedSearches(context.db, requireUser(context).id);
  return failureField(failed.filter((one) => one.rootId === rootId || awaited.includes(one.positionId)));
}

/** A position with the player's moves and the engine's lines. */
export const heronode: Handler<'openingtrees/heronode'> = async (input, context) => {
  const { id: playerId, sensitivity } = await requirePlayer(context, input.heroid);
  const { db } = context;
  const place = await loadPlace(db, playerId, input.posid, input);
  const { root, hm, heroWhite, prehistory, hiddenNicknames } = place;
  const scope = { ...scopeOf(input), hiddenNicknames };
  const [graph, notes] = await Promise.all([
    growGraph(db, { playerId, root, heroWhite, scope, sensitivity, fullPlies: 1, filterPlies: 0 }),
    loadNodeNotes(db, playerId, root.id, input.pool),
  ]);
  const { study, labels, inPlan: istraining } = notes;
  const position = graph.positions.get(root.id);
  if (position === undefined) throw new OperationError('position-not-found');
  const { asked } = await askForLines(context, graph);
  const claimed = await askForReason(context, playerId, root.id);
  const encounters = position.heroToMove ? within(notes.encounters, scopeOf(input)) : [];
  const summary = summarize(encounters, study.studiedAt?.getTime() ?? null);
  const mistakes = new Set(encounters.filter(({ unreasonable }) => unreasonable).map(({ uci }) => uci));
  return {
    node: rootNode(position, hm, prehistory, labels),
    hero_to_move: position.heroToMove,
    total_count: position.facts.total,
    unreasonable_count: summary.unreasonableCount,
    ...ownMoves({ graph, position, hm, prehistory, mistakes, sensitivity }),
    ...shownLines(position),
    studied: shownState(study.state, summary.wrongAgain),
    labels,
    istraining,
    failure: await loadFailure(context, root.id, [...asked, ...claimed]),
  };
};
