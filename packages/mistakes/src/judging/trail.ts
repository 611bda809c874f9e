import { type Doubt, isClearLoss, isWithin } from './doubt.ts';
import type { Margins } from './ladder.ts';

/**
 * White's clamped centipawns that single searches had come to on their way, by `NODES@DONE`: the nodes that the search was to take,
 * and those that it had taken.
 */
export type Trails = Readonly<Record<string, number>>;

/** The score of a search on its way. */
export interface TrailPoint {
  /** Nodes searched by then. */
  readonly nodes: number;
  /** White's clamped centipawns. */
  readonly cp: number;
}

/** The share of its nodes before which no search is believed (decision record 133). */
const TRAIL_START = 0.3;

/** Nodes from which on a search of that many nodes may end. */
export function earliestEnd(nodes: number): number {
  return nodes * TRAIL_START;
}

function startOf(nodes: number): string {
  return `${nodes}@`;
}

/** The points of a search of that many nodes as they are kept. */
export function trailsOf(nodes: number, points: readonly TrailPoint[]): Trails {
  return Object.fromEntries(points.map((point) => [startOf(nodes) + point.nodes, point.cp]));
}

/** What is known of the way of a search of that many nodes, from its start. */
export function trailOf(trails: Trails | undefined, nodes: number): TrailPoint[] {
  const start = startOf(nodes);
  return Object.entries(trails ?? {})
    .filter(([name]) => name.startsWith(start))
    .map(([name, cp]) => ({ nodes: Number(name.slice(start.length)), cp }))
    .sort((a, b) => a.nodes - b.nodes);
}

/** The first point on the way of a search at which the loss was clear: what came later is not asked for. */
export function firstClear(
  trail: readonly TrailPoint[],
  lossAt: (cp: number) => number,
  sensitivity: number,
  margins: Margins,
): TrailPoint | undefined {
  return trail.find(({ cp }) => isClearLoss(lossAt(cp), sensitivity, margins));
}

/** A search that is under way. */
export interface FollowedSearch {
  /** The search has come to this point; true when none of its doubts is left, so that it may end there. */
  readonly reach: (point: TrailPoint) => boolean;
  /** The points that count, in their order. */
  readonly points: () => readonly TrailPoint[];
}

/**
 * Follows a search of that many nodes. A doubt is gone as soon as a score lies outside of it, whatever comes later. Without
 * doubts the search never ends early. Of several scores after as many nodes the first counts, also when the search is made again.
 */
export function followSearch(nodes: number, doubts: readonly Doubt[] | undefined): FollowedSearch {
  const passed = new Map<number, TrailPoint>();
  let left = doubts;
  let reached = 0;
  return {
    reach(point) {
      if (point.nodes < earliestEnd(nodes) || point.nodes >= nodes) return false;
      if (!passed.has(point.nodes)) {
        passed.set(point.nodes, point);
        left = left?.filter((doubt) => isWithin(doubt, point.cp));
        reached = point.nodes;
      }
      return left?.length === 0 && point.nodes === reached;
    },
    points: () => [...passed.values()],
  };
}
