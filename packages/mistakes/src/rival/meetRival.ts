import type { PlayedGraph } from '../gaps/playedGraph.ts';
import {
  type LookUpReplies,
  mergeReached,
  type Reached,
  type WalkOptions,
  walkOpenings,
} from '../gaps/walkOpenings.ts';

/** The positions that a game of two players is likely to reach, with either to move, by key. */
export type MeetingMap = ReadonlyMap<string, Reached>;

/** Two players who will meet: the player's games with the coming side, and the opponent's with the other. */
interface Meeting extends Partial<Pick<WalkOptions, 'othersStrength' | 'rivalStrength' | 'novelty'>> {
  readonly mine: PlayedGraph;
  readonly his: PlayedGraph;
  /** What others play where the opponent has few games. */
  readonly lookUpReplies: LookUpReplies;
  /** Positions that are reached with a smaller probability are left out. */
  readonly minProbability?: number;
}

/** One game in two hundred: what is rarer is not worth an evening. */
const MIN_PROBABILITY = 0.005;

/**
 * Where the openings of two players meet. The probability of a position is that of all moves into it, by whatever order: the
 * player's own moves by their frequency, the opponent's by his, backed off to what others play. Positions that the player has
 * never met end a line: nothing says what comes next.
 */
export async function meetRival({ mine, his, minProbability, ...options }: Meeting): Promise<MeetingMap> {
  if (mine.side === his.side) throw new Error('Two players who meet have different sides.');
  const map = new Map<string, Reached>();
  const walk = walkOpenings(mine, {
    ...options,
    rival: his,
    share: 1,
    minProbability: minProbability ?? MIN_PROBABILITY,
  });
  for await (const { positions } of walk)
    for (const position of positions) {
      const known = map.get(position.key);
      map.set(position.key, known ? mergeReached(known, position) : position);
    }
  return map;
}
