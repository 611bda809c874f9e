import { playUci, positionKey, START_FEN, START_KEY } from '@tabia/chess';
import type { MadeGame } from './randomGames.ts';

/** How often a move was played, by whom it was won, and the ratings of those who played it. */
interface NaiveMove {
  games: number;
  white: number;
  draws: number;
  ratings: number[];
}

/** Counts of a position: its moves, and the fewest half-moves before it. */
export interface NaivePosition {
  readonly moves: Map<string, NaiveMove>;
  ply: number;
}

function countGame({ ucis, tags, result }: MadeGame, counts: Map<string, NaivePosition>): void {
  let fen = START_FEN;
  let key = START_KEY;
  const met = new Set<string>();
  for (const [ply, uci] of ucis.slice(0, 30).entries()) {
    if (!met.has(key)) {
      met.add(key);
      const position = counts.get(key) ?? { moves: new Map<string, NaiveMove>(), ply };
      position.ply = Math.min(position.ply, ply);
      counts.set(key, position);
      const move = position.moves.get(uci) ?? { games: 0, white: 0, draws: 0, ratings: [] };
      position.moves.set(uci, move);
      move.games += 1;
      if (result === '1-0') move.white += 1;
      if (result === '1/2-1/2') move.draws += 1;
      const rating = Number(ply % 2 === 0 ? tags.WhiteElo : tags.BlackElo);
      if (rating > 0) move.ratings.push(rating);
    }
    fen = playUci(fen, uci)?.fen ?? '';
    key = positionKey(fen);
  }
}

/**
 * The counts of games, worked out as plainly as possible and by other means: chessops instead of the fast board, texts
 * instead of numbers, a map instead of a database. By position key; rare late positions are left out.
 */
export function naiveCount(games: readonly MadeGame[]): ReadonlyMap<string, NaivePosition> {
  const counts = new Map<string, NaivePosition>();
  for (const game of games) countGame(game, counts);
  for (const [key, { moves, ply }] of counts) {
    const all = [...moves.values()].reduce((sum, move) => sum + move.games, 0);
    if (ply > 12 && all < 3) counts.delete(key);
  }
  return counts;
}
