/** Packed files that are read. */
export type Packing = 'zip' | 'gzip' | 'bzip2' | 'zstd';

/** A format that is recognized but not read. `name` is a proper noun, the same in every language. */
export interface ForeignFormat {
  readonly kind: 'archive' | 'document' | 'database';
  readonly name: string;
}

/** Bytes from the start of a file that decide its format: the mark of a tar archive comes last. */
export const HEAD_BYTES = 512;
const TAR_MARK_AT = 257;

const PACKINGS: readonly (readonly [Packing, string])[] = [
  ['zip', 'PK\x03\x04'],
  // An archive without files, and one that was split.
  ['zip', 'PK\x05\x06'],
  ['zip', 'PK\x07\x08'],
  ['gzip', '\x1f\x8b'],
  ['bzip2', 'BZh'],
  ['zstd', '\x28\xb5\x2f\xfd'],
];

const FOREIGN_MARKS: readonly (readonly [string, ForeignFormat])[] = [
  ['7z\xbc\xaf\x27\x1c', { kind: 'archive', name: '7z' }],
  ['Rar!\x1a\x07', { kind: 'archive', name: 'RAR' }],
  ['\xfd7zXZ\x00', { kind: 'archive', name: 'XZ' }],
  ['MSCF', { kind: 'archive', name: 'CAB' }],
  ['\x04\x22\x4d\x18', { kind: 'archive', name: 'LZ4' }],
  ['LZIP', { kind: 'archive', name: 'LZIP' }],
  ['\x1f\x9d', { kind: 'archive', name: 'Z' }],
  ['%PDF-', { kind: 'document', name: 'PDF' }],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', { kind: 'document', name: 'Word' }],
  ['{\\rtf', { kind: 'document', name: 'RTF' }],
  ['<!DOCTYPE html', { kind: 'document', name: 'HTML' }],
  ['<html', { kind: 'document', name: 'HTML' }],
  ['Scid.s', { kind: 'database', name: 'Scid' }],
  ['SQLite format 3', { kind: 'database', name: 'SQLite' }],
];

/** Formats without a mark, and those inside an archive: by the ending of the name. */
const FOREIGN_ENDINGS: Readonly<Record<ForeignFormat['kind'], Readonly<Record<string, string>>>> = {
  archive: {
    '7z': '7z',
    arj: 'ARJ',
    bz2: 'BZIP2',
    cab: 'CAB',
    gz: 'GZIP',
    lha: 'LHA',
    lzh: 'LHA',
    rar: 'RAR',
    tar: 'TAR',
    tgz: 'TAR',
    xz: 'XZ',
    zip: 'ZIP',
    zst: 'ZSTD',
  },
  document: {
    doc: 'Word',
    docx: 'Word',
    odt: 'OpenDocument',
    pdf: 'PDF',
    rtf: 'RTF',
    xls: 'Excel',
    xlsx: 'Excel',
  },
  database: {
    cbf: 'ChessBase',
    cbg: 'ChessBase',
    cbh: 'ChessBase',
    cbv: 'ChessBase',
    cbz: 'ChessBase',
    '2cbh': 'ChessBase',
    si3: 'Scid',
    si4: 'Scid',
    si5: 'Scid',
    sg4: 'Scid',
    sg5: 'Scid',
    sn4: 'Scid',
    sn5: 'Scid',
  },
};

const BY_ENDING: ReadonlyMap<string, ForeignFormat> = new Map(
  (['archive', 'document', 'database'] as const).flatMap((kind) =>
    Object.entries(FOREIGN_ENDINGS[kind]).map(([ending, name]) => [ending, { kind, name }] as const),
  ),
);

function hasAt(head: Uint8Array, mark: string, at = 0): boolean {
  for (let index = 0; index < mark.length; index++) {
    if (head[at + index] !== mark.charCodeAt(index)) return false;
  }
  return true;
}

/** How a file is packed, by its first bytes; undefined if it is not. */
export function packingOf(head: Uint8Array): Packing | undefined {
  return PACKINGS.find(([, mark]) => hasAt(head, mark))?.[0];
}

/** The format of a file by its name, if the ending belongs to one that is not read as it is. */
export function foreignFormatOfName(name: string): ForeignFormat | undefined {
  return BY_ENDING.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}

/** True for bytes that no text of games contains: a zero byte outside UTF-16. */
function isBinary(head: Uint8Array): boolean {
  const isWide = hasAt(head, '\xff\xfe') || hasAt(head, '\xfe\xff');
  return !isWide && head.includes(0);
}

/**
 * The format of a file that is neither text nor packed in a way that is read: by its first bytes, and if it is
 * binary, by the ending of its name. A PGN file with a misleading name stays a PGN file.
 */
export function foreignFormatOf(head: Uint8Array, fileName: string): ForeignFormat | undefined {
  if (hasAt(head, 'ustar', TAR_MARK_AT)) return { kind: 'archive', name: 'TAR' };
  const marked = FOREIGN_MARKS.find(([mark]) => hasAt(head, mark));
  if (marked) return marked[1];
  return isBinary(head) ? foreignFormatOfName(fileName) : undefined;
}
