import type { Selectable } from 'kysely';
import { lockUntilCommit } from '../database/statements.ts';
import type { UploadsTable } from '../schema/accounts.ts';
import type { Db } from '../schema/schema.ts';

/** Bytes that an upload claims, and what its user may store in all. */
interface Claim {
  readonly userId: number;
  readonly uploadId: number;
  /** Bytes that are needed now. */
  readonly needed: number;
  /** Bytes to claim if there is room for them: saves further claims. */
  readonly wanted: number;
  readonly allowed: number;
}

/**
 * Reserves space for an upload while it streams in, as its size; parallel uploads of a user never claim more than is
 * allowed in all. Returns the bytes granted, at least `needed`; undefined if there is no room.
 */
export function claimUploadBytes(
  db: Db,
  { userId, uploadId, needed, wanted, allowed }: Claim,
): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'quota', userId);
    const { used } = await transaction
      .selectFrom('uploads')
      .select(({ fn }) => fn.sum<string | null>('size').as('used'))
      .where('user_id', '=', userId)
      .where('id', '!=', uploadId)
      .executeTakeFirstOrThrow();
    const size = Math.min(Math.max(needed, wanted), allowed - Number(used ?? 0));
    if (size < needed) return undefined;
    await transaction.updateTable('uploads').set({ size }).where('id', '=', uploadId).execute();
    return size;
  });
}

/** Deletes those of the files that no source uses any more: at once they belong to nobody; `removeNextBatch` removes them. */
export async function deleteIfUnused(db: Db, uploadIds: readonly (number | null)[]): Promise<void> {
  const ids = uploadIds.filter((id) => id !== null);
  if (ids.length === 0) return;
  await db
    .updateTable('uploads')
    .set({ user_id: null, file_name: '' })
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('nicknames').select('id').whereRef('nicknames.upload_id', '=', 'uploads.id'))),
    )
    .execute();
}

/** A player in an uploaded file and the number of games. */
export interface UploadedPlayer {
  readonly name: string;
  readonly games: number;
}

/** An uploaded PGN file. */
export interface Upload {
  readonly id: number;
  readonly userId: number;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly games: number;
  readonly players: readonly UploadedPlayer[];
  readonly createdAt: Date;
}

export type NewUpload = Pick<Upload, 'userId' | 'fileName' | 'createdAt'>;

/** Size of a chunk: 20 MB are few rows, and storing one takes a few milliseconds, for which pages may have to wait. */
const CHUNK_BYTES = 64 * 1024;

function toUpload(row: Selectable<UploadsTable>): Upload {
  return {
    id: row.id,
    userId: row.user_id,
    fileName: row.file_name,
    size: row.size,
    games: row.games,
    players: row.players,
    createdAt: row.created_at,
  };
}

/** Splits a stream into chunks of `CHUNK_BYTES`; the last one may be shorter. */
async function* rechunk(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    held.push(piece);
    size += piece.byteLength;
    if (size < CHUNK_BYTES) continue;
    const joined = Buffer.concat(held);
    const whole = size - (size % CHUNK_BYTES);
    for (let at = 0; at < whole; at += CHUNK_BYTES) yield joined.subarray(at, at + CHUNK_BYTES);
    held = [joined.subarray(whole)];
    size -= whole;
  }
  if (size > 0) yield Buffer.concat(held);
}

/**
 * Asks for space for an upload: its bytes so far and those to store next. Returns the bytes granted; rejects if there is
 * no room.
 */
export type UploadClaim = (uploadId: number, needed: number) => Promise<number>;

/**
 * Stores a file while it streams in, as far as space is granted; without a claim there is no limit. If the stream fails, the file belongs to
 * nobody, `removeNextBatch` removes its bytes, and the error is rethrown. No transaction stays open while waiting: a slow sender must not block others.
 */
export async function createUpload(
  db: Db,
  upload: NewUpload,
  content: AsyncIterable<Uint8Array>,
  claim?: UploadClaim,
): Promise<Upload> {
  const { id } = await db
    .insertInto('uploads')
    .values({ user_id: upload.userId, file_name: upload.fileName, created_at: upload.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    let size = 0;
    let ordinal = 0;
    let granted = (await claim?.(id, 0)) ?? Number.POSITIVE_INFINITY;
    for await (const bytes of rechunk(content)) {
      size += bytes.byteLength;
      if (claim && size > granted) granted = await claim(id, size);
      await db.insertInto('upload_chunks').values({ upload_id: id, ordinal, bytes }).execute();
      ordinal += 1;
    }
    const row = await db
      .updateTable('uploads')
      .set({ size })
      .where('id', '=', id)
      // Without a user when the account was deleted meanwhile.
      .where('user_id', '=', upload.userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toUpload(row);
  } catch (error) {
    await disown(db, id);
    throw error;
  }
}

/** Gives the file up: it belongs to nobody. Deleting 20 MB in one statement would keep everybody waiting. */
async function disown(db: Db, uploadId: number): Promise<void> {
  await db.updateTable('uploads').set({ user_id: null, file_name: '' }).where('id', '=', uploadId).execute();
}

/** Stores the summary of a file. */
export async function describeUpload(
  db: Db,
  uploadId: number,
  found: { games: number; players: readonly UploadedPlayer[] },
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ games: found.games, players: JSON.stringify(found.players) })
    .where('id', '=', uploadId)
    .execute();
}

/** The upload if it belongs to the user. */
export async function findUpload(db: Db, userId: number, uploadId: number): Promise<Upload | undefined> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && toUpload(row);
}

/** Chunks per query: while games are being stored, every query waits for its turn. Older chunks are four times as large. */
const CHUNKS_PER_READ = 8;

/** Yields the bytes of a file, a few chunks in memory at a time; nothing for an unknown upload. */
export async function* readUpload(db: Db, uploadId: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; ; from += CHUNKS_PER_READ) {
    const rows = await db
      .selectFrom('upload_chunks')
      .select('bytes')
      .where('upload_id', '=', uploadId)
      .where('ordinal', '>=', from)
      .where('ordinal', '<', from + CHUNKS_PER_READ)
      .orderBy('ordinal')
      .execute();
    for (const { bytes } of rows) yield bytes;
    if (rows.length < CHUNKS_PER_READ) return;
  }
}

/**
 * Deletes files created before a time that no source uses, of one user or of all: at once they belong to nobody;
 * `removeNextBatch` removes their bytes. Returns the number of files.
 */
export async function deleteUnusedUploads(db: Db, createdBefore: Date, userId?: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ user_id: null, file_name: '' })
    .where('created_at', '<', createdBefore)
    .where('user_id', 'is not', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('nicknames').select('id').whereRef('nicknames.upload_id', '=', 'uploads.id'))),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** An account's files, oldest first. */
export async function listUploads(db: Db, userId: number): Promise<Upload[]> {
  const rows = await db
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(toUpload);
}
