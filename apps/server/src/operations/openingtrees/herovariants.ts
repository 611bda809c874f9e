import { DEFAULT_VARIANTS } from '@tabia/api-client/contract';
import { DEEP } from '@tabia/mistakes';
import { growGraph } from '../../analysis/trees/growGraph.ts';
import { type Handler, requirePlayer, requireUser } from '../../services/context/operation.ts';
import { askForLines } from '../../services/study/askEngine.ts';
import { loadPlace } from '../../services/study/loadPlace.ts';
import { lookUpReplies } from '../../services/study/lookUpReplies.ts';
import { scopeOf } from '../../services/study/requests.ts';
import { openingNodes } from '../../services/study/views/openingNodes.ts';
import { loadFailedSearches } from '../../store/queue/failedSearches.ts';

/** The moves below a position: all up to `depthfull`, then only those in training. */
export const herovariants: Handler<'openingtrees/herovariants'> = async (input, context) => {
  const { id: playerId, sensitivity } = await requirePlayer(context, input.heroid);
  const { db } = context;
  const { posid, hm: asked = posid === undefined ? DEFAULT_VARIANTS.hm : undefined, herowhite } = input;
  const place = await loadPlace(db, playerId, posid ?? DEFAULT_VARIANTS.posid, { hm: asked, herowhite });

  const { root, hm, heroWhite, prehistory, hiddenNicknames } = place;
  const scope = { ...scopeOf(input), hiddenNicknames };
  const fullPlies = 2 * input.depthfull;
  const filterPlies = input.depthfilter;
  const graph = await growGraph(db, {
    playerId,
    root,
    heroWhite,
    scope,
    sensitivity,
    fullPlies,
    filterPlies,
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
};
