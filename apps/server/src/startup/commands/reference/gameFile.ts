import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CommandProblem } from '../analyze/CommandProblem.ts';

/** The name on the command line that stands for standard input. */
const STANDARD_INPUT = '-';
/** Bytes of the beginning and of the end that identify a file, with its size: reading 30 GB twice would take minutes. */
const IDENTIFYING_BYTES = 1_000_000;

/** A file of games to read once. */
export interface GameFile {
  readonly name: string;
  readonly fingerprint: string;
  /** Bytes; undefined for standard input. */
  readonly size: number | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The name of a collection for a file: its own without the endings of packed PGN, and without odd characters. */
function collectionName(file: string): string {
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

async function openFile(file: string, name: string): Promise<GameFile> {
  const facts = await stat(file).catch(() => undefined);
  if (!facts?.isFile()) throw new CommandProblem(`There is no file ${file}.`);
  const { size } = facts;
  const ends = [0, Math.max(0, size - IDENTIFYING_BYTES)];
  const hash = createHash('sha256').update(String(size));
  for (const position of ends) hash.update(await partOf(file, position, Math.min(size, IDENTIFYING_BYTES)));
  return { name, fingerprint: hash.digest('hex'), size, bytes: createReadStream(file) };
}

/** Standard input is identified by its beginning: nothing else is known before all of it was read. */
async function openStandardInput(input: AsyncIterable<Uint8Array>, name: string): Promise<GameFile> {
  const source = input[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let size = 0;
  while (size < IDENTIFYING_BYTES) {
    const step = await source.next();
    if (step.done) break;
    head.push(step.value);
    size += step.value.length;
  }
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield* head;
    for (let step = await source.next(); !step.done; step = await source.next()) yield step.value;
  }
  const beginning = Buffer.concat(head).subarray(0, IDENTIFYING_BYTES);
  const fingerprint = createHash('sha256').update('standard input').update(beginning).digest('hex');
  return { name, fingerprint, size: undefined, bytes: bytes() };
}

/** Opens a file, or standard input if `file` is `-`. */
export async function openGameFile(
  file: string,
  name: string | undefined,
  input: AsyncIterable<Uint8Array>,
): Promise<GameFile> {
  if (file !== STANDARD_INPUT) return openFile(file, name ?? collectionName(file));
  if (name === undefined) throw new CommandProblem('Standard input has no name: add --name NAME.', 2);
  return openStandardInput(input, name);
}
