import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { KNOWN_NETWORKS, listNetworks, networkName, storeNetwork } from '@tabia/human/node';
import { FetchFailed, fetchBytes } from './ask.ts';

/** Size of one network: 1.3 MB. */
const MAX_BYTES = 20_000_000;
const MAX_MS = 300_000;

/** Approximate size of all networks together, which nobody publishes. */
export const NETWORKS_BYTES = 12_000_000;

/** SHA-256 by the rating whose moves a network predicts. */
type Checksums = Readonly<Record<number, string>>;

/** Where a network is, and what it must be. */
interface WantedNetwork {
  /** The configured address, without a trailing slash. */
  readonly url: string;
  readonly level: number;
  readonly sha256: string | undefined;
  readonly signal: AbortSignal;
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Fetches the network of a level, and checks that it is the known one. Throws a `FetchFailed`. */
export async function fetchNetwork({ url, level, sha256, signal }: WantedNetwork): Promise<Uint8Array> {
  const name = networkName(level);
  const bytes = await fetchBytes({ url, name, signal, maxBytes: MAX_BYTES, maxMs: MAX_MS });
  if (sha256Of(bytes) === sha256) return bytes;
  throw new FetchFailed('wrong-hash', `${url}/${name} is not the known network: its SHA-256 differs.`);
}

/** Fetches the networks that a folder lacks. Those that are there and right stay. Throws a `FetchFailed`. */
export async function fetchNetworks(
  { folder, url, known = KNOWN_NETWORKS }: { folder: string; url: string; known?: Checksums | undefined },
  { signal, onNetwork }: { signal: AbortSignal; onNetwork: (done: number, total: number) => void },
): Promise<void> {
  const stored = new Map((await listNetworks(folder)).map(({ level, file }) => [level, file]));
  const wanted = Object.entries(known);
  for (const [index, [text, sha256]] of wanted.entries()) {
    const level = Number(text);
    const file = stored.get(level);
    const isThere = file !== undefined && sha256Of(await readFile(file)) === sha256;
    if (!isThere) await storeNetwork(folder, level, await fetchNetwork({ url, level, sha256, signal }));
    const share = (index + 1) / wanted.length;
    onNetwork(Math.round(NETWORKS_BYTES * share), NETWORKS_BYTES);
  }
}
