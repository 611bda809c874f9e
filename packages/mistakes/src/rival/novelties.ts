import { sideToMove } from '@tabia/chess';
import type { PlayedGraph, WeightedGame } from '../gaps/playedGraph.ts';
import type { Reached } from '../gaps/walkOpenings.ts';
import type { MeetingMap } from './meetRival.ts';

/** A game of the player with its points: 1 won, 0.5 drawn, 0 lost; null where they are not known. */
export interface ScoredGame extends WeightedGame {
  readonly points: number | null;
}

/** A move of the player that leads the opponent out of all that he has met. */
export interface Novelty {
  /** The position with the player to move. */
  readonly reached: Reached;
  readonly uci: string;
  /** Games of the opponent that reached the position. */
  readonly his: number;
  /** Games of the player with the move. */
  readonly games: number;
  /** The player's points in them, 0 to 1; null where no result is known. */
  readonly score: number | null;
}

/** A move that was played once is no repertoire. */
const MIN_GAMES = 2;
/** Half a point counts where no result is known. */
const UNKNOWN_SCORE = 0.5;

function scoreWith(games: readonly ScoredGame[], key: string, uci: string): number | null {
  let [points, count] = [0, 0];
  for (const game of games) {
    const ply = game.keys.indexOf(key);
    if (ply < 0 || game.moves[ply] !== uci || game.points === null) continue;
    points += game.points;
    count += 1;
  }
  return count === 0 ? null : points / count;
}

/** What is known of the two before they meet. */
interface KnownGames {
  readonly mine: PlayedGraph;
  readonly his: PlayedGraph;
  /** Those of `mine`. */
  readonly games: readonly ScoredGame[];
  /** Whether a move of the player is judged to be a mistake. */
  readonly isMistake: (key: string, uci: string) => boolean;
}

/**
 * What the opponent has never met and the player has played: moves out of positions that he knows into positions in which he
 * has no game. In the order of how likely the position before is, times the player's score with the move. A mistake surprises,
 * too, but nobody prepares it.
 */
export function novelties(map: MeetingMap, { mine, his, games, isMistake }: KnownGames): readonly Novelty[] {
  const worth = ({ reached, score }: Novelty): number => reached.probability * (score ?? UNKNOWN_SCORE);
  return [...map.values()]
    .flatMap((reached): Novelty[] => {
      const known = his.met.get(reached.key) ?? 0;
      if (known === 0 || sideToMove(reached.key) !== mine.side) return [];
      return (mine.edges.get(reached.key) ?? [])
        .filter((edge) => edge.games >= MIN_GAMES && !his.met.has(edge.nextKey))
        .filter(({ uci }) => !isMistake(reached.key, uci))
        .map(({ uci, games: count }) => ({
          ...{ reached, uci, his: known, games: count },
          score: scoreWith(games, reached.key, uci),
        }));
    })
    .sort((a, b) => worth(b) - worth(a) || (a.reached.key + a.uci < b.reached.key + b.uci ? -1 : 1));
}
