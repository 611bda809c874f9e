import { within } from '../../domain/mistakes/filters.ts';
import { summarize } from '../../domain/mistakes/summary.ts';
import { shownState } from '../../domain/study/state.ts';
import { ownMoves, rootNode, shownLines } from '../../domain/trees/heroNode.ts';
import { type Handler, OperationError, requirePlayer } from '../../services/context/operation.ts';
import { askForLines } from '../../services/study/askEngine.ts';
import { growGraph } from '../../services/study/growGraph.ts';
import { placeOf } from '../../services/study/placeOf.ts';
import { scopeOf } from '../../services/study/requests.ts';
import { loadNodeNotes } from '../../store/openings/heroNode.ts';

/** One position with what the player plays there and what the engine would. */
export const heronode: Handler<'openingtrees/heronode'> = async (input, context) => {
  const { id: playerId } = await requirePlayer(context, input.heroid);
  const { db } = context;
  const place = await placeOf(db, playerId, input.posid, input);
  const { root, hm, heroWhite, prehistory, hiddenNicknames } = place;
  const scope = { ...scopeOf(input), hiddenNicknames };
  const [graph, notes] = await Promise.all([
    growGraph(db, { playerId, root, heroWhite, scope, fullPlies: 1, filterPlies: 0 }),
    loadNodeNotes(db, playerId, root.id, input.pool),
  ]);
  const { study, labels, inPlan: istraining } = notes;
  const position = graph.positions.get(root.id);
  if (position === undefined) throw new OperationError('position-not-found');
  await askForLines(context, graph);
  const series = position.heroToMove ? within(notes.series, scopeOf(input)) : [];
  const summary = summarize(series, study.studiedAt?.getTime() ?? null);
  const mistakes = new Set(series.filter((entry) => entry[7] === 1).map((entry) => entry[4]));
  return {
    node: rootNode(position, hm, prehistory, labels),
    hero_to_move: position.heroToMove,
    total_count: position.facts.total,
    unreasonable_count: summary.unreasonableCount,
    moves: ownMoves(position, mistakes),
    ...shownLines(position),
    studied: shownState(study.state, summary.refail),
    labels,
    istraining,
  };
};
