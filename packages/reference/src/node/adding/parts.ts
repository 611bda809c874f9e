import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SkippedGames } from '../folder/collections.ts';
import { writeWhole } from '../folder/writeWhole.ts';

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
