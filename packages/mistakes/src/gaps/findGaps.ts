import type { Side } from '@tabia/chess';
import type { PlayedGraph } from './playedGraph.ts';
import { compareEntrances, type Entrance, type Reached } from './reach.ts';
import { type WalkOptions, walkRepertoire } from './walkRepertoire.ts';

/** A position after a likely reply that the player has not met, or has met too rarely to be prepared for it. */
export interface Gap extends Reached {
  /** The player's side, which is to move. */
  readonly side: Side;
  /** Games of the player that reached the position. */
  readonly met: number;
}

export interface GapOptions extends Omit<WalkOptions, 'share'> {
  /** Keys of positions in which the player has prepared a move. */
  readonly prepared?: ReadonlySet<string>;
  /** Positions reached in more games than this are none; 0 leaves only those that were never met. */
  readonly maxMet?: number;
}

/** Games. Who has met a position this often has answered it more than once, and findings take care of it. */
const MAX_UNPREPARED_MET = 2;

/** Probabilities of a position that is reached after different numbers of moves are added. */
function merge(a: Reached, b: Reached): Reached {
  const [likelier, other] = a.probability >= b.probability ? [a, b] : [b, a];
  return {
    ...likelier,
    probability: Math.min(1, a.probability + b.probability),
    entrances: mergeEntrances([...likelier.entrances, ...other.entrances]),
  };
}

function mergeEntrances(entrances: readonly Entrance[]): readonly Entrance[] {
  const merged = new Map<string, Entrance>();
  for (const entrance of entrances) {
    const name = `${entrance.uci} ${entrance.fromKey}`;
    const probability = (merged.get(name)?.probability ?? 0) + entrance.probability;
    merged.set(name, { ...entrance, probability });
  }
  return [...merged.values()].sort(compareEntrances);
}

async function gapsOfSide(
  graph: PlayedGraph,
  share: number,
  { prepared = new Set(), maxMet = MAX_UNPREPARED_MET, ...options }: GapOptions,
): Promise<Gap[]> {
  const gaps = new Map<string, Reached>();
  for await (const positions of walkRepertoire(graph, { ...options, share })) {
    for (const position of positions) {
      if (prepared.has(position.key) || (graph.met.get(position.key) ?? 0) > maxMet) continue;
      const known = gaps.get(position.key);
      gaps.set(position.key, known ? merge(known, position) : position);
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
