import { SourceFailure } from '../../sources/sourceItem.ts';
import type { DiskSpace } from '../../store/database/diskSpace.ts';
import {
  dropKnownGames,
  type GameLimit,
  NoRoomForGames,
  type PreparedGames,
  prepareGames,
  type StoredBatch,
  storePrepared,
} from '../../store/games/games.ts';
import { findOwner, type Owner } from '../../store/games/scope.ts';
import type { Db } from '../../store/schema/schema.ts';

/** Limits of what a load may store; none if omitted. */
export interface StoreLimits {
  /** Most games of the owner's account. */
  readonly maxGamesOf?: (owner: Owner) => number;
  readonly disk?: DiskSpace;
}

/** Result of storing a step. */
export interface StoredStep {
  /** `undefined`: the source was deleted or archived. */
  readonly stored: StoredBatch | undefined;
  /** The account is full: games of this step, or all of them, were not stored, and the cursor stays where it was. */
  readonly isFull: boolean;
}

async function limitOf(
  db: Db,
  nicknameId: number,
  { maxGamesOf }: StoreLimits,
): Promise<GameLimit | undefined> {
  const owner = maxGamesOf && (await findOwner(db, nicknameId));
  return owner && { userId: owner.userId, maxGames: maxGamesOf(owner) };
}

/** Throws `disk-full` if the service needs the rest of its disk for itself. */
export async function requireDisk({ disk }: StoreLimits): Promise<void> {
  if (disk && !(await disk.hasRoom()))
    throw new SourceFailure('disk-full', 'The disk of the service is almost full.');
}

/** Stores what there is room for when the whole step does not fit. */
async function storePart(
  db: Db,
  nicknameId: number,
  { batch }: PreparedGames,
  { limit, room: firstRoom }: { readonly limit: GameLimit; readonly room: number },
): Promise<StoredStep> {
  for (let room = firstRoom; ; ) {
    const fresh = await dropKnownGames(db, nicknameId, batch.games);
    const isFull = fresh.length > room;
    // The rest of the batch is read again when there is room: neither cursor nor counts may get ahead of it.
    const part = isFull
      ? { games: fresh.slice(0, room), skipped: [], cursor: undefined, names: batch.names }
      : { ...batch, games: fresh };
    try {
      return { stored: await storePrepared(db, nicknameId, await prepareGames(db, part), limit), isFull };
    } catch (error) {
      if (!(error instanceof NoRoomForGames)) throw error;
      room = error.room;
    }
  }
}

/** Stores a step of a load within the limits. Throws a `SourceFailure` if the disk is full. */
export async function storeStep(
  db: Db,
  nicknameId: number,
  ready: PreparedGames,
  limits: StoreLimits,
): Promise<StoredStep> {
  await requireDisk(limits);
  const limit = await limitOf(db, nicknameId, limits);
  try {
    return { stored: await storePrepared(db, nicknameId, ready, limit), isFull: false };
  } catch (error) {
    if (!limit || !(error instanceof NoRoomForGames)) throw error;
    return storePart(db, nicknameId, ready, { limit, room: error.room });
  }
}
