import { CollectionError } from '../CollectionError.ts';
import { listCollections, unregister } from './collections.ts';
import { withLock } from './withLock.ts';

const LIMITS = { memoryMb: 50, threads: 1 };

/**
 * Removes a collection by name. Servers keep answering, and leave it out from their next look-up. Throws a
 * `CollectionError` if there is none of that name, or while games are being added.
 */
export async function removeCollection(folder: string, name: string): Promise<void> {
  const find = async () => (await listCollections(folder)).find((each) => each.name === name);
  const missing = (): CollectionError =>
    new CollectionError('not-there', `There is no collection "${name}". The command list shows their names.`);
  if (!(await find())) throw missing();
  await withLock(folder, LIMITS, async () => {
    const collection = await find();
    if (!collection) throw missing();
    await unregister(folder, collection);
  });
}
