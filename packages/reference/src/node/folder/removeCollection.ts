import { CollectionError } from '../CollectionError.ts';
import { listCollections, unregister } from './collections.ts';
import { dropUnfinished, listUnfinished } from './unfinished.ts';
import { withLock } from './withLock.ts';

const LIMITS = { memoryMb: 50, threads: 1 };

/**
 * Removes a collection by name, and what an interrupted addition of that name has counted. Servers keep answering, and leave it out from
 * their next look-up. Throws a `CollectionError` if there is neither, or while games are being added.
 */
export async function removeCollection(folder: string, name: string): Promise<void> {
  const find = async () => {
    const collection = (await listCollections(folder)).find((each) => each.name === name);
    const unfinished = (await listUnfinished(folder)).filter((each) => each.name === name);
    return collection || unfinished.length > 0 ? { collection, unfinished } : undefined;
  };
  const missing = (): CollectionError =>
    new CollectionError('not-there', `There is no collection "${name}". The command list shows their names.`);
  if (!(await find())) throw missing();
  await withLock(folder, LIMITS, async () => {
    const found = await find();
    if (!found) throw missing();
    if (found.collection) await unregister(folder, found.collection);
    for (const unfinished of found.unfinished) await dropUnfinished(unfinished);
  });
}
