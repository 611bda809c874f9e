import { createReadStream } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PgnGame, PgnProblem } from '@tabia/chess/pgn';
import { sideOf } from '@tabia/mistakes';
import { addCollection, openReference, type Reference } from '@tabia/reference/node';
import { gameBatches } from '../../apps/server/src/sources/files/gameBatches.ts';

const LIMIT = { maxBytes: Number.POSITIVE_INFINITY };

type Batches = AsyncIterable<Iterable<PgnGame | PgnProblem>>;

function isOf(player: string, item: PgnGame | PgnProblem): boolean {
  const names = { white: item.headers?.get('White') ?? '', black: item.headers?.get('Black') ?? '' };
  return sideOf(names, player) !== undefined;
}

async function* withoutPlayer(
  batches: Batches,
  player: string,
): AsyncGenerator<Iterable<PgnGame | PgnProblem>> {
  for await (const batch of batches) yield [...batch].filter((item) => !isOf(player, item));
}

/** Opens reference games made of files, without those of the player. A folder that has them already is used again. */
export async function openOthers(
  folder: string,
  files: readonly string[],
  player: string,
): Promise<Reference> {
  await mkdir(folder, { recursive: true });
  for (const file of files) {
    const name = basename(file).replaceAll(/[^\w.-]/g, '_');
    const isThere = await access(join(folder, `${name}.json`)).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    const batches = withoutPlayer(gameBatches(createReadStream(file), LIMIT), player);
    await addCollection(folder, { name, fingerprint: file, filter: {}, batches, now: () => new Date() });
  }
  return openReference(folder);
}
