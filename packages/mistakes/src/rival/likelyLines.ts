import { sideToMove } from '@tabia/chess';
import type { PlayedGraph } from '../gaps/playedGraph.ts';
import type { Reached } from '../gaps/walkOpenings.ts';
import type { MeetingMap } from './meetRival.ts';

/** A line that a game is likely to take, up to a position with the player to move. */
export interface LikelyLine {
  readonly reached: Reached;
  /** Games of the player that reached it. 0: it is new, and the line ends there. */
  readonly met: number;
}

/** Half-moves of a line: four moves of each. With Black to move one more. */
const LINE_PLIES = 8;

/**
 * The lines that a game of the two players is likely to take, the likeliest first: positions after four moves of each, and
 * earlier ones after a reply that the player has never met.
 */
export function likelyLines(map: MeetingMap, mine: PlayedGraph, limit: number): readonly LikelyLine[] {
  const plies = mine.side === 'white' ? LINE_PLIES : LINE_PLIES + 1;
  return [...map.values()]
    .map((reached): LikelyLine => ({ reached, met: mine.met.get(reached.key) ?? 0 }))
    .filter(({ reached: { key, moves }, met }) => {
      if (sideToMove(key) !== mine.side) return false;
      return moves.length === plies || (moves.length < plies && met === 0);
    })
    .sort((a, b) => b.reached.probability - a.reached.probability || (a.reached.key < b.reached.key ? -1 : 1))
    .slice(0, limit);
}
