import type { PgnGame, PgnProblem } from '@tabia/chess/pgn';
import { countedGame } from '../../counting/countedGame.ts';
import type { GameFilter, SkipReason } from '../../counting/gameFilter.ts';
import type { SkippedGames } from '../folder/collections.ts';
import type { Duck } from '../openDuck.ts';
import type { Addition } from './addition.ts';
import { PartBuffer } from './PartBuffer.ts';
import { type Part, partFiles, readParts, registerPart, sumSkipped } from './parts.ts';
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
export async function countParts(duck: Duck, folder: string, addition: Addition): Promise<void> {
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
    // Whatever happened: the connection is free when this returns.
    await writing.catch(() => undefined);
  }
}
