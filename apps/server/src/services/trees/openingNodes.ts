import type { OpeningNode } from '@tabia/api-client/contract';
import { fenOfKey, playFast, round } from '@tabia/chess';
import { deepestOf, scoreOf } from '../../domain/trees/facts.ts';
import {
  childrenCount,
  type Graph,
  type GraphPosition,
  goesOn,
  isAnswerAwaited,
  shownEdges,
} from '../../domain/trees/graph.ts';
import type { TreeEdge } from '../../domain/trees/judgeMoves.ts';
import { evalOf } from '../../domain/trees/waste.ts';
import { scoreField } from '../context/fields.ts';

/** How many moves are known from a position that may be shown. */
function countShown(position: GraphPosition, inTraining: boolean): number {
  return inTraining && isAnswerAwaited(position) ? shownEdges(position).length : childrenCount(position);
}

/** The node of the position itself: it has no move and no parent, and the empty name. */
export function rootNode(
  position: GraphPosition,
  hm: number,
  prehistory: readonly string[],
  labels: OpeningNode['labels'],
): OpeningNode {
  return {
    nodethis: '',
    nodeparent: null,
    hm,
    hm_child: hm + 1,
    fen: fenOfKey(position.facts.key, hm),
    movenum: Math.floor((hm - 1) / 2) + 1,
    move_uci: null,
    move_lang: null,
    pos_from_id: null,
    pos_to_id: position.facts.id,
    hero_move: !position.playerToMove,
    origin: position.playerToMove ? 'rival' : 'own',
    count: position.facts.total,
    share: 1,
    score: null,
    group: null,
    eval: scoreField(evalOf(position.facts)),
    waste: null,
    shortage: null,
    grade: null,
    best: false,
    status: 2,
    default_training: 1,
    hidden: 0,
    iscrown: goesOn(position) ? 0 : 1,
    labels,
    prehistory_uci: [...prehistory],
    transposes_to: null,
    children_count: countShown(position, true),
    ...(isAnswerAwaited(position) && { checking: true as const }),
  };
}

/** A stored line with its notation. */
interface ShownLine {
  move: string;
  san: string;
  eval: { cp: number | null; mate: number | null };
  pv: string[];
  pv_san: string[];
}

function playedLine(start: string, pv: readonly string[]): { uci: string; san: string }[] {
  const played: { uci: string; san: string }[] = [];
  let key = start;
  for (const uci of pv) {
    const move = playFast(key, uci);
    if (move === undefined) break;
    played.push({ uci, san: move.san });
    key = move.key;
  }
  return played;
}

/** The engine's stored lines of a position, best first, with the depth of their search. */
export function shownLines({ facts }: GraphPosition): { lines: ShownLine[]; depth: number | null } {
  const known = deepestOf(facts.evaluations);
  const lines = (known?.lines ?? []).map((line): ShownLine => {
    const played = playedLine(facts.key, line.pv);
    const score = scoreField(scoreOf(line));
    return {
      move: line.move,
      san: played[0]?.san ?? line.move,
      eval: score ?? { cp: 0, mate: null },
      pv: played.map(({ uci }) => uci),
      pv_san: played.map(({ san }) => san),
    };
  });
  return { lines, depth: known?.depth ?? null };
}

/** The part of a graph to list. */
export interface Listing {
  /** `nodethis` of the root: the prefix of all names. */
  readonly nodeid: string;
  /** Plies before the root. */
  readonly hm: number;
  /** Usual moves from the start position to the root. */
  readonly prehistory: readonly string[];
  /** Plies listed with all their moves. */
  readonly fullPlies: number;
  /** Further plies, along moves in training only. */
  readonly filterPlies: number;
}

interface Shown {
  readonly id: number;
  readonly name: string;
  readonly plies: number;
  readonly path: readonly string[];
  readonly inTraining: boolean;
}

function nodeOf(
  parent: Shown,
  from: GraphPosition,
  edge: TreeEdge,
  to: GraphPosition,
  listing: Listing,
): OpeningNode {
  const hm = listing.hm + parent.plies + 1;
  // Elsewhere no deep lines are asked for: nothing is being checked there.
  const inTraining = parent.inTraining && edge.inTraining;
  return {
    nodethis: parent.name === '' ? edge.uci : `${parent.name}.${edge.uci}`,
    nodeparent: parent.name,
    hm,
    hm_child: hm + 1,
    fen: fenOfKey(to.facts.key, hm),
    movenum: Math.floor((hm - 1) / 2) + 1,
    move_uci: edge.uci,
    move_lang: playFast(from.facts.key, edge.uci)?.san ?? edge.uci,
    pos_from_id: from.facts.id,
    pos_to_id: edge.toId,
    hero_move: from.playerToMove,
    origin: edge.origin,
    count: edge.count,
    share: round(edge.share, 3),
    score: edge.score === null ? null : round(edge.score, 3),
    group: edge.group && {
      share: round(edge.group.share, 3),
      score: edge.group.score === null ? null : round(edge.group.score, 3),
    },
    eval: scoreField(edge.eval),
    waste: edge.waste,
    shortage: edge.shortage,
    grade: edge.grade,
    best: edge.best,
    status: edge.status,
    default_training: edge.defaultTraining ? 1 : 0,
    hidden: edge.hidden ? -1 : 0,
    iscrown: inTraining && !goesOn(to) ? 1 : 0,
    labels: [...edge.labels] as OpeningNode['labels'],
    prehistory_uci: [...listing.prehistory, ...parent.path, edge.uci],
    transposes_to: null,
    children_count: countShown(to, inTraining),
    ...(inTraining && isAnswerAwaited(to) && { checking: true as const }),
  };
}

/**
 * The moves below the root of a graph as a flat list: parents before children, children by waste. A position that is
 * met again is shown in full once, where it comes first, and linked from the other places.
 */
export function openingNodes(graph: Graph, listing: Listing): OpeningNode[] {
  const nodes: OpeningNode[] = [];
  const shown = new Map<number, string>([[graph.rootId, listing.nodeid]]);
  const root: Shown = { id: graph.rootId, name: listing.nodeid, plies: 0, path: [], inTraining: true };
  const queue: Shown[] = [root];
  for (let parent = queue.shift(); parent !== undefined; parent = queue.shift()) {
    const from = graph.positions.get(parent.id);
    if (from?.edges === undefined || parent.plies >= listing.fullPlies + listing.filterPlies) continue;
    const all = parent.inTraining ? shownEdges(from) : from.edges;
    const edges = parent.plies < listing.fullPlies ? all : all.filter(({ inTraining }) => inTraining);
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
}
