import { readPgnBatches } from '@tabia/chess/pgn';
import { addCollection, openReference } from '@tabia/reference/node';
import { createGroupLookups, type GroupLookups } from '../src/reference/groupLookups.ts';

/** Look-ups in reference games and networks that a test made; without any by default. */
export function aGroupLookups(folders: { reference?: string; networks?: string } = {}): GroupLookups {
  return createGroupLookups({
    reference: openReference(folders.reference ?? '/nonexistent/reference'),
    networksFolder: folders.networks ?? '/nonexistent/nets',
    onProblem: (error) => {
      throw error;
    },
  });
}

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
