import { describe, expect, test } from 'vitest';
import { aNickname, aUser, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { removeDeleted } from '../../jobs/removeDeleted.ts';
import {
  createUpload,
  deleteUnusedUploads,
  deleteUpload,
  describeUpload,
  findUpload,
  readUpload,
} from './uploads.ts';

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
  const chunk = 256 * 1024;
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
    expect(piece.byteLength).toBeLessThanOrEqual(256 * 1024);
    if (pieces === 2) break;
  }
  expect(pieces).toBe(2);
});

test('removes everything of a file whose sender disconnects', async () => {
  const { id: userId } = await aUser(tests.db);
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield bytesOf(600_000);
    throw new Error('connection lost');
  }
  const upload = createUpload(tests.db, { userId, fileName: 'x.pgn', createdAt: testNow }, broken());
  await expect(upload).rejects.toThrow('connection lost');
  const left = tests.db.selectFrom('uploads').select('id').where('user_id', '=', userId);
  expect(await left.execute()).toEqual([]);
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

test('deleteUpload', async () => {
  const upload = await anUpload(bytesOf(1));
  await deleteUpload(tests.db, upload.id);
  expect(await contentOf(upload.id)).toHaveLength(0);
});
