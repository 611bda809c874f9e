import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NetworkError } from '../network/humanNetwork.ts';
import { readNetwork } from '../network/readNetwork.ts';

/** SHA-256 of the Maia networks as they are published, by level: the rating whose moves they predict. */
export const KNOWN_NETWORKS: Readonly<Record<number, string>> = {
  1100: 'e1cf1cd0c96b8a4fa6a275f4b9fd54ed1ffebf9fe44641b9fceded310e9619c4',
  1200: 'ead4ba953f233ae732999ebc1e2b675378148527ebcfad2f0acbc5e4c224d98e',
  1300: '36195f87bf4761834baa0bf87472b18509a7261a9d7d6f1a8443261369a733f2',
  1400: 'd5353ea6766356dad2d28920c6692f37a5f30963767f1a3105d33b4d0af011e8',
  1500: '35ab6f20421d59e1df3b17c5a5016947af4c6761368ef84044a9a9c7619a9a00',
  1600: 'd2c9e5948581acf4b9fc0b1e720c5dc0fe64ce80cfc4a239d3f8a42e1176c876',
  1700: 'd277eacd792d340a30abb464dc65127254e65cac57abca17facc469889b96478',
  1800: '0031ad7c4256b1fd09fbebd28418d644d68b26cd2a45df4967ccf5c7ec9c4965',
  1900: 'e2f565f42d7cd9f122557e6dc4eb84e5bbaedceda1d404dc485d3611c7c97a12',
};

/** The file name of the network of a level. */
export function networkName(level: number): string {
  return `maia-${level}.pb.gz`;
}

/** The level of a file name; undefined if it is not that of a network. */
function levelOf(name: string): number | undefined {
  const [, level] = /^maia-(\d{3,4})\.pb\.gz$/.exec(name) ?? [];
  return level === undefined ? undefined : Number(level);
}

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

/** Removes all networks of a folder. */
export async function removeNetworks(folder: string): Promise<void> {
  for (const { file } of await listNetworks(folder)) await rm(file, { force: true });
}
