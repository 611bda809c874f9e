import type { GameFilter } from '@tabia/reference';
import { addCollection, type Collection } from '@tabia/reference/node';
import { FileRefusal } from '../../../sources/files/fileRefusal.ts';
import { gameBatches } from '../../../sources/files/gameBatches.ts';
import { readConfig } from '../../config.ts';
import { CommandProblem } from '../analyze/CommandProblem.ts';
import { parse } from '../command.ts';
import { createAddBar } from './addBar.ts';
import { collectionLine } from './collectionLine.ts';
import { type GameFile, openGameFile } from './gameFile.ts';
import { readFilter } from './readFilter.ts';
import { REFERENCE_OPTIONS } from './referenceOptions.ts';

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    onBytes(chunk.length);
    yield chunk;
  }
}

async function add(
  folder: string,
  file: GameFile,
  fileName: string,
  filter: GameFilter,
): Promise<Collection> {
  const bar = createAddBar(process.stderr, file.name, file.size);
  const bytes = counted(file.bytes, bar.addBytes);
  try {
    return await addCollection(folder, {
      name: file.name,
      fingerprint: file.fingerprint,
      filter,
      batches: gameBatches(bytes, { maxBytes: Number.POSITIVE_INFINITY, fileName }),
      isDamage: (error) => error instanceof FileRefusal,
      onProgress: bar.show,
      now: () => new Date(),
    });
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new CommandProblem(`${fileName}: ${error.message} No game of it was counted.`);
  } finally {
    bar.stop();
  }
}

/** Adds files to the reference games, one after another. Returns the exit code. */
export async function addTask(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parse(argv, REFERENCE_OPTIONS.add);
  const { name } = values;
  if (positionals.length === 0)
    throw new CommandProblem('Name the files to add, or - for standard input.', 2);
  if (name !== undefined && positionals.length > 1)
    throw new CommandProblem('--name takes one file. Add the files one by one.', 2);
  if (name !== undefined && !/^[\p{L}\p{N}_-][\p{L}\p{N}._-]{0,99}$/u.test(name))
    throw new CommandProblem('--name takes letters, digits, ".", "-" and "_", 100 at most.', 2);
  const filter = readFilter(values);
  const { referenceDir } = readConfig(process.env);
  for (const path of positionals) {
    const file = await openGameFile(path, name, process.stdin);
    console.log(collectionLine(await add(referenceDir, file, path, filter)));
  }
  return 0;
}
