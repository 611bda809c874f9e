import { positionKey } from '@tabia/chess';
import { openingOf } from '@tabia/chess/openings';
import type { LinkedGame, ReferencePosition } from '@tabia/reference/node';
import type { ExplorerQuery } from './explorerQuery.ts';

/** The name of a game in its address: its last part. */
function idOf(url: string | null): string {
  return url?.split('/').at(-1) ?? '';
}

function gameOf({ uci, white, black, winner, date, url }: LinkedGame) {
  const [year, month] = (date ?? '').split('-');
  return {
    uci,
    id: idOf(url),
    winner,
    white,
    black,
    year: Number(year) || null,
    month: year && month ? `${year}-${month}` : null,
  };
}

/** An answer in the shape of public explorers, so that programs for those can read it. */
export function explorerAnswer(
  { fen, moves: limit }: Pick<ExplorerQuery, 'fen' | 'moves'>,
  { moves }: ReferencePosition,
  games: readonly LinkedGame[],
) {
  const sum = (part: 'white' | 'draws' | 'black'): number =>
    moves.reduce((total, move) => total + move[part], 0);
  return {
    white: sum('white'),
    draws: sum('draws'),
    black: sum('black'),
    moves: moves.slice(0, limit).map(({ uci, san, averageRating, white, draws, black }) => ({
      uci,
      san,
      averageRating,
      white,
      draws,
      black,
      game: null,
    })),
    topGames: games.map(gameOf),
    recentGames: [],
    opening: openingOf(positionKey(fen)) ?? null,
  };
}
