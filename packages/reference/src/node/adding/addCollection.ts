import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgnGame, PgnProblem } from '@tabia/chess/pgn';
import { countedGame } from '../../counting/countedGame.ts';
import type { GameFilter, SkipReason } from '../../counting/gameFilter.ts';
import { CollectionError } from '../CollectionError.ts';
import {
  COUNTS,
  type Collection,
  deleteLeftovers,
  listCollections,
  noteUnfinished,
  register,
  type SkippedGames,
  withLock,
  workFolder,
} from '../folder/collections.ts';
import type { Duck } from '../openDuck.ts';
import { mergeParts } from './mergeParts.ts';
import {
  type Addition,
  type Part,
  PartBuffer,
  partFiles,
  readParts,
  registerPart,
  sumSkipped,
} from './parts.ts';
import { appendBuffer, writeFiles } from './writePart.ts';

/** 25,000 games have 700,000 decisions, some tens of megabytes. */
const DEFAULT_GAMES_IN_PART = 25_000;

/** Counts games into a buffer, and says how far it has come in the file. */
class PartCounter {
  readonly buffer: PartBuffer;
  readonly #filter: GameFilter;
  #skipped: Record<string, number> = {};
  from: number;
  next: number;

  constructor({ filter, gamesInPart = DEFAULT_GAMES_IN_PART }: Addition, from: number) {
    this.buffer = new PartBuffer(gamesInPart);
    this.#filter = filter;
    this.from = from;
    this.next = from;
  }

  add(item: PgnGame | PgnProblem): void {
    const index = this.next;
    this.next += 1;
    const counted = item.kind === 'game' ? countedGame(item, index, this.#filter) : item.code;
    if (typeof counted === 'string') this.#skip(counted);
    else this.buffer.add(counted, index);
  }

  #skip(reason: SkipReason): void {
    this.#skipped[reason] = (this.#skipped[reason] ?? 0) + 1;
  }

  get skipped(): SkippedGames {
    return this.#skipped;
  }

  /** Takes out what was counted, so that the next part can begin. */
  take(): Omit<Part, 'rows'> {
    const { from, next: to, skipped } = this;
    const games = this.buffer.numbered.length;
    this.buffer.clear();
    this.#skipped = {};
    this.from = to;
    return { from, to, games, skipped };
  }
}

function total(skipped: SkippedGames): number {
  return Object.values(skipped).reduce((sum, games) => sum + games, 0);
}

/**
 * Counts the games of a file into parts, from where an earlier run stopped. While the database writes a part, the next
 * games are read.
 */
async function countParts(duck: Duck, folder: string, addition: Addition): Promise<void> {
  const { connection } = duck;
  const finished = await readParts(folder);
  const resumeAt = finished.at(-1)?.to ?? 0;
  const counter = new PartCounter(addition, resumeAt);
  const before = {
    counted: finished.reduce((sum, { games }) => sum + games, 0),
    skipped: total(sumSkipped(finished.map(({ skipped }) => skipped))),
  };
  let read = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    await writing;
    await appendBuffer(connection, counter.buffer);
    const part = counter.take();
    before.counted += part.games;
    before.skipped += total(part.skipped);
    writing = writeFiles(connection, partFiles(folder, part.from)).then((rows) =>
      registerPart(folder, { ...part, rows }),
    );
    // Awaited before the next part; until then a failure must not count as unhandled.
    writing.catch(() => undefined);
  };
  try {
    for await (const batch of addition.batches) {
      for (const item of batch) {
        read += 1;
        if (read <= resumeAt) continue;
        counter.add(item);
        if (counter.buffer.isFull) await write();
      }
      addition.onProgress?.({
        phase: 'counting',
        read,
        counted: before.counted + counter.buffer.numbered.length,
        skipped: before.skipped + total(counter.skipped),
      });
    }
    if (counter.next > counter.from) await write();
    await writing;
  } finally {
    // The connection must be free when this returns, even after an error.
    await writing.catch(() => undefined);
  }
}

const DEFAULT_MEMORY_MB = 400;
const THREADS = 2;

/** Throws if games would be counted twice. Returns the collection if the same games were added with the same filter. */
function findAdded(
  collections: readonly Collection[],
  { name, fingerprint, filter }: Addition,
): Collection | undefined {
  const same = collections.find((each) => each.fingerprint === fingerprint);
  if (same && JSON.stringify(same.filter) === JSON.stringify(filter)) return same;
  if (same)
    throw new CollectionError(
      'already-added',
      `This file is there already as "${same.name}", with another filter. Remove that first, or its games would count twice.`,
    );
  if (collections.some((each) => each.name === name))
    throw new CollectionError(
      'name-taken',
      `There is a collection "${name}" of another file already. Choose another name with --name, or remove it first.`,
    );
  return undefined;
}

/** The folder of an unfinished addition of a file with a filter. */
function partsFolder(folder: string, { fingerprint, filter }: Addition): string {
  const key = createHash('sha256').update(fingerprint).update(JSON.stringify(filter)).digest('hex');
  return join(workFolder(folder), key.slice(0, 16));
}

function noGames({ name }: Addition, skipped: SkippedGames): CollectionError {
  const reasons = Object.entries(skipped).map(([reason, games]) => `${games} ${reason}`);
  return new CollectionError(
    'no-games',
    `"${name}" holds no games that can be counted (${reasons.join(', ') || 'it is empty'}). Choose another file or filter.`,
  );
}

async function build(duck: Duck, folder: string, addition: Addition): Promise<Collection> {
  const { name, fingerprint, filter, onProgress, now } = addition;
  const inside = partsFolder(folder, addition);
  await noteUnfinished(inside, { name, startedAt: now().toISOString() });
  await countParts(duck, inside, addition);
  const parts = await readParts(inside);
  const games = parts.reduce((sum, part) => sum + part.games, 0);
  const skipped = sumSkipped(parts.map((part) => part.skipped));
  if (games === 0) throw noGames(addition, skipped);
  const files = parts.map(({ from }) => partFiles(inside, from));
  const file = `${name}-${randomBytes(4).toString('hex')}${COUNTS}`;
  const merged = await mergeParts(
    duck.connection,
    {
      counts: files.map(({ counts }) => counts),
      games: files.map(({ games }) => games),
      rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    },
    join(folder, file),
    (share) => onProgress?.({ phase: 'merging', share }),
  );
  const collection: Collection = {
    name,
    fingerprint,
    filter,
    games,
    skipped,
    ...merged,
    addedAt: now().toISOString(),
    file,
  };
  await register(folder, collection);
  await rm(inside, { recursive: true, force: true });
  return collection;
}

/**
 * Adds the games of a file to the reference games of a folder. Killed at any moment and run again, it continues, and counts
 * nothing twice. Returns the collection, which may have been there before. Throws a `CollectionError`.
 */
export async function addCollection(folder: string, addition: Addition): Promise<Collection> {
  const limits = { memoryMb: addition.memoryMb ?? DEFAULT_MEMORY_MB, threads: THREADS };
  return withLock(folder, limits, async (duck) => {
    const added = findAdded(await listCollections(folder), addition);
    if (added) return added;
    await deleteLeftovers(folder);
    try {
      return await build(duck, folder, addition);
    } catch (error) {
      const isUseless =
        addition.isDamage?.(error) || (error instanceof CollectionError && error.code === 'no-games');
      if (isUseless) await rm(partsFolder(folder, addition), { recursive: true, force: true });
      throw error;
    }
  });
}
