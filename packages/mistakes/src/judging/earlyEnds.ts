/**
 * Searches that end early. A search is asked for with its _doubts_: the scores at which a verdict stays open. It ends as soon as its
 * score has been outside of each. What it had come to by then is kept as its _trail_, which the judge reads.
 */
import { MAX_CENTIPAWNS, type Side } from '@tabia/chess';
import { compare } from './compare.ts';
import { isCertain, type Margins, openRange, thresholdsOf } from './ladder.ts';

/** White's clamped centipawns, both ends included. */
interface ScoreRange {
  readonly low: number;
  readonly high: number;
}

/** The scores of a search for which the verdict on a move is open, as ranges. */
export type Doubt = readonly ScoreRange[];

/** True for a score at which a verdict is open. */
export function isWithin(doubt: Doubt, cp: number): boolean {
  return doubt.some(({ low, high }) => cp >= low && cp <= high);
}

/** The known one of the two scores that a loss is computed from, White's clamped centipawns. */
export type KnownScore = { readonly best: number } | { readonly played: number };

/** Both scores of a step, White's clamped centipawns: of the position, and of the move. */
export interface ScorePair {
  readonly best: number;
  readonly played: number;
}

/** The known score with that of the other search. */
export function pairWith(known: KnownScore, cp: number): ScorePair {
  return 'best' in known ? { best: known.best, played: cp } : { best: cp, played: known.played };
}

function lossWith(side: Side, known: KnownScore, cp: number): number {
  const { best, played } = pairWith(known, cp);
  return compare(side, best, played).loss;
}

/** The smallest integer, at least `low`, from which on the condition always holds; `high + 1` if there is none. */
function firstWhere(low: number, high: number, holds: (value: number) => boolean): number {
  let [from, to] = [low, high + 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/**
 * The scores of the other search at which the loss would not be certain. The loss grows with the score of the position and falls with
 * that of the move, in the view of the side that moved.
 */
export function doubtOf(side: Side, known: KnownScore, sensitivity: number, margins: Margins): Doubt {
  const lossAt = (cp: number): number => lossWith(side, known, cp);
  const grows = (side === 'white') === 'played' in known;
  const scores = [-MAX_CENTIPAWNS, MAX_CENTIPAWNS] as const;
  return thresholdsOf(sensitivity).flatMap((threshold) => {
    const { from, to } = openRange(threshold, margins);
    const low = firstWhere(...scores, (cp) => (grows ? lossAt(cp) > from : lossAt(cp) < to));
    const high = firstWhere(...scores, (cp) => (grows ? lossAt(cp) >= to : lossAt(cp) <= from)) - 1;
    return low <= high ? [{ low, high }] : [];
  });
}

/** The doubts of two that want the same search, each once. Where one of them needs it to its end there are none. */
export function joinDoubts(
  a: readonly Doubt[] | undefined,
  b: readonly Doubt[] | undefined,
): readonly Doubt[] | undefined {
  if (a === undefined || b === undefined) return undefined;
  const names = new Set(a.map((doubt) => JSON.stringify(doubt)));
  const added = b.filter((doubt) => !names.has(JSON.stringify(doubt)));
  return added.length === 0 ? a : [...a, ...added];
}

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

/** The share of its nodes before which no search may end early (decision record 133). */
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

/** What is known of the course of a search of that many nodes, from its start. */
export function trailOf(trails: Trails | undefined, nodes: number): TrailPoint[] {
  const start = startOf(nodes);
  return Object.entries(trails ?? {})
    .filter(([name]) => name.startsWith(start))
    .map(([name, cp]) => ({ nodes: Number(name.slice(start.length)), cp }))
    .sort((a, b) => a.nodes - b.nodes);
}

/** The first score on the way of the other search at which the loss was certain: what came later is not asked for. */
export function firstCertain(
  trail: readonly TrailPoint[],
  side: Side,
  known: KnownScore,
  sensitivity: number,
  margins: Margins,
): number | undefined {
  return trail.find(({ cp }) => isCertain(lossWith(side, known, cp), sensitivity, margins))?.cp;
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
