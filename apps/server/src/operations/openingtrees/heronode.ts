import { shownState, summarize } from '@tabia/mistakes';
import { growGraph } from '../../analysis/trees/growGraph.ts';
import { within } from '../../domain/games/scope.ts';
import { type Handler, OperationError, requirePlayer } from '../../services/context/operation.ts';
import { askForLines, askForReason } from '../../services/study/askEngine.ts';
import { loadPlace } from '../../services/study/loadPlace.ts';
import { scopeOf } from '../../services/study/requests.ts';
import { rootNode, shownLines } from '../../services/study/views/heroNode.ts';
import { ownMoves } from '../../services/study/views/ownMoves.ts';
import { loadNodeNotes } from '../../store/openings/heroNode.ts';

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
  await askForLines(context, graph);
  await askForReason(context, playerId, root.id);
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
  };
};
