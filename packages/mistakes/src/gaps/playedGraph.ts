import { type Side, START_KEY } from '@tabia/chess';
import { OPENING_PLIES } from '../encounters/encountersOf.ts';

/** A move (UCI) from one position of a graph to another. */
interface PlayedEdge {
  readonly uci: string;
  readonly nextKey: string;
  /** Games with this move. */
  readonly games: number;
  /** The same games by their weight: recent ones count more. */
  readonly weight: number;
}

/** The openings of a player's games with one side as a graph of position keys: transpositions share a node. */
export interface PlayedGraph {
  readonly side: Side;
  /** The games by their weight. */
  readonly weight: number;
  /** The moves of both sides that were played from a position. */
  readonly edges: ReadonlyMap<string, readonly PlayedEdge[]>;
  /** Games that reached a position. */
  readonly met: ReadonlyMap<string, number>;
}

/** A game as the graph takes it: moves in UCI, the keys before each of them and after the last. */
export interface WeightedGame {
  readonly moves: readonly string[];
  readonly keys: readonly string[];
  /** 1 for the latest game, less for older ones. */
  readonly weight: number;
}

/**
 * Games after which a game counts half for what the player chooses. Chosen on the games of one player (`bench:gaps`): a shorter one
 * loses positions that come back.
 */
const HALF_LIFE_GAMES = 1_600;

/** The weight of a game that was followed by `later` games of the player. */
export function weightOfGame(later: number, halfLife: number = HALF_LIFE_GAMES): number {
  return 0.5 ** (later / halfLife);
}

type Draft = { -readonly [Key in keyof PlayedEdge]: PlayedEdge[Key] };

function addEdges(edges: Map<string, Draft[]>, { moves, keys, weight }: WeightedGame): void {
  const seen = new Set<string>();
  for (const [ply, uci] of moves.slice(0, OPENING_PLIES).entries()) {
    const [key, nextKey] = [keys[ply], keys[ply + 1]];
    if (key === undefined || nextKey === undefined) return;
    if (seen.has(key)) continue;
    seen.add(key);
    const from = edges.get(key) ?? [];
    if (from.length === 0) edges.set(key, from);
    const edge = from.find((known) => known.uci === uci);
    if (edge) {
      edge.games += 1;
      edge.weight += weight;
    } else from.push({ uci, nextKey, games: 1, weight });
  }
}

/** A graph that grows game by game, so that thousands of games need not be added at once. */
export interface GrowingGraph {
  readonly add: (game: WeightedGame) => void;
  /** The graph of the games so far. */
  readonly graph: () => PlayedGraph;
}

/**
 * Starts the graph of the openings of games with one side. A position that comes back within a game counts once, with the first
 * move. Moves without keys around them are left out.
 */
export function growingGraph(side: Side): GrowingGraph {
  const edges = new Map<string, Draft[]>();
  const met = new Map<string, number>();
  let weight = 0;
  return {
    add(game) {
      addEdges(edges, game);
      weight += game.weight;
      const reached = new Set([START_KEY, ...game.keys.slice(0, OPENING_PLIES + 1)]);
      for (const key of reached) met.set(key, (met.get(key) ?? 0) + 1);
    },
    graph: () => ({ side, weight, met, edges }),
  };
}

/** The graph of some games; see `growingGraph`. */
export function playedGraph(side: Side, games: Iterable<WeightedGame>): PlayedGraph {
  const growing = growingGraph(side);
  for (const game of games) growing.add(game);
  return growing.graph();
}
