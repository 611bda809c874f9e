import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';

/** Bytes of the beginning and of the end that identify a file, with its size: reading 30 GB twice would take minutes. */
export const IDENTIFYING_BYTES = 1_000_000;

/** A file of reference games to read once. */
export interface CollectionFile {
  /** The name of its collection. */
  readonly name: string;
  readonly fingerprint: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The name of a collection for a file: the file's name without the endings of packed PGN and without special characters. */
export function collectionName(file: string): string {
  const bare = basename(file).replace(/(?:\.(?:pgn|zst|gz|bz2|zip))+$/i, '');
  return bare.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '') || 'games';
}

async function partOf(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Opens a file of games; undefined if there is none. */
export async function openCollectionFile(
  file: string,
  name: string = collectionName(file),
): Promise<CollectionFile | undefined> {
  const facts = await stat(file).catch(() => undefined);
  if (!facts?.isFile()) return undefined;
  const { size } = facts;
  const ends = [0, Math.max(0, size - IDENTIFYING_BYTES)];
  const hash = createHash('sha256').update(String(size));
  for (const position of ends) hash.update(await partOf(file, position, Math.min(size, IDENTIFYING_BYTES)));
  return { name, fingerprint: hash.digest('hex'), size, bytes: createReadStream(file) };
}

/** Passes bytes on and reports their number. */
export async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    onBytes(chunk.length);
    yield chunk;
  }
}
