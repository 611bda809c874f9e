import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NetworkError } from '../NetworkError.ts';
import { readNetwork } from '../network/readNetwork.ts';
import { KNOWN_NETWORKS, levelOf, networkName } from './knownNetworks.ts';

/** A network on the disk. `level` is the rating whose moves it predicts. */
export interface StoredNetwork {
  readonly level: number;
  readonly file: string;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The networks of a folder, lowest level first. Empty if there is no such folder. */
export async function listNetworks(folder: string): Promise<readonly StoredNetwork[]> {
  return (await namesIn(folder))
    .flatMap((name) => {
      const level = levelOf(name);
      return level === undefined ? [] : [{ level, file: join(folder, name) }];
    })
    .sort((a, b) => a.level - b.level);
}

/** True if the bytes are those that are known under this level. */
export function isKnownNetwork(level: number, bytes: Uint8Array): boolean {
  return createHash('sha256').update(bytes).digest('hex') === KNOWN_NETWORKS[level];
}

/** Stores a network that can be read; a file with its name is always whole. Throws a `NetworkError`. */
export async function storeNetwork(folder: string, level: number, bytes: Uint8Array): Promise<StoredNetwork> {
  await readNetwork(bytes);
  await mkdir(folder, { recursive: true });
  const file = join(folder, networkName(level));
  await writeFile(`${file}.tmp`, bytes, { flush: true });
  await rename(`${file}.tmp`, file);
  return { level, file };
}

/** Copies the networks of a folder, each of which must be readable. Throws a `NetworkError` that names the wrong file. */
export async function addNetworks(folder: string, from: string): Promise<readonly StoredNetwork[]> {
  const found = await listNetworks(from);
  if (found.length === 0)
    throw new NetworkError(
      `There is no network in ${from}. Their files are called maia-1100.pb.gz to maia-1900.pb.gz.`,
    );
  const checked = [];
  for (const { level, file } of found) {
    const bytes = await readFile(file);
    await readNetwork(bytes).catch((error: unknown) => {
      throw error instanceof NetworkError
        ? new NetworkError(`${file}: ${error.message}`, { cause: error })
        : error;
    });
    checked.push({ level, bytes });
  }
  const stored: StoredNetwork[] = [];
  for (const { level, bytes } of checked) stored.push(await storeNetwork(folder, level, bytes));
  return stored;
}
