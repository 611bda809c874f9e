import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { listCollections } from '@tabia/reference/node';
import { collectionName } from '../../sources/files/collectionFile.ts';
import { monthFile } from '../../sources/platforms.ts';
import {
  endComparison,
  type FetchProblem,
  type FetchProgress,
  findComparisonFetch,
  finishComparison,
  noteComparison,
} from '../../store/jobs/comparisonFetch.ts';
import type { Db } from '../../store/schema/schema.ts';
import { FetchFailed, problemOf } from './ask.ts';
import { countGames } from './countGames.ts';
import { bytesOf, fetchFile, partName } from './fetchFile.ts';
import { fetchNetworks } from './fetchNetworks.ts';
import { findMonth } from './monthSizes.ts';

/** What the fetch needs of its process. */
export interface FetchParts {
  readonly db: Db;
  readonly now: () => Date;
  readonly config: {
    readonly netsDir: string;
    readonly maiaUrl: string;
    readonly gamesUrl: string;
    readonly referenceDir: string;
    readonly diskReservePercent: number;
  };
  readonly log: { warn(about: object, message: string): void };
  /** SHA-256 of the networks by level; those of the published ones if omitted. */
  readonly networks?: Readonly<Record<number, string>>;
  /** Interval for storing progress and checking whether the fetch is still wanted, milliseconds. */
  readonly noteMs?: number;
  /** As in `fetchFile`. */
  readonly pauseMs?: number;
  /** Bytes that may be written to the disk of a folder. */
  readonly freeBytes?: (folder: string, reservePercent: number) => Promise<number>;
}

const NOTE_MS = 1_000;
/** Bytes that counting writes in addition to the file, temporary and lasting, as a multiple of the file's size. */
const COUNTING_FACTOR = 3;
/** Files that are being fetched, in the folder of the reference games. */
const FOLDER = 'fetched';

async function freeBytesOf(folder: string, reservePercent: number): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return (bavail - (blocks * reservePercent) / 100) * bsize;
}

/** Follows a fetch: stores its progress, and aborts its signal once the operator has stopped it. */
function follow({ db, now, noteMs = NOTE_MS }: FetchParts, month: string) {
  const stopped = new AbortController();
  let latest: FetchProgress = { phase: 'nets', done: 0, total: 0 };
  const note = async (): Promise<void> => {
    if (!(await noteComparison(db, month, latest, now()))) stopped.abort();
  };
  // If this fails, the next one makes up for it.
  const timer = setInterval(() => void note().catch(() => undefined), noteMs);
  return {
    signal: stopped.signal,
    note,
    at: (progress: FetchProgress): void => {
      latest = progress;
    },
    end: () => clearInterval(timer),
  };
}

/** The folder of files that are being fetched. */
function fetchFolder(referenceDir: string): string {
  return join(referenceDir, FOLDER);
}

async function fetchGames(
  parts: FetchParts,
  month: string,
  { signal, at }: { signal: AbortSignal; at: (progress: FetchProgress) => void },
): Promise<void> {
  const { gamesUrl: url, referenceDir, diskReservePercent } = parts.config;
  const isThere = (await listCollections(referenceDir)).some(
    (collection) => collection.name === collectionName(monthFile(month)),
  );
  if (isThere) return;
  const { name, size, sha256 } = await findMonth(url, month, signal);
  const folder = fetchFolder(referenceDir);
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  const fetchedBytes = Math.max(await bytesOf(file), await bytesOf(partName(file)));
  const free = await (parts.freeBytes ?? freeBytesOf)(folder, diskReservePercent);
  if (size - fetchedBytes + size * COUNTING_FACTOR > free)
    throw new FetchFailed('no-room', `The disk with ${folder} has no room for ${name}.`);
  const wanted = { url, name, size, sha256, file };
  const onBytes = (done: number): void => at({ phase: 'games', done, total: size });
  onBytes(fetchedBytes);
  await fetchFile(wanted, {
    signal,
    onBytes,
    ...(parts.pauseMs !== undefined && { pauseMs: parts.pauseMs }),
  });
  at({ phase: 'counting', done: 0, total: size });
  await countGames({ folder: referenceDir, file }, { signal, onProgress: at });
  await rm(folder, { recursive: true, force: true });
}

/**
 * Fetches what the operator wants to compare players with: the Maia networks, then a month of games, which it counts. What is there
 * is not fetched again, so a killed or stopped fetch continues. A known problem is noted and ends it; networks that cannot be had
 * do not keep the games away. True if it got everything.
 */
export async function fetchComparison(parts: FetchParts, signal: AbortSignal): Promise<boolean> {
  const { db, config, log, now, networks: known } = parts;
  const wanted = await findComparisonFetch(db);
  if (!wanted?.wanted) return false;
  const { month } = wanted;
  const following = follow(parts, month);
  const { at } = following;
  const both = { signal: AbortSignal.any([signal, following.signal]), at };
  let problem: FetchProblem | null = null;
  const attempt = async (part: () => Promise<void>): Promise<void> => {
    try {
      await part();
    } catch (error) {
      both.signal.throwIfAborted();
      problem ??= problemOf(error);
      log.warn({ err: error, problem }, 'Something to compare with cannot be fetched');
    }
  };
  try {
    await following.note();
    both.signal.throwIfAborted();
    const onNetwork = (done: number, total: number): void => at({ phase: 'nets', done, total });
    await attempt(() =>
      fetchNetworks(
        { folder: config.netsDir, url: config.maiaUrl, known },
        { signal: both.signal, onNetwork },
      ),
    );
    await attempt(() => fetchGames(parts, month, both));
    if (problem === null) await finishComparison(db, month);
    else await endComparison(db, { month, problem, now: now() });
    return problem === null;
  } catch (error) {
    // The operator has stopped it, or wants another month: its own job follows.
    if (following.signal.aborted && !signal.aborted) return false;
    throw error;
  } finally {
    following.end();
  }
}
