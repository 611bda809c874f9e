import { describe, expect, test } from 'vitest';
import { aNickname, aUser, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { removeDeleted } from '../../jobs/gameBatches.ts';
import { removeNextBatch } from '../removal/removeNextBatch.ts';
import { createUpload, deleteUnusedUploads, describeUpload, findUpload, readUpload } from './uploads.ts';

const tests = withDatabase();
const later = new Date(testNow.getTime() + 60_000);

/** Bytes of every value, so that nothing on the way may take them for text. */
function bytesOf(size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) % 256);
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function contentOf(uploadId: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readUpload(tests.db, uploadId)) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

async function anUpload(bytes: Uint8Array, pieces = 1000, userId?: number, createdAt = testNow) {
  const owner = userId ?? (await aUser(tests.db)).id;
  return createUpload(
    tests.db,
    { userId: owner, fileName: 'партии.pgn', createdAt },
    inPieces(bytes, pieces),
  );
}

describe('a file comes back byte for byte', () => {
  const chunk = 64 * 1024;
  test.each([
    [0, 100],
    [1, 100],
    [chunk, 100_000],
    [chunk + 1, chunk + 1],
    [3 * chunk, 3 * chunk],
    [5 * chunk - 7, 65_536],
  ])('%i bytes sent in pieces of %i', async (size, pieces) => {
    const bytes = bytesOf(size);
    const upload = await anUpload(bytes, pieces);
    expect(upload.size).toBe(size);
    expect(Buffer.compare(await contentOf(upload.id), bytes)).toBe(0);
  });
});

test('reading is in pieces, and stops when the reader does', async () => {
  const upload = await anUpload(bytesOf(1_000_000));
  let pieces = 0;
  for await (const piece of readUpload(tests.db, upload.id)) {
    pieces += 1;
    expect(piece.byteLength).toBeLessThanOrEqual(64 * 1024);
    if (pieces === 2) break;
  }
  expect(pieces).toBe(2);
});

test('a file whose sender disconnects belongs to nobody at once, and its bytes are removed in batches', async () => {
  const { id: userId } = await aUser(tests.db);
  await removeDeleted(tests.db, new AbortController().signal);
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield bytesOf(6 * 64 * 1024);
    throw new Error('connection lost');
  }
  const upload = createUpload(tests.db, { userId, fileName: 'x.pgn', createdAt: testNow }, broken());
  await expect(upload).rejects.toThrow('connection lost');
  const left = tests.db.selectFrom('uploads').select('id').where('user_id', '=', userId);
  expect(await left.execute()).toEqual([]);
  const chunks = async (): Promise<number> =>
    (
      await tests.db
        .selectFrom('upload_chunks')
        .innerJoin('uploads', 'id', 'upload_id')
        .where('user_id', 'is', null)
        .select('ordinal')
        .execute()
    ).length;
  expect(await chunks()).toBe(6);
  // As much as 10 games, which is two chunks.
  await removeNextBatch(tests.db, 10, () => 0);
  expect(await chunks()).toBe(4);
  await removeDeleted(tests.db, new AbortController().signal);
  expect(await chunks()).toBe(0);
});

test('what was found in it is kept, for its own user', async () => {
  const upload = await anUpload(bytesOf(10));
  const found = { games: 12, players: [{ name: 'Карпов, А', games: 12 }] };
  await describeUpload(tests.db, upload.id, found);
  expect(await findUpload(tests.db, upload.userId, upload.id)).toEqual({ ...upload, ...found });
  expect(await findUpload(tests.db, (await aUser(tests.db)).id, upload.id)).toBeUndefined();
});

test('files that no nickname loads from are removed after a while', async () => {
  const [used, unused] = [await anUpload(bytesOf(1)), await anUpload(bytesOf(1))];
  const fresh = await anUpload(bytesOf(1), 1, undefined, later);
  await aNickname(tests.db, { uploadId: used.id });
  await deleteUnusedUploads(tests.db, later);
  const left = await Promise.all(
    [used, unused, fresh].map((file) => findUpload(tests.db, file.userId, file.id)),
  );
  expect(left.map((file) => file !== undefined)).toEqual([true, false, true]);
  await removeDeleted(tests.db, new AbortController().signal);
  expect(await contentOf(unused.id)).toHaveLength(0);
});
