import { keysAfter, type Side, START_KEY } from '@tabia/chess';
import { OPENING_PLIES } from '../encounters/encountersOf.ts';
import type { PlayedGraph } from './playedGraph.ts';
import { type ByMove, backedOff, OTHERS_EXPONENT, OTHERS_STRENGTH, tempered } from './replyEstimate.ts';

/** A move that leads to a position, and the probability that a game comes to the position by it. */
export interface Entrance {
  /** Key of the position before the move. */
  readonly fromKey: string;
  readonly uci: string;
  readonly probability: number;
}

/** A position with the probability that a game reaches it. */
export interface Reached {
  readonly key: string;
  readonly probability: number;
  /** Moves (UCI) of the likeliest sequence from the start, and the keys before each of them and after the last. */
  readonly moves: readonly string[];
  readonly keys: readonly string[];
  /** The moves that lead here, the likeliest first. */
  readonly entrances: readonly Entrance[];
}

/** Positions that are reached by the same number of moves. A position is reached as often as all moves into it together. */
class Layer {
  readonly #entrances = new Map<string, { from: Reached; entrance: Entrance }[]>();

  /** Adds a move into a position. */
  enter(key: string, from: Reached, uci: string, probability: number): void {
    const entrance = { fromKey: from.key, uci, probability };
    const known = this.#entrances.get(key);
    if (known) known.push({ from, entrance });
    else this.#entrances.set(key, [{ from, entrance }]);
  }

  /** The positions, merged; the order in which moves were added does not matter. */
  positions(): readonly Reached[] {
    return [...this.#entrances].map(([key, entered]) => {
      const sorted = entered.toSorted(
        (a, b) =>
          compareEntrances(a.entrance, b.entrance) || (a.entrance.fromKey < b.entrance.fromKey ? -1 : 1),
      );
      const [likeliest] = sorted;
      return {
        key,
        // Rounding may bring the sum of all moves above 1.
        probability: Math.min(
          1,
          sorted.reduce((sum, { entrance }) => sum + entrance.probability, 0),
        ),
        moves: [...(likeliest?.from.moves ?? []), likeliest?.entrance.uci ?? ''],
        keys: [...(likeliest?.from.keys ?? []), key],
        entrances: sorted.map(({ entrance }) => entrance),
      };
    });
  }
}

/** The likelier entrance first; equally likely ones by their moves, so that results do not depend on the order of games. */
function compareEntrances(a: Entrance, b: Entrance): number {
  if (a.probability !== b.probability) return b.probability - a.probability;
  if (a.uci !== b.uci) return a.uci < b.uci ? -1 : 1;
  return 0;
}

/**
 * Looks up what others reply in positions, by key: probabilities, which add up to 1 at most. The answers are in the order of the
 * positions; one without moves says that nothing is known.
 */
export type LookUpReplies = (keys: readonly string[]) => Promise<readonly ByMove[]>;

/** Options of a walk through the openings of a player. */
export interface WalkOptions {
  readonly lookUpReplies: LookUpReplies;
  /** Probability from 0 to 1 that a game is played with this side. */
  readonly share: number;
  /** Positions reached with a smaller probability are not followed. */
  readonly minProbability: number;
  /** Prior strength of what others play, in games. */
  readonly othersStrength?: number | undefined;
  /** Exponent that their probabilities are raised to. */
  readonly othersExponent?: number | undefined;
  /** Prior strength, in games, of all moves that the player has not played in a position yet. */
  readonly novelty?: number | undefined;
}

/** Chosen on the games of one player (`bench:gaps`). */
const OWN_NOVELTY = 0.25;

/** The player's own moves by their weighted frequency. What is left of 1 goes to moves never played: they are not followed. */
function playOwnMoves(graph: PlayedGraph, positions: readonly Reached[], options: WalkOptions): Layer {
  const { minProbability, novelty = OWN_NOVELTY } = options;
  const next = new Layer();
  for (const position of positions) {
    const edges = graph.edges.get(position.key) ?? [];
    const total = edges.reduce((sum, { weight }) => sum + weight, novelty);
    for (const { uci, nextKey, weight } of edges) {
      const probability = (position.probability * weight) / total;
      if (probability >= minProbability) next.enter(nextKey, position, uci, probability);
    }
  }
  return next;
}

async function playReplies(
  graph: PlayedGraph,
  positions: readonly Reached[],
  options: WalkOptions,
): Promise<Layer> {
  const { lookUpReplies, minProbability } = options;
  const { othersStrength = OTHERS_STRENGTH, othersExponent = OTHERS_EXPONENT } = options;
  const next = new Layer();
  const others = await lookUpReplies(positions.map(({ key }) => key));
  for (const [index, position] of positions.entries()) {
    const edges = graph.edges.get(position.key) ?? [];
    const own = new Map(edges.map(({ uci, games }) => [uci, games]));
    const prior = tempered(others[index] ?? new Map(), othersExponent);
    const estimate = backedOff(own, prior, othersStrength);
    const likely = [...estimate].filter(([, share]) => position.probability * share >= minProbability);
    const keys = keysAfter(
      position.key,
      likely.map(([uci]) => uci),
    );
    for (const [place, [uci, share]] of likely.entries()) {
      const key = keys[place];
      // Two positions may share a number in the reference games: a move of the other one is not legal here.
      if (key !== undefined) next.enter(key, position, uci, position.probability * share);
    }
  }
  return next;
}

/**
 * Walks through what the player plays, from the start position, and gives the positions that replies lead to, move by move:
 * those that were met, from which it continues, and those that were not.
 */
export async function* walkOpenings(
  graph: PlayedGraph,
  options: WalkOptions,
): AsyncGenerator<readonly Reached[]> {
  let positions: readonly Reached[] = [
    { key: START_KEY, probability: options.share, moves: [], keys: [START_KEY], entrances: [] },
  ];
  for (let ply = 0; ply < OPENING_PLIES && positions.length > 0; ply++) {
    const isOwnTurn = (ply % 2 === 0) === (graph.side === 'white');
    if (isOwnTurn) positions = playOwnMoves(graph, positions, options).positions();
    else {
      positions = (await playReplies(graph, positions, options)).positions();
      yield positions;
    }
  }
}

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

/** In games. A position met more often than this has been answered more than once, so it has a finding and is no gap. */
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
  for await (const positions of walkOpenings(graph, { ...options, share })) {
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
