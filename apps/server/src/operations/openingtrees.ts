import { DEFAULT_VARIANTS, type EngineFailure } from '@tabia/api-client/contract';
import { fenOfKey, halfMoveOf, keysAfter, positionKey, START_KEY, sideToMove } from '@tabia/chess';
import { DEEP, shownState, summarize } from '@tabia/mistakes';
import { growGraph } from '../analysis/trees/growGraph.ts';
import { within } from '../domain/games/scope.ts';
import type { GroupPosition } from '../reference/groupLookups.ts';
import { requirePlayer } from '../services/access/access.ts';
import { takeNewPositions } from '../services/accounts/quota.ts';
import { failureField } from '../services/context/fields.ts';
import {
  type Context,
  type GroupHandlers,
  OperationError,
  requireUser,
} from '../services/context/operation.ts';
import { findPositionsOfFen, loadGameScope, requireMove, scopeOf } from '../services/context/requests.ts';
import {
  type ComparedPosition,
  loadComparedPositions,
  loadComparison,
} from '../services/groups/comparison.ts';
import { groupInfo, groupPosition, withPrediction } from '../services/groups/groupAnswer.ts';
import { rememberPeople } from '../services/groups/lookUpPeople.ts';
import { askForLines, askForReason, lookUpReplies } from '../services/trees/askEngine.ts';
import { loadPlace } from '../services/trees/makeTree.ts';
import { openingNodes, rootNode, shownLines } from '../services/trees/openingNodes.ts';
import { ownMoves } from '../services/trees/ownMoves.ts';
import { countGamesAlong, exploredMoves, lineSteps, linkOf } from '../services/trees/playedMoves.ts';
import { noteLongCall } from '../store/database/callers.ts';
import { unlessDiskFull } from '../store/database/outage.ts';
import { loadPlayedMoves } from '../store/openings/explored.ts';
import { loadMarks, setMoveStatus } from '../store/openings/moveLabels.ts';
import { loadNodeNotes } from '../store/openings/opening.ts';
import { positionIdsForReading } from '../store/positions/positions.ts';
import { withdrawLookedAt } from '../store/queue/evaluationAskers.ts';
import { loadFailedSearches } from '../store/queue/failedSearches.ts';
import { markPeopleStale } from '../store/queue/stalePeople.ts';
import { stopGrowing } from '../store/study/growingTrees.ts';

const MAX_HALF_MOVE = 2000;

/** Keeps what was looked up where the player decides. What is out of date in other positions is looked up in the background. */
async function remember(
  context: Context,
  playerId: number,
  basis: string,
  compared: readonly ComparedPosition[],
  played: readonly GroupPosition[],
): Promise<void> {
  const { id: userId } = requireUser(context);
  const deciding = compared
    .map(({ facts, playerToMove }, index) => ({ facts, playerToMove, group: played[index] }))
    .flatMap(({ facts, playerToMove, group }) =>
      group && playerToMove && facts.judged.length > 0 ? { facts, group } : [],
    );
  const { wasOutdated } = await rememberPeople(
    context,
    { playerId, asker: userId },
    basis,
    deciding.map(({ facts }) => facts),
    deciding.map(({ group }) => group),
  );
  if (!wasOutdated) return;
  await markPeopleStale(context.db, [playerId]);
  await context.jobs.send('look-up-people', { userId });
}

/** What the engine failed at, of the searches that the page of a position waits for. */
async function loadFailure(
  context: Context,
  rootId: number,
  awaited: readonly number[],
): Promise<EngineFailure | null> {
  if (awaited.length === 0) return null;
  const failed = await loadFailedSearches(context.db, requireUser(context).id);
  return failureField(
    failed.filter((search) => search.rootId === rootId || awaited.includes(search.positionId)),
  );
}

