import { keysAlong } from '@tabia/chess';
import { growingGraph, OPENING_PLIES, type PlayedGraph, weightOfGame } from '@tabia/mistakes';
import { loadOpeningGames } from '../../store/gaps/gapLists.ts';
import type { Db } from '../../store/schema/schema.ts';

/** Lets other work of the process run after some milliseconds of work. */
export type Rest = (workedMs: number) => Promise<void>;

/** Games of a player that are read: what was played before says little about the next games. */
const MAX_GAMES = 5_000;
const GAMES_PER_QUERY = 500;
/** Games that are replayed and added at once: some milliseconds. */
const GAMES_AT_ONCE = 25;

/** The openings of a player's latest games with each side. */
export async function openingGraphs(db: Db, playerId: number, rest: Rest): Promise<readonly PlayedGraph[]> {
  const [white, black] = [growingGraph('white'), growingGraph('black')];
  for (let offset = 0; offset < MAX_GAMES; offset += GAMES_PER_QUERY) {
    const page = await loadOpeningGames(db, playerId, { offset, limit: GAMES_PER_QUERY });
    for (let from = 0; from < page.length; from += GAMES_AT_ONCE) {
      const started = performance.now();
      for (const [index, { moves, playerIsWhite }] of page.slice(from, from + GAMES_AT_ONCE).entries()) {
        const keys = keysAlong(moves, OPENING_PLIES);
        (playerIsWhite ? white : black).add({ moves, keys, weight: weightOfGame(offset + from + index) });
      }
      await rest(performance.now() - started);
    }
    if (page.length < GAMES_PER_QUERY) break;
  }
  return [white.graph(), black.graph()];
}
