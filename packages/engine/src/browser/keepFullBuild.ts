import { EngineError } from '../EngineError.ts';
import { fullBuild } from './assets.ts';
import { fullBuildAddress } from './createWorkerPool.ts';

/** Name of the cache that holds the full build; the service worker reads it, and keeps it when the application changes. */
export const ENGINE_CACHE = 'tabia-engine';

/** Bytes asked for at once: what has come is kept when the rest does not. */
const PART_BYTES = 4 * 1024 * 1024;

/** With these the server says that it may send the file later. */
const TOO_MANY = 429;
const SERVER_ERROR = 500;

interface Keeping {
  /** Folder that serves the engine, with a trailing slash. */
  readonly url: string;
  readonly signal: AbortSignal;
  /** Bytes that are here, of all. */
  readonly onProgress: (done: number, total: number) => void;
  readonly fetch?: typeof globalThis.fetch;
  readonly caches?: Pick<CacheStorage, 'open'>;
  /** Size and digest of the file; those of the full build if absent. */
  readonly file?: { readonly bytes: number; readonly sha256: string };
}

function partAddress(address: string, from: number): string {
  return `${address}&from=${from}`;
}

async function digestOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One part, from the cache or from the server, which must send just these bytes. */
async function loadPart(
  cache: Cache,
  address: string,
  [from, to]: readonly [number, number],
  { signal, fetch = globalThis.fetch }: Keeping,
): Promise<Blob> {
  const name = partAddress(address, from);
  const kept = await (await cache.match(name))?.blob();
  if (kept?.size === to - from) return kept;
  const range = `bytes=${from}-${to - 1}`;
  const answer = await fetch(address, { signal, headers: { range }, cache: 'no-store' });
  if (answer.status === TOO_MANY || answer.status >= SERVER_ERROR)
    throw new EngineError(
      'not-sent',
      `The engine is not sent now: status ${answer.status}. Try again later.`,
    );
  const part = answer.status === 206 ? await answer.blob() : undefined;
  if (part?.size !== to - from)
    throw new EngineError('start-failed', `The engine could not be loaded: status ${answer.status}.`);
  await cache.put(name, new Response(part));
  return part;
}

/** True for what a browser throws when its storage is full. */
function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Loads all parts; each is kept as soon as it is here. */
async function keepParts(cache: Cache, address: string, keeping: Keeping): Promise<Blob> {
  const { signal, onProgress, file: { bytes } = fullBuild } = keeping;
  const parts: Blob[] = [];
  for (let from = 0; from < bytes; from += PART_BYTES) {
    signal.throwIfAborted();
    onProgress(from, bytes);
    parts.push(await loadPart(cache, address, [from, Math.min(bytes, from + PART_BYTES)], keeping));
  }
  onProgress(bytes, bytes);
  return new Blob(parts, { type: 'application/wasm' });
}

/**
 * Loads the full build into the browser's storage, once: afterward workers start without the network. What was loaded stays when it
 * is aborted. Throws the signal's reason, EngineError 'not-sent' where the server may send the file later, 'start-failed' where it does
 * not send it or sends another one, and what the browser throws when its storage is full; then nothing stays that would keep others
 * from storing.
 */
export async function keepFullBuild(keeping: Keeping): Promise<void> {
  const { url, onProgress, caches = globalThis.caches, file = fullBuild } = keeping;
  const { bytes, sha256 } = file;
  const address = fullBuildAddress(url);
  const cache = await caches.open(ENGINE_CACHE);
  const kept = await (await cache.match(address))?.blob();
  if (kept !== undefined) {
    if ((await digestOf(kept)) === sha256) return onProgress(bytes, bytes);
    // A disk, or another page, has changed it.
    await cache.delete(address);
  }
  /** Deletes the parts, and other builds. */
  const clear = async (): Promise<void> => {
    const names = (await cache.keys()).map((request) => request.url);
    await Promise.all(names.filter((name) => !name.endsWith(address)).map((name) => cache.delete(name)));
  };
  try {
    const whole = await keepParts(cache, address, keeping);
    if ((await digestOf(whole)) !== sha256) {
      await clear();
      throw new EngineError('start-failed', 'The engine that came is not the one that was expected.');
    }
    const put = () =>
      cache.put(address, new Response(whole, { headers: { 'content-type': 'application/wasm' } }));
    await put().catch(async (error: unknown) => {
      if (!isFull(error)) throw error;
      // The parts take as much room again.
      await clear();
      await put();
    });
    await clear();
  } catch (error) {
    if (isFull(error)) await clear();
    throw error;
  }
}
