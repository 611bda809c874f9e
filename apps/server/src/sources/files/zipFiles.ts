import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type ForeignFormat, foreignFormatOfName } from './fileFormat.ts';
import {
  brokenRefusal,
  FileRefusal,
  foreignRefusal,
  nestedRefusal,
  type UnpackMeter,
} from './fileRefusal.ts';

/** More files than anyone packs games into. */
const MAX_ENTRIES = 10_000;
/** Longest part of a name in a message. */
const MAX_SHOWN_NAME = 80;

/** Documents that are ZIP archives, by a file that each of them has. */
const DOCUMENT_PARTS: readonly (readonly [string, string])[] = [
  ['word/document.xml', 'Word'],
  ['xl/workbook.xml', 'Excel'],
  ['META-INF/manifest.xml', 'OpenDocument'],
];

/** A file of an archive. Its name is for recognition and messages only: nothing is written under it. */
interface ZippedFile {
  readonly entry: Entry;
  readonly path: string;
  /** The last part of the path. */
  readonly name: string;
}

function toZippedFile(entry: Entry): ZippedFile {
  // Names are not decoded by the library, which would refuse an archive for a path such as ../games.pgn.
  const path = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/');
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { entry, path, name };
}

/** Folders, and what systems add of their own. */
function isIgnored({ path, name }: ZippedFile): boolean {
  return name === '' || name.startsWith('.') || path.startsWith('__MACOSX/');
}

function shown(name: string): string {
  return name.replace(/\p{C}/gu, '').slice(0, MAX_SHOWN_NAME).toWellFormed();
}

async function listFiles(zip: ZipFile): Promise<readonly ZippedFile[]> {
  const files: ZippedFile[] = [];
  let entries = 0;
  for await (const entry of zip.eachEntry()) {
    if (++entries > MAX_ENTRIES) {
      throw new FileRefusal('archive-broken', `An archive may have up to ${MAX_ENTRIES} files.`);
    }
    const file = toZippedFile(entry);
    if (!isIgnored(file)) files.push(file);
  }
  return files;
}

function documentOf(files: readonly ZippedFile[]): ForeignFormat | undefined {
  const paths = new Set(files.map(({ path }) => path));
  const part = DOCUMENT_PARTS.find(([path]) => paths.has(path));
  return part && { kind: 'document', name: part[1] };
}

/** The files with games: those called .pgn, otherwise texts. Throws if there are none, or another archive. */
function gameFilesOf(files: readonly ZippedFile[]): readonly ZippedFile[] {
  const document = documentOf(files);
  if (document) throw foreignRefusal(document);
  const foreign = files.map(({ name }) => ({ name, format: foreignFormatOfName(name) }));
  const nested = foreign.find(({ format }) => format?.kind === 'archive');
  if (nested) throw nestedRefusal(shown(nested.name));
  const endingWith = (ending: RegExp) => files.filter(({ name }) => ending.test(name));
  const named = endingWith(/\.pgn$/i);
  const games = named.length > 0 ? named : endingWith(/\.txt$|^[^.]+$/i);
  if (games.length > 0) return games;
  const foreignFormat = foreign.find(({ format }) => format !== undefined)?.format;
  if (foreignFormat) throw foreignRefusal(foreignFormat);
  throw new FileRefusal('archive-without-games', 'The archive contains no PGN file.');
}

function requireReadable({ entry, name }: ZippedFile): void {
  if (entry.isEncrypted())
    throw new FileRefusal(
      'archive-encrypted',
      `${shown(name)} is encrypted. Unpack the archive with its password and choose the PGN file.`,
    );
  if (!entry.canDecodeFileData())
    throw foreignRefusal({ kind: 'archive', name: `ZIP ${entry.compressionMethod}` });
}

async function* contentOf(zip: ZipFile, { entry }: ZippedFile): AsyncGenerator<Uint8Array> {
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw brokenRefusal(error);
  }
}

/**
 * Yields the files with games of a ZIP archive; each must be read before the next. The sizes that the archive claims
 * are checked first, then those that come out. Throws a `FileRefusal`.
 */
export async function* zipFiles(
  archive: Buffer,
  meter: UnpackMeter,
): AsyncGenerator<{ readonly name: string; readonly bytes: AsyncIterable<Uint8Array> }> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  const zip = await fromBufferPromise(archive, options).catch((error: unknown) => {
    throw brokenRefusal(error);
  });
  const files = gameFilesOf(
    await listFiles(zip).catch((error: unknown) => {
      throw error instanceof FileRefusal ? error : brokenRefusal(error);
    }),
  );
  for (const file of files) {
    requireReadable(file);
    meter.addUnpacked(file.entry.uncompressedSize);
  }
  for (const file of files) yield { name: shown(file.name), bytes: contentOf(zip, file) };
}
