import { readPgnBatches } from '@tabia/chess/pgn';
import { addCollection } from '@tabia/reference/node';

/** Adds the games of a PGN text to the reference games in a folder, as the collection `games`. */
export async function addReferenceGames(folder: string, pgn: string): Promise<void> {
  await addCollection(folder, {
    name: 'games',
    fingerprint: 'games',
    filter: {},
    batches: readPgnBatches([new TextEncoder().encode(pgn)]),
    now: () => new Date(0),
  });
}
