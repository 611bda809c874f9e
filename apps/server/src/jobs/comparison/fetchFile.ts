import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askForFile, FetchFailed, problemOf } from './ask.ts';

/** A large file to fetch. */
export interface WantedFile {
  /** The configured address, without a trailing slash. */
  readonly url: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  /** Target path. The file ends in `.part` until it is complete and verified. */
  readonly file: string;
}

interface FetchOptions {
  readonly signal: AbortSignal;
  /** Bytes fetched so far. */
  readonly onBytes: (done: number) => void;
  /** The pause after the first attempt without progress, milliseconds. It doubles. */
  readonly pauseMs?: number;
}

/** After this many attempts without a single byte the connection counts as lost: half a minute. */
const MAX_FRUITLESS = 6;
const FIRST_PAUSE_MS = 1_000;
/** A slow line needs a night for the largest file. */
const MAX_MS = 12 * 3_600_000;

/** Bytes of a file; 0 if there is none. */
export async function bytesOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

/** Path of an incomplete file. */
export function partName(file: string): string {
  return `${file}.part`;
}

/** Fetches what is missing until the connection ends. */
async function append(wanted: WantedFile, from: number, { signal, onBytes }: FetchOptions): Promise<void> {
  const { url, name, size, file } = wanted;
  const headers: Record<string, string> = from > 0 ? { range: `bytes=${from}-` } : {};
  const answer = await askForFile({ url, name, headers, signal, maxBytes: size, maxMs: MAX_MS });
  // A server without range requests sends everything again.
  const isContinued = answer.status === 206;
  let done = isContinued ? from : 0;
  const handle = await open(partName(file), isContinued ? 'a' : 'w');
  try {
    for await (const chunk of answer.bytes()) {
      await handle.writeFile(chunk);
      done += chunk.length;
      onBytes(done);
    }
  } finally {
    await handle.close();
  }
}

async function hashOf(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { signal })) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/** True if a failure is temporary: a lost connection or a busy server. */
function mayPass(error: unknown): boolean {
  const isDisk =
    typeof (error as NodeJS.ErrnoException).syscall === 'string' && problemOf(error) === 'no-room';
  return !isDisk && (!(error instanceof FetchFailed) || error.problem === 'no-network');
}

/**
 * Fetches a file and checks it. Bytes that are there, after a broken connection or a killed process, are not fetched again. Throws a
 * `FetchFailed`, or the reason of the signal.
 */
export async function fetchFile(wanted: WantedFile, options: FetchOptions): Promise<void> {
  const { file, name, size, sha256 } = wanted;
  const { signal, onBytes, pauseMs = FIRST_PAUSE_MS } = options;
  const part = partName(file);
  if ((await bytesOf(file)) === size) return onBytes(size);
  await mkdir(dirname(file), { recursive: true });
  if ((await bytesOf(part)) > size) await rm(part);
  for (let fruitless = 0; (await bytesOf(part)) < size; ) {
    const before = await bytesOf(part);
    let failure: unknown;
    try {
      await append(wanted, before, options);
    } catch (error) {
      signal.throwIfAborted();
      if (!mayPass(error)) throw error;
      failure = error;
    }
    if ((await bytesOf(part)) > before) {
      fruitless = 0;
      continue;
    }
    fruitless += 1;
    if (fruitless >= MAX_FRUITLESS)
      throw new FetchFailed('no-network', `${name} does not come.`, { cause: failure });
    await pause(pauseMs * 2 ** (fruitless - 1), undefined, { signal });
  }
  if ((await hashOf(part, signal)) !== sha256) {
    await rm(part);
    throw new FetchFailed('wrong-hash', `${name} is not the published file: its SHA-256 differs.`);
  }
  await rename(part, file);
}
