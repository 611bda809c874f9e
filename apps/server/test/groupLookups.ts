import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPgnBatches } from '@tabia/chess/pgn';
import { addCollection, openReference } from '@tabia/reference/node';
import { afterAll, beforeAll } from 'vitest';
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

/** Look-ups in the games of a PGN text, for the tests of the calling file: the returned function opens new ones. */
export function withReferenceGames(pgn: string): () => GroupLookups {
  let folder = '';
  const opened: GroupLookups[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tabia-games-'));
    await addReferenceGames(folder, pgn);
  });
  afterAll(async () => {
    for (const groups of opened) await groups.close();
    await rm(folder, { recursive: true });
  });
  return () => {
    const groups = aGroupLookups({ reference: folder });
    opened.push(groups);
    return groups;
  };
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
