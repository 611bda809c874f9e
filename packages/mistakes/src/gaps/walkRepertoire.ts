import { keysAfter, START_KEY } from '@tabia/chess';
import { OPENING_PLIES } from '../encounters/openingPlies.ts';
import type { PlayedGraph } from './playedGraph.ts';
import { Layer, type Reached } from './reach.ts';
import { type ByMove, backedOff, OTHERS_EXPONENT, OTHERS_STRENGTH, tempered } from './replyEstimate.ts';

/**
 * Looks up what others reply in positions, by key: probabilities, which add up to 1 at most. The answers are in the order of the
 * positions; one without moves says that nothing is known.
 */
export type LookUpReplies = (keys: readonly string[]) => Promise<readonly ByMove[]>;

/** What a walk through a repertoire needs. */
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
export async function* walkRepertoire(
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
