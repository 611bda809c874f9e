import { createReadStream } from 'node:fs';
import type { Side } from '@tabia/chess';
import { gamesOf, type PlayedGraph, playedGraph, sideOf, weightOfGame } from '@tabia/mistakes';

/** A game of the player. Ratings are undefined where unknown. */
export interface PlayedGame {
  readonly side: Side;
  readonly moves: readonly string[];
  readonly keys: readonly string[];
  readonly playedMs: number;
  readonly rating: number | undefined;
}

const SIDES: readonly Side[] = ['white', 'black'];

function ratingOf(text: string | undefined): number | undefined {
  const rating = Number(text);
  return rating > 0 ? rating : undefined;
}

/** The games of a player with a date, oldest first. */
async function datedGames(file: string, player: string): Promise<readonly PlayedGame[]> {
  const games: PlayedGame[] = [];
  for await (const game of gamesOf(createReadStream(file), { player })) {
    const { moves, keys = [], playedMs, headers } = game;
    const side = sideOf(game, player);
    if (side === undefined || playedMs === null || playedMs === undefined) continue;
    const rating = ratingOf(headers.get(side === 'white' ? 'WhiteElo' : 'BlackElo'));
    games.push({ side, moves, keys, playedMs, rating });
  }
  return games.sort((a, b) => a.playedMs - b.playedMs);
}

/** The first games of a player by date, and the rest. `share` is that of the first part. */
export async function splitGames(file: string, player: string, share: number) {
  const games = await datedGames(file, player);
  const count = Math.floor(games.length * share);
  return { first: games.slice(0, count), last: games.slice(count) };
}

/** The openings of games with each side; later games weigh more. */
export function graphsOf(games: readonly PlayedGame[], halfLife?: number): readonly PlayedGraph[] {
  const weighed = games.map((game, index) => ({
    ...game,
    weight: weightOfGame(games.length - 1 - index, halfLife),
  }));
  return SIDES.map((side) =>
    playedGraph(
      side,
      weighed.filter((game) => game.side === side),
    ),
  );
}
