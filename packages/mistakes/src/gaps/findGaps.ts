import type { Side } from '@tabia/chess';
import type { Grade } from '../judging/compare.ts';
import type { PlayedGraph } from './playedGraph.ts';
import { mergeReached, type Reached, type WalkOptions, walkOpenings } from './walkOpenings.ts';

/** A position after a likely reply that the player has not met, or has met too rarely to be prepared for it. */
export interface Gap extends Reached {
  /** The player's side, which is to move. */
  readonly side: Side;
  /** Games of the player that reached the position. */
  readonly met: number;
}

/** True if the player is likely to answer well, so that it was no gap: `answer` costs most, and is null until it is judged. */
export function isFineGap({ answer }: { readonly answer: { readonly grade: Grade } | null }): boolean {
  return answer?.grade === 'fine';
}

export interface GapOptions extends Omit<WalkOptions, 'share' | 'rival' | 'rivalStrength'> {
  /** Keys of positions in which the player has prepared a move. */
  readonly prepared?: ReadonlySet<string>;
  /** Positions reached in more games than this are none; 0 leaves only those that were never met. */
  readonly maxMet?: number;
}

/** In games. A position met more often than this has been answered more than once, so it has a finding and is no gap. */
const MAX_UNPREPARED_MET = 2;

async function gapsOfSide(
  graph: PlayedGraph,
  share: number,
  { prepared = new Set(), maxMet = MAX_UNPREPARED_MET, ...options }: GapOptions,
): Promise<Gap[]> {
  const gaps = new Map<string, Reached>();
  for await (const { isOwnTurn, positions } of walkOpenings(graph, { ...options, share })) {
    if (!isOwnTurn) continue;
    for (const position of positions) {
      if (prepared.has(position.key) || (graph.met.get(position.key) ?? 0) > maxMet) continue;
      const known = gaps.get(position.key);
      gaps.set(position.key, known ? mergeReached(known, position) : position);
    }
  }
  return [...gaps.values()].map((gap) => ({
    ...gap,
    side: graph.side,
    met: graph.met.get(gap.key) ?? 0,
  }));
}

/** Probability that a game has the side of a graph. */
function shareOf({ weight }: PlayedGraph, graphs: readonly PlayedGraph[]): number {
  const total = graphs.reduce((sum, graph) => sum + graph.weight, 0);
  return total === 0 ? 0 : weight / total;
}

/** Finds the gaps of a player, whose games with each side are given as a graph; the likeliest first. */
export async function findGaps(graphs: readonly PlayedGraph[], options: GapOptions): Promise<readonly Gap[]> {
  const gaps: Gap[] = [];
  for (const graph of graphs) gaps.push(...(await gapsOfSide(graph, shareOf(graph, graphs), options)));
  return gaps.sort((a, b) => b.probability - a.probability || (a.key < b.key ? -1 : 1));
}
