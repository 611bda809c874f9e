import { createHash } from 'node:crypto';
import type { GameFilter } from '@tabia/reference';
import { type AddProgress, addCollection, type Collection } from '@tabia/reference/node';
import { Presets, SingleBar } from 'cli-progress';
import {
  type CollectionFile,
  counted,
  IDENTIFYING_BYTES,
  openCollectionFile,
} from '../../../sources/files/collectionFile.ts';
import { FileRefusal } from '../../../sources/files/fileRefusal.ts';
import { gameBatches } from '../../../sources/files/gameBatches.ts';
import { readConfig } from '../../config.ts';
import { timeLeft } from '../analyze/progressBar.ts';
import { CommandProblem, parse } from '../command.ts';
import { collectionLine } from './collectionTasks.ts';
import { REFERENCE_OPTIONS } from './referenceOptions.ts';

/** The name on the command line that stands for standard input. */
const STANDARD_INPUT = '-';

/** A file of games, or standard input, to read once. */
interface GameFile extends Omit<CollectionFile, 'size'> {
  /** Bytes; undefined for standard input. */
  readonly size: number | undefined;
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
async function openGameFile(
  file: string,
  name: string | undefined,
  input: AsyncIterable<Uint8Array>,
): Promise<GameFile> {
  if (file !== STANDARD_INPUT) {
    const opened = await openCollectionFile(file, name);
    if (!opened) throw new CommandProblem(`There is no file ${file}.`);
    return opened;
  }
  if (name === undefined) throw new CommandProblem('Standard input has no name: add --name NAME.', 2);
  return openStandardInput(input, name);
}

/** As in `@tabia/chess`, which is loaded later. */
const TIME_CONTROLS = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence'] as const;

/** The filters of `reference add` as they were typed. */
interface Typed {
  readonly 'rating-from'?: string | undefined;
  readonly 'rating-to'?: string | undefined;
  readonly 'time-control'?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly rated?: boolean | undefined;
  readonly every?: string | undefined;
}

function numberOf(option: keyof Typed, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new CommandProblem(`--${option} needs a whole number.`, 2);
  return Number(text);
}

function dayOf(option: keyof Typed, text: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new CommandProblem(`--${option} needs a day such as 2026-01-31.`, 2);
  return text;
}

function timeControlsOf(text: string): NonNullable<GameFilter['timeControls']> {
  return text.split(',').map((word) => {
    const found = TIME_CONTROLS.find((name) => name === word.trim().toLowerCase());
    if (!found)
      throw new CommandProblem(`--time-control takes ${TIME_CONTROLS.join(', ')}, not "${word}".`, 2);
    return found;
  });
}

/** Reads the filters of `reference add`. Throws a `CommandProblem` that names the wrong one. */
function readFilter(typed: Typed): GameFilter {
  const { since, until, rated, every } = typed;
  const { 'rating-from': from, 'rating-to': to, 'time-control': timeControl } = typed;
  return {
    ...(from !== undefined && { ratingFrom: numberOf('rating-from', from) }),
    ...(to !== undefined && { ratingTo: numberOf('rating-to', to) }),
    ...(timeControl !== undefined && { timeControls: timeControlsOf(timeControl) }),
    ...(since !== undefined && { since: dayOf('since', since) }),
    ...(until !== undefined && { until: dayOf('until', until) }),
    ...(rated && { ratedOnly: true }),
    ...(every !== undefined && { every: numberOf('every', every) }),
  };
}

/** Shows at a terminal how far an addition is. `size`: bytes of the file; undefined if unknown. */
function createAddBar(stream: NodeJS.WritableStream, name: string, size: number | undefined) {
  const bar = new SingleBar(
    {
      format: `${name} {bar} {percentage}%  {games} games, {rate}/s  {left}`,
      stream,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  bar.start(1, 0, { games: 0, rate: 0, left: '' });
  const startedMs = performance.now();
  let bytes = 0;
  const secondsSince = (): number => Math.max(0.001, (performance.now() - startedMs) / 1_000);
  return {
    addBytes(count: number): void {
      bytes += count;
    },
    show(progress: AddProgress): void {
      if (progress.phase === 'merging') {
        bar.update(progress.share, { left: 'sorting' });
        return;
      }
      const seconds = secondsSince();
      const left = size === undefined ? '' : timeLeft(Math.max(0, size - bytes), bytes / seconds);
      bar.update(size === undefined ? 0 : bytes / size, {
        games: progress.read,
        rate: Math.round(progress.read / seconds),
        left,
      });
    },
    stop: () => bar.stop(),
  };
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
