import type { Selectable } from 'kysely';
import type { UploadsTable } from '../schema/accounts.ts';
import type { Db } from '../schema/schema.ts';

/** A name found in an uploaded file and how many games it played there. */
export interface UploadedPlayer {
  readonly name: string;
  readonly games: number;
}

/** A PGN file a user sent in. */
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

/** Bytes of a row: small enough to stream, large enough that 20 MB are few rows. */
const chunkBytes = 256 * 1024;

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

/** Cuts a stream into pieces of `chunkBytes`, the last one shorter. */
async function* rechunk(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    held.push(piece);
    size += piece.byteLength;
    if (size < chunkBytes) continue;
    const joined = Buffer.concat(held);
    const whole = size - (size % chunkBytes);
    for (let at = 0; at < whole; at += chunkBytes) yield joined.subarray(at, at + chunkBytes);
    held = [joined.subarray(whole)];
    size -= whole;
  }
  if (size > 0) yield Buffer.concat(held);
}

/**
 * Stores a file while it streams in. When the stream fails nothing of it is left, and the error goes on to the
 * caller. No transaction is held open meanwhile: a slow sender must not hold up everybody else.
 */
export async function createUpload(
  db: Db,
  upload: { userId: number; fileName: string; createdAt: Date },
  content: AsyncIterable<Uint8Array>,
): Promise<Upload> {
  const { id } = await db
    .insertInto('uploads')
    .values({ user_id: upload.userId, file_name: upload.fileName, created_at: upload.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    let size = 0;
    let ordinal = 0;
    for await (const bytes of rechunk(content)) {
      await db.insertInto('upload_chunks').values({ upload_id: id, ordinal, bytes }).execute();
      size += bytes.byteLength;
      ordinal += 1;
    }
    const row = await db
      .updateTable('uploads')
      .set({ size })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toUpload(row);
  } catch (error) {
    await deleteUpload(db, id);
    throw error;
  }
}

/** Notes what a first reading of the file found. */
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

/** Rows read at once: while games are being stored, each reading waits for its turn. */
const CHUNKS_AT_ONCE = 4;

/** The file's bytes in order, a few pieces in memory at a time; nothing for an unknown upload. */
export async function* readUpload(db: Db, uploadId: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; ; from += CHUNKS_AT_ONCE) {
    const rows = await db
      .selectFrom('upload_chunks')
      .select('bytes')
      .where('upload_id', '=', uploadId)
      .where('ordinal', '>=', from)
      .where('ordinal', '<', from + CHUNKS_AT_ONCE)
      .orderBy('ordinal')
      .execute();
    for (const { bytes } of rows) yield bytes;
    if (rows.length < CHUNKS_AT_ONCE) return;
  }
}

export async function deleteUpload(db: Db, uploadId: number): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', uploadId).execute();
}

/** Removes files made before the given time that no nickname loads from; returns how many. */
export async function deleteUnusedUploads(db: Db, createdBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('created_at', '<', createdBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('nicknames').select('id').whereRef('nicknames.upload_id', '=', 'uploads.id'))),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** An account's files, the oldest first. */
export async function listUploads(db: Db, userId: number): Promise<Upload[]> {
  const rows = await db
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(toUpload);
}