export const openingtrees = {
  /** The marks of these moves that differ from the default. */
  'openingtrees/getmovestatuses': async ({ heroid, moves }, context) => {
    const player = await requirePlayer(context, heroid);
    const asked = moves.map(({ posfromid, postoid }) => ({ fromId: posfromid, toId: postoid }));
    const marks = await loadMarks(context.db, player.id, asked);
    return {
      items: marks.map(({ fromId, toId, labels, status }) => ({
        posfromid: fromId,
        postoid: toId,
        labels,
        status,
      })),
    };
  },

  /** What was played in any position in the player's games. */
  'openingtrees/explore': async (input, context) => {
    const { id: playerId } = await requirePlayer(context, input.heroid);
    const { db } = context;
    const { fen, ids: known } = await findPositionsOfFen(context, input.fen);
    const key = positionKey(fen);
    if (known.size === 0) await unlessDiskFull(takeNewPositions(context, 1));
    const id = (await positionIdsForReading(db, [key])).get(key);
    if (id === undefined) throw new OperationError('position-not-found');
    const playerIsWhite = input.herowhite === 1;
    const playerToMove = (sideToMove(key) === 'white') === playerIsWhite;
    const scope = await loadGameScope(db, playerId, input);
    const played = await loadPlayedMoves(db, {
      playerId,
      playerIsWhite,
      playerToMove,
      position: { id, key },
      scope,
    });
    const next = keysAfter(
      key,
      played.moves.map(({ uci }) => uci),
    ).filter((after) => after !== undefined);
    const ids = await positionIdsForReading(db, next);
    return {
      posid: id,
      fen,
      hm: Math.min(halfMoveOf(fen), MAX_HALF_MOVE),
      hero_to_move: playerToMove,
      total: played.total,
      moves: exploredMoves(key, played, (after) => ids.get(after)),
    };
  },

  /** What the comparison group plays in some positions of the player. */
  'openingtrees/groupmoves': async (input, context) => {
    const user = requireUser(context);
    const { id: playerId, sensitivity } = await requirePlayer(context, input.heroid);
    const { db, groups } = context;
    const [{ group, sources, basis }, scope] = await Promise.all([
      loadComparison(context, user, playerId),
      loadGameScope(db, playerId, input),
    ]);
    const compared = await loadComparedPositions(db, {
      playerId,
      positionIds: [...new Set(input.posids)],
      playerIsWhite: input.herowhite === undefined ? undefined : input.herowhite === 1,
      scope,
    });
    // No page waits for it: what a page shows first must not wait for files and networks.
    noteLongCall();
    const keys = compared.map(({ facts }) => facts.key);
    const played = await groups.positions(user.id, keys, group);
    const predicted =
      input.predicted && group.own ? await groups.predictions(user.id, keys, group.own.rating) : undefined;
    await unlessDiskFull(remember(context, playerId, basis, compared, played));
    return {
      group: groupInfo(group, sources),
      positions: compared.flatMap((position, index) => {
        const moves = played[index];
        if (moves === undefined) return [];
        const answer = groupPosition(position, moves, sensitivity);
        return [withPrediction(answer, position.facts.key, predicted?.[index])];
      }),
    };
  },

  /** A position with the player's moves and the engine's lines. */
  'openingtrees/heronode': async (input, context) => {
    const { id: playerId, sensitivity } = await requirePlayer(context, input.heroid);
    const { db } = context;
    const place = await loadPlace(db, playerId, input.posid, input);
    const { root, hm, playerIsWhite, prehistory, hiddenNicknames } = place;
    const scope = { ...scopeOf(input), hiddenNicknames };
    const [graph, notes] = await Promise.all([
      growGraph(db, { playerId, root, playerIsWhite, scope, sensitivity, fullPlies: 1, filterPlies: 0 }),
      loadNodeNotes(db, playerId, root.id, input.pool),
    ]);
    const { state, studied, advice } = notes;
    const { labels, inPlan: istraining } = context.link ? { labels: [], inPlan: false } : notes;
    const position = graph.positions.get(root.id);
    if (position === undefined) throw new OperationError('position-not-found');
    // Who reads through a link puts the engine to no work.
    const { asked } = context.link ? { asked: [] } : await askForLines(context, graph);
    const claimed = context.link ? [] : await askForReason(context, playerId, root.id);
    const encounters = position.playerToMove ? within(notes.encounters, scopeOf(input)) : [];
    const summary = summarize(encounters, studied);
    const mistakes = new Set(encounters.filter(({ unreasonable }) => unreasonable).map(({ uci }) => uci));
    return {
      node: rootNode(position, hm, prehistory, labels),
      hero_to_move: position.playerToMove,
      total_count: position.facts.total,
      unreasonable_count: summary.unreasonableCount,
      ...ownMoves({ graph, position, hm, prehistory, mistakes, sensitivity, advice }),
      ...shownLines(position),
      studied: shownState(state, summary.wrongAgain),
      labels,
      istraining,
      failure: await loadFailure(context, root.id, [...asked, ...claimed]),
    };
  },

  /** The moves below a position: all up to `depthfull`, then only those in training. */
  'openingtrees/herovariants': async (input, context) => {
    const { id: playerId, sensitivity, kind } = await requirePlayer(context, input.heroid);
    const { db } = context;
    const { posid, hm: asked = posid === undefined ? DEFAULT_VARIANTS.hm : undefined, herowhite } = input;
    const place = await loadPlace(db, playerId, posid ?? DEFAULT_VARIANTS.posid, { hm: asked, herowhite });

    const { root, hm, playerIsWhite, prehistory, hiddenNicknames } = place;
    const scope = { ...scopeOf(input), hiddenNicknames };
    const fullPlies = 2 * input.depthfull;
    const filterPlies = input.depthfilter;
    const graph = await growGraph(db, {
      playerId,
      root,
      playerIsWhite,
      scope,
      sensitivity,
      fullPlies,
      filterPlies,
      against: kind === 'opponent',
    });
    const { within } = await askForLines(context, graph);
    await lookUpReplies(context, playerId, graph);
    const failed = within.length === 0 ? [] : await loadFailedSearches(db, requireUser(context).id);
    const failedIds = new Set(
      failed.filter(({ multiPv }) => multiPv === DEEP.multiPv).map(({ positionId }) => positionId),
    );
    const { nodeid } = input;
    return {
      nodes: openingNodes(graph, { nodeid, hm, prehistory, fullPlies, filterPlies }),
      pending: within.length,
      failed: within.filter((id) => failedIds.has(id)).length,
    };
  },

  /** Withdraws the searches for a page that the user has left. */
  'openingtrees/leavenode': async ({ posid }, context) => {
    await withdrawLookedAt(context.db, requireUser(context).id, posid);
  },

  /** Sets the status of a move: 0 not in training, 1 in training, 2 default. Trees with its position are edited by it. */
  'openingtrees/setmovestatus': async (input, context) => {
    const player = await requirePlayer(context, input.heroid);
    const move = await requireMove(context, input);
    const { heromove: playerMove, status } = input;
    await setMoveStatus(context.db, player.id, { ...move, playerMove, status }, context.now());
    await stopGrowing(context.db, player.id, move.fromId);
  },

  /** The usual line to a position; only the position itself if no game reached it. */
  'openingtrees/herochain': async (input, context) => {
    const { id: playerId } = await requirePlayer(context, input.heroid);
    const { db } = context;
    const place = await loadPlace(db, playerId, input.posid, input);
    const { root, hm, prehistory, hiddenNicknames } = place;
    const alone = prehistory.length === 0 && root.key !== START_KEY;
    const startNode = { key: root.key, hm, fen: fenOfKey(root.key, hm), move_uci: null, move_lang: null };
    const steps = alone ? [startNode] : lineSteps(prehistory);
    const ids = await positionIdsForReading(
      db,
      steps.map(({ key }) => key),
    );
    const query = {
      playerId,
      playerIsWhite: place.playerIsWhite,
      scope: { ...scopeOf(input), hiddenNicknames },
      positionIds: [...new Set(ids.values())],
      startId: ids.get(START_KEY),
    };
    const { playerIsWhite, counts } = await countGamesAlong(db, input.herowhite, query, root.id);
    const links = steps.map((step) => linkOf(step, ids.get(step.key) ?? 0, playerIsWhite, counts));
    return { herowhite: playerIsWhite ? 1 : 0, links };
  },
} satisfies GroupHandlers<'openingtrees'>;
