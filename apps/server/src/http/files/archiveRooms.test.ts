import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { inPieces } from '../../../../../tests/support/hostileFiles.ts';
import { zipOf } from '../../../test/archives.ts';
import { readContents } from '../rpc/fileContents.ts';
import { createArchiveRooms } from './archiveRooms.ts';

/** Larger than what is read to see what a file is. */
const ZIP = zipOf({ 'a.pgn': `1. e4 { ${randomBytes(50_000).toString('hex')} } *` });

test('all archives under way have room together, and one that finds none is told so', async () => {
  const rooms = createArchiveRooms(ZIP.length + 1_000);
  const half = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  async function* slowly() {
    yield ZIP.subarray(0, 20_000);
    half.resolve();
    await rest.promise;
    yield ZIP.subarray(20_000);
  }
  const read = (bytes: AsyncIterable<Uint8Array>) =>
    readContents(bytes, { maxBytes: 1_000_000, room: rooms(undefined) });
  const first = read(slowly());
  await half.promise;
  await expect(read(pieces(ZIP))).rejects.toMatchObject({ code: 'busy' });
  // Games that are not packed are not held.
  expect((await read(pieces(Buffer.from('1. e4 *')))).games).toBe(1);
  rest.resolve();
  const { games } = await first;
  expect(games).toBeGreaterThan(0);
  // Whoever was refused, or is done, holds nothing.
  expect((await read(pieces(ZIP))).games).toBe(games);
});

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* inPieces(bytes, 1_000);
}

test('archives of one network leave room for the others', () => {
  const rooms = createArchiveRooms(1_000);
  const [own, neighbor, other] = [rooms('192.0.2.0/24'), rooms('192.0.2.0/24'), rooms('198.51.100.0/24')];
  own.take(150);
  neighbor.take(100);
  expect(() => neighbor.take(1)).toThrow('busy');
  other.take(250);
  own.free();
  neighbor.take(150);
  expect(() => neighbor.take(1)).toThrow('busy');
});
