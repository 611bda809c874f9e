import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgnGame, PgnProblem } from '@tabia/chess/pgn';
import { COUNTED_PLIES, type CountedGame } from '../../counting/countedGame.ts';
import type { GameFilter } from '../../counting/gameFilter.ts';
import { type SkippedGames, writeWhole } from '../folder/collections.ts';

/** A game of a part without its moves, and its place in the file. */
export interface NumberedGame extends Omit<CountedGame, 'decisions'> {
  readonly index: number;
}

/** The decisions of some games in columns. It is reused for each part, so that no garbage is made. */
export class PartBuffer {
  readonly positions: Float64Array;
  readonly moves: Uint16Array;
  readonly games: Uint32Array;
  readonly plies: Uint8Array;
  readonly capacity: number;
  rows = 0;
  numbered: NumberedGame[] = [];

  constructor(capacity: number) {
    this.capacity = capacity;
    const rows = capacity * COUNTED_PLIES;
    this.positions = new Float64Array(rows);
    this.moves = new Uint16Array(rows);
    this.games = new Uint32Array(rows);
    this.plies = new Uint8Array(rows);
  }

  get isFull(): boolean {
    return this.numbered.length >= this.capacity;
  }

  add({ decisions, headers, traits }: CountedGame, index: number): void {
    for (const { position, move, ply } of decisions) {
      this.positions[this.rows] = position;
      this.moves[this.rows] = move;
      this.games[this.rows] = index;
      this.plies[this.rows] = ply;
      this.rows += 1;
    }
    this.numbered.push({ index, headers, traits });
  }

  clear(): void {
    this.rows = 0;
    this.numbered = [];
  }
}

/** How far an addition is: games of the file that were read, counted and skipped, or the share that is merged. */
export type AddProgress =
  | { readonly phase: 'counting'; readonly read: number; readonly counted: number; readonly skipped: number }
  | { readonly phase: 'merging'; readonly share: number };

/** Games to add. */
export interface Addition {
  /** Letters, digits, `.`, `-` and `_`. */
  readonly name: string;
  /** Identifies the content of the file. */
  readonly fingerprint: string;
  readonly filter: GameFilter;
  /** The games of the file from its beginning, in batches. */
  readonly batches: AsyncIterable<Iterable<PgnGame | PgnProblem>>;
  /** True for an error of `batches` that means that the file is damaged: what was counted of it is dropped. */
  readonly isDamage?: (error: unknown) => boolean;
  readonly onProgress?: (progress: AddProgress) => void;
  readonly now: () => Date;
  /** Games that are counted before they are written, 25,000 by default: more take more memory. */
  readonly gamesInPart?: number;
  /** Memory of the database, MB, 400 by default. The process needs about 400 MB more. */
  readonly memoryMb?: number;
}

/** What a part covers: games of the file from place `from` up to, and without, `to`. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly skipped: SkippedGames;
  readonly rows: number;
}

/** File names of a part; the one with its facts is written last and makes it count. */
export interface PartFiles {
  readonly counts: string;
  readonly games: string;
  readonly facts: string;
}

const FACTS = '.part.json';
/** Begins with the place of the first game. */
const PART_FILE = /^\d{10}\./;

function baseOf(from: number): string {
  return String(from).padStart(10, '0');
}

/** The files of the part that begins at a place. */
export function partFiles(folder: string, from: number): PartFiles {
  const base = join(folder, baseOf(from));
  return { counts: `${base}.counts.parquet`, games: `${base}.games.parquet`, facts: base + FACTS };
}

/** The parts that are finished, in order. Files of unfinished ones are deleted. */
export async function readParts(folder: string): Promise<readonly Part[]> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => PART_FILE.test(name)).sort();
  const finished = new Set(names.filter((name) => name.endsWith(FACTS)).map((name) => name.slice(0, 10)));
  for (const name of names)
    if (!finished.has(name.slice(0, 10)) || name.endsWith('.tmp')) await rm(join(folder, name));
  return Promise.all(
    [...finished].map(async (base) => JSON.parse(await readFile(join(folder, base + FACTS), 'utf8')) as Part),
  );
}

/** Makes a part count. Its other files are written already. */
export async function registerPart(folder: string, part: Part): Promise<void> {
  await writeWhole(partFiles(folder, part.from).facts, JSON.stringify(part));
}

/** Adds up what was skipped. */
export function sumSkipped(all: readonly SkippedGames[]): SkippedGames {
  const sum: Record<string, number> = {};
  for (const skipped of all)
    for (const [reason, games] of Object.entries(skipped)) sum[reason] = (sum[reason] ?? 0) + games;
  return sum;
}
