import { gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inPieces } from '../../../../../tests/support/hostileFiles.ts';
import { BOMBS, CLUB_PGN, encrypted, PACKED_CLUBS, zipOf } from '../../../test/archives.ts';
import { unpackFiles } from './unpackFiles.ts';

const LIMITS = { maxBytes: 20_000_000 };

async function* pieces(bytes: Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  yield* inPieces(bytes, size);
}

async function textsOf(bytes: Uint8Array, fileName?: string, limits = LIMITS): Promise<string[]> {
  const texts: string[] = [];
  for await (const file of unpackFiles(pieces(bytes), limits, fileName)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of file) chunks.push(chunk);
    texts.push(Buffer.concat(chunks).toString());
  }
  return texts;
}

function bytesOf(latin: string): Buffer {
  return Buffer.from(latin, 'latin1');
}

test('a text comes through as it is, whatever its name', async () => {
  expect(await textsOf(bytesOf(CLUB_PGN), 'games.zip')).toEqual([CLUB_PGN]);
  expect(await textsOf(bytesOf(''), 'games.pgn')).toEqual(['']);
});

test.each(Object.entries(PACKED_CLUBS))('%s is unpacked, by its content', async (_name, bytes) => {
  expect(await textsOf(bytes, 'games')).toEqual([CLUB_PGN]);
});

test.each([
  ['GZIP', Buffer.concat([gzipSync('1. e4 '), gzipSync('e5 *')])],
  ['ZSTD', Buffer.concat([zstdCompressSync('1. e4 '), zstdCompressSync('e5 *')])],
])('%s streams one after another are one file', async (_name, bytes) => {
  expect(await textsOf(bytes)).toEqual(['1. e4 e5 *']);
});

test('BZIP2 streams one after another are one file', async () => {
  const club = PACKED_CLUBS['games.pgn.bz2'] as Buffer;
  expect((await textsOf(Buffer.concat([club, club]))).join('')).toBe(CLUB_PGN + CLUB_PGN);
});

describe('a ZIP archive', () => {
  test('gives its PGN files, wherever they lie, and leaves out the rest', async () => {
    const zip = zipOf({
      'read me.txt': 'Hello',
      'a/b/first.PGN': '1. e4 *',
      '../../outside.pgn': '1. d4 *',
      '/etc/absolute.pgn': '1. c4 *',
      'C:\\windows.pgn': '1. f4 *',
      '__MACOSX/._first.pgn': 'noise',
      '.hidden.pgn': 'noise',
    });
    expect(await textsOf(zip)).toEqual(['1. e4 *', '1. d4 *', '1. c4 *', '1. f4 *']);
  });

  test('gives its texts if nothing is called .pgn', async () => {
    expect(await textsOf(zipOf({ 'games.txt': '1. e4 *', 'cover.jpg': 'x' }))).toEqual(['1. e4 *']);
  });
});

const GZIPPED = gzipSync('1. e4 *');
test.each<[string, Uint8Array, string, string | undefined]>([
  ['an encrypted archive', encrypted(zipOf({ 'a.pgn': CLUB_PGN })), 'archive-encrypted', undefined],
  ['an archive in an archive', zipOf({ 'a.pgn': CLUB_PGN, 'b.zip': 'x' }), 'archive-nested', 'b.zip'],
  ['an archive called a game', zipOf({ 'a.pgn': GZIPPED }), 'archive-nested', 'a.pgn'],
  ['an archive packed again', gzipSync(GZIPPED), 'archive-nested', 'GZIP'],
  ['a packed TAR', gzipSync(`${'x'.repeat(257)}ustar`), 'archive-nested', 'TAR'],
  ['an archive of pictures', zipOf({ 'a.jpg': 'x' }), 'archive-without-games', undefined],
  ['an archive of nothing', zipOf({}), 'archive-without-games', undefined],
  ['an archive of a database', zipOf({ 'my.cbh': 'x', 'my.cbg': 'x' }), 'database-format', 'ChessBase'],
  ['an archive of documents', zipOf({ 'my.pdf': 'x' }), 'document-format', 'PDF'],
  ['a Word document', zipOf({ 'word/document.xml': '<x/>' }), 'document-format', 'Word'],
  ['half an archive', zipOf({ 'a.pgn': CLUB_PGN }).subarray(0, 60), 'archive-broken', undefined],
  ['half a GZIP', GZIPPED.subarray(0, 20), 'archive-broken', undefined],
  ['half a ZSTD', zstdCompressSync(CLUB_PGN).subarray(0, 20), 'archive-broken', undefined],
  ['half a BZIP2', PACKED_CLUBS['games.pgn.bz2']!.subarray(0, 40), 'archive-broken', undefined],
  ['7z', bytesOf('7z\xbc\xaf\x27\x1c...'), 'archive-format', '7z'],
  ['RAR', bytesOf('Rar!\x1a\x07\x01\x00'), 'archive-format', 'RAR'],
  ['XZ', bytesOf('\xfd7zXZ\x00'), 'archive-format', 'XZ'],
  ['PDF', bytesOf('%PDF-1.7\n'), 'document-format', 'PDF'],
  ['old Word', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'document-format', 'Word'],
  ['a page of the web', bytesOf('<!DOCTYPE html><p>1. e4'), 'document-format', 'HTML'],
  ['Scid', bytesOf('Scid.si\x00\x01\x90'), 'database-format', 'Scid'],
])('%s is refused', async (_name, bytes, code, format) => {
  await expect(textsOf(bytes)).rejects.toMatchObject({ name: 'FileRefusal', code, format });
});

test.each([
  ['games.cbh', 'database-format', 'ChessBase'],
  ['games.cbv', 'database-format', 'ChessBase'],
  ['games.si5', 'database-format', 'Scid'],
  ['games.lzh', 'archive-format', 'LHA'],
])('binary data without a mark, %s, is named by its ending', async (fileName, code, format) => {
  await expect(textsOf(Uint8Array.of(0, 0, 0x2c, 0), fileName)).rejects.toMatchObject({ code, format });
});

test.each(Object.entries(BOMBS))('a %s bomb is refused by its ratio, before its end', async (_name, make) => {
  const refusal = { name: 'FileRefusal', code: 'unpacked-too-large' };
  await expect(textsOf(make(), undefined, { maxBytes: 1e9 })).rejects.toMatchObject(refusal);
});

test('what unpacks to more than the limit is refused, also in several files', async () => {
  const limits = { maxBytes: 100 };
  const refusal = { code: 'unpacked-too-large' };
  const one = 'x'.repeat(60);
  await expect(textsOf(gzipSync(one + one), undefined, limits)).rejects.toMatchObject(refusal);
  await expect(textsOf(zipOf({ 'a.pgn': one, 'b.pgn': one }), undefined, limits)).rejects.toMatchObject(
    refusal,
  );
  expect(await textsOf(zipOf({ 'a.pgn': one }), undefined, limits)).toEqual([one]);
});

test('a ZIP archive that lies about its sizes gives no more than it claims', async () => {
  const zip = zipOf({ 'a.pgn': 'x'.repeat(50_000) });
  const directory = zip.indexOf('PK\x01\x02', 0, 'latin1');
  zip.writeUInt32LE(10, directory + 24);
  await expect(textsOf(zip)).rejects.toMatchObject({ code: 'archive-broken' });
});

test('a source that fails is not taken for a damaged archive', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield GZIPPED.subarray(0, 15);
    throw new Error('The connection broke');
  }
  const read = async (): Promise<void> => {
    for await (const file of unpackFiles(failing(), LIMITS)) for await (const _ of file);
  };
  await expect(read()).rejects.toThrow('The connection broke');
});
