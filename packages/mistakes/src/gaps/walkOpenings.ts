import { keysAfter, START_KEY } from '@tabia/chess';
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
  /** Who replies: the games of one opponent. What the player's own opponents and others play is then the prior. */
  readonly rival?: PlayedGraph | undefined;
  /** Prior strength of what all others play beside the games of that opponent, in games. */
  readonly rivalStrength?: number | undefined;
}

/** Chosen on the games of one player (`bench:gaps`). */
const OWN_NOVELTY = 0.25;

/** Chosen among 0.5, 1, 3 and 10 on three pairs of players (`bench:rival`), where it hardly matters. */
const RIVAL_STRENGTH = 1;

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

/** What the games of a graph weigh in a position, by move. */
function weightsIn({ edges }: PlayedGraph, key: string): ByMove {
  return new Map((edges.get(key) ?? []).map(({ uci, weight }) => [uci, weight]));
}

async function playReplies(
  graph: PlayedGraph,
  positions: readonly Reached[],
  options: WalkOptions,
): Promise<Layer> {
  const { lookUpReplies, minProbability, rival, rivalStrength = RIVAL_STRENGTH } = options;
  const { othersStrength = OTHERS_STRENGTH, othersExponent = OTHERS_EXPONENT } = options;
  const next = new Layer();
  const others = await lookUpReplies(positions.map(({ key }) => key));
  for (const [index, position] of positions.entries()) {
    const edges = graph.edges.get(position.key) ?? [];
    const own = new Map(edges.map(({ uci, games }) => [uci, games]));
    const prior = tempered(others[index] ?? new Map(), othersExponent);
    const usual = backedOff(own, prior, othersStrength);
    const estimate = rival ? backedOff(weightsIn(rival, position.key), usual, rivalStrength) : usual;
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

/** The positions that are reached after some number of half-moves. */
interface Walked {
  /** The player is to move, or the one who replies. */
  readonly isOwnTurn: boolean;
  readonly positions: readonly Reached[];
}

/**
 * Walks through what the player plays, from the start position, and gives the positions that moves lead to, half-move by half-move:
 * those that were met, from which it continues, and those that were not.
 */
export async function* walkOpenings(graph: PlayedGraph, options: WalkOptions): AsyncGenerator<Walked> {
  let positions: readonly Reached[] = [
    { key: START_KEY, probability: options.share, moves: [], keys: [START_KEY], entrances: [] },
  ];
  for (let ply = 0; ply < OPENING_PLIES && positions.length > 0; ply++) {
    const isPlayed = (ply % 2 === 0) === (graph.side === 'white');
    const next = isPlayed
      ? playOwnMoves(graph, positions, options)
      : await playReplies(graph, positions, options);
    positions = next.positions();
    yield { isOwnTurn: !isPlayed, positions };
  }
}

/** Probabilities of a position that is reached after different numbers of moves are added. */
export function mergeReached(a: Reached, b: Reached): Reached {
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
