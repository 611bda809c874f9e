import { keysAlong, type Side } from '@tabia/chess';
import {
  OPENING_PLIES,
  type PlayedGraph,
  playedGraph,
  type WeightedGame,
  weightOfGame,
} from '@tabia/mistakes';
import { loadOpeningGames } from '../../store/gaps/gapLists.ts';
import type { Db } from '../../store/schema/schema.ts';

/** Lets other work of the process run after some milliseconds of work. */
export type Rest = (workedMs: number) => Promise<void>;

/** Games of a player that are read: what was played before says little about the next games. */
const MAX_GAMES = 5_000;
const GAMES_PER_QUERY = 500;
/** Games that are replayed at once: some milliseconds. */
const GAMES_AT_ONCE = 25;

const SIDES: readonly Side[] = ['white', 'black'];

/** The openings of a player's latest games with each side. */
export async function openingGraphs(db: Db, playerId: number, rest: Rest): Promise<readonly PlayedGraph[]> {
  const games: Record<Side, WeightedGame[]> = { white: [], black: [] };
  for (let offset = 0; offset < MAX_GAMES; offset += GAMES_PER_QUERY) {
    const page = await loadOpeningGames(db, playerId, { offset, limit: GAMES_PER_QUERY });
    for (let from = 0; from < page.length; from += GAMES_AT_ONCE) {
      const started = performance.now();
      for (const [index, { moves, heroWhite }] of page.slice(from, from + GAMES_AT_ONCE).entries())
        games[heroWhite ? 'white' : 'black'].push({
          moves,
          keys: keysAlong(moves, OPENING_PLIES),
          weight: weightOfGame(offset + from + index),
        });
      await rest(performance.now() - started);
    }
    if (page.length < GAMES_PER_QUERY) break;
  }
  return SIDES.map((side) => playedGraph(side, games[side]));
}
