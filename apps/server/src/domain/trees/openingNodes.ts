import type { OpeningNode } from '@tabia/api-client/contract';
import { playFast, round, type Score } from '@tabia/chess';
import { childrenCount, type Graph, type GraphPosition, goesOn } from './graph.ts';
import type { TreeEdge } from './judgeMoves.ts';

/** How a graph is listed: below which node, at which half-move, how far. */
export type Listing = {
  /** `nodethis` of the root: the prefix of all names. */
  readonly nodeid: string;
  readonly hm: number;
  /** A usual way from the start position to the root. */
  readonly prehistory: readonly string[];
  /** Half-moves listed with all their children. */
  readonly fullPlies: number;
  /** Further half-moves along moves in training. */
  readonly filterPlies: number;
};

/** A score as the contract writes it. */
export const scoreField = (score: Score | null): OpeningNode['eval'] => {
  if (score === null) return null;
  return 'mate' in score ? { cp: null, mate: score.mate } : { cp: Math.round(score.cp), mate: null };
};

/** The FEN of a key met after so many half-moves. */
export const fenAt = (key: string, hm: number): string => `${key} 0 ${Math.floor(hm / 2) + 1}`;

type Shown = {
  readonly id: number;
  readonly name: string;
  readonly plies: number;
  readonly path: readonly string[];
  readonly inTraining: boolean;
};

const nodeOf = (
  parent: Shown,
  from: GraphPosition,
  edge: TreeEdge,
  to: GraphPosition,
  listing: Listing,
): OpeningNode => {
  const hm = listing.hm + parent.plies + 1;
  return {
    nodethis: parent.name === '' ? edge.uci : `${parent.name}.${edge.uci}`,
    nodeparent: parent.name,
    hm,
    hm_child: hm + 1,
    fen: fenAt(to.facts.key, hm),
    movenum: Math.floor((hm - 1) / 2) + 1,
    move_uci: edge.uci,
    move_lang: playFast(from.facts.key, edge.uci)?.san ?? edge.uci,
    pos_from_id: from.facts.id,
    pos_to_id: edge.toId,
    hero_move: from.heroToMove,
    origin: edge.origin,
    count: edge.count,
    share: round(edge.share, 3),
    score: edge.score === null ? null : round(edge.score, 3),
    eval: scoreField(edge.eval),
    waste: edge.waste,
    shortage: edge.shortage,
    best: edge.best,
    status: edge.status,
    default_training: edge.defaultTraining ? 1 : 0,
    hidden: edge.hidden ? -1 : 0,
    iscrown: parent.inTraining && edge.inTraining && !goesOn(to) ? 1 : 0,
    labels: [...edge.labels] as OpeningNode['labels'],
    prehistory_uci: [...listing.prehistory, ...parent.path, edge.uci],
    transposes_to: null,
    children_count: childrenCount(to),
  };
};

/**
 * The moves below the root of a graph as a flat list: parents before children, children by waste. A position that is
 * met again is shown in full once, where it comes first, and linked from the other places.
 */
export const openingNodes = (graph: Graph, listing: Listing): OpeningNode[] => {
  const nodes: OpeningNode[] = [];
  const shown = new Map<number, string>([[graph.rootId, listing.nodeid]]);
  const root: Shown = { id: graph.rootId, name: listing.nodeid, plies: 0, path: [], inTraining: true };
  const queue: Shown[] = [root];
  for (let parent = queue.shift(); parent !== undefined; parent = queue.shift()) {
    const from = graph.positions.get(parent.id);
    if (from?.edges === undefined || parent.plies >= listing.fullPlies + listing.filterPlies) continue;
    const edges =
      parent.plies < listing.fullPlies ? from.edges : from.edges.filter(({ inTraining }) => inTraining);
    for (const edge of edges) {
      const to = graph.positions.get(edge.toId);
      if (to === undefined) continue;
      const node = nodeOf(parent, from, edge, to, listing);
      const seen = shown.get(edge.toId);
      if (seen !== undefined) {
        nodes.push({ ...node, transposes_to: seen, iscrown: 0 });
        continue;
      }
      shown.set(edge.toId, node.nodethis);
      nodes.push(node);
      queue.push({
        id: edge.toId,
        name: node.nodethis,
        plies: parent.plies + 1,
        path: [...parent.path, edge.uci],
        inTraining: parent.inTraining && edge.inTraining,
      });
    }
  }
  return nodes;
};
