import { gzipSync, zstdCompressSync } from 'node:zlib';
import { zipSync } from 'fflate';

export const CLUB_PGN = '[Event "Club"]\n[White "Anna"]\n[Black "Boris"]\n\n1. e4 e5 2. Nf3 *\n';

/** CLUB_PGN as `bzip2` packs it. */
const CLUB_BZIP2 =
  'QlpoOTFBWSZTWaMqbi0AABHfgAAQUBE+ADoBAIo7bZ8AIABUYyaaYmAARpk9CGqekDRoyAaMnqaQAYN4rg5pOaa8co9+aRyKHQIMFZoc5/Y6XFTyVFX7CsPIAcicGhdyRThQkKMqbi0=';
/** 50 million line feeds as `bzip2` packs them: 45 MB of them come out of the first block. */
const BOMB_BZIP2 =
  'QlpoOTFBWSZTWStxu3EBX45AAIAQAAggADCATUZCoCWpCoCXMUFZJlNZ+Y3TQgAfaMEAgBAAEAAIIAAwzAmqaZUiDapSIPF3JFOFCQr26loA';

function text(content: string): Uint8Array {
  return new TextEncoder().encode(content);
}

/** A ZIP archive of files by path. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? text(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

/** The archive with the flag of encryption set in each of its headers. */
export function encrypted(zip: Buffer): Buffer {
  const changed = Buffer.from(zip);
  for (const [mark, flagsAt] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const) {
    for (let at = changed.indexOf(mark, 0, 'latin1'); at !== -1; at = changed.indexOf(mark, at + 1, 'latin1'))
      changed.writeUInt16LE(changed.readUInt16LE(at + flagsAt) | 1, at + flagsAt);
  }
  return changed;
}

/** CLUB_PGN packed in each way that is read. */
export const PACKED_CLUBS: Readonly<Record<string, Buffer>> = {
  'games.pgn.gz': gzipSync(CLUB_PGN),
  'games.pgn.zst': zstdCompressSync(CLUB_PGN),
  'games.pgn.bz2': Buffer.from(CLUB_BZIP2, 'base64'),
  'games.zip': zipOf({ 'games.pgn': CLUB_PGN }),
};

const BOMB_BYTES = 50_000_000;

/** Archives of some kilobytes that unpack to 50 MB of line feeds. */
export const BOMBS: Readonly<Record<string, () => Buffer>> = {
  gzip: () => gzipSync(Buffer.alloc(BOMB_BYTES, '\n')),
  zstd: () => zstdCompressSync(Buffer.alloc(BOMB_BYTES, '\n')),
  bzip2: () => Buffer.from(BOMB_BZIP2, 'base64'),
  zip: () => zipOf({ 'games.pgn': Buffer.alloc(BOMB_BYTES, '\n') }),
};
