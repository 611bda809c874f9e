import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fenOfKey } from '@tabia/chess';
import type { EnginePool } from '@tabia/engine/node';
import { centipawnsOfAnswer } from '@tabia/mistakes';
import type { MetPosition } from './metPositions.ts';

/** Nodes of every search of the reference. */
export const REFERENCE_NODES = 1_000_000;

const HASH_CHARACTERS = 16;

/** Names a position in a reference file, so that the file holds no games. */
export function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, HASH_CHARACTERS);
}

/** White's clamped centipawns by `nameOf` the position; empty when there is no such file. One `[name, cp]` a line. */
async function readReference(file: string): Promise<Map<string, number>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line.endsWith(']'));
  return new Map(lines.map((line) => JSON.parse(line) as [string, number]));
}

/** Every position that a verdict on these positions rests on. */
export function keysOf(positions: readonly MetPosition[]): readonly string[] {
  return [...new Set(positions.flatMap(({ key, moves }) => [key, ...moves.map(({ nextKey }) => nextKey)]))];
}

/** Evaluates what is missing in the reference and appends it line by line: it can be broken off and taken up again. */
export async function completeReference(
  file: string,
  keys: readonly string[],
  pool: EnginePool,
  onDone: (done: number, total: number) => void,
): Promise<Map<string, number>> {
  const reference = await readReference(file);
  const missing = keys.filter((key) => !reference.has(nameOf(key)));
  if (missing.length > 0) await mkdir(dirname(file), { recursive: true });
  let done = 0;
  const evaluate = async (key: string): Promise<void> => {
    const fen = fenOfKey(key);
    const { lines } = await pool.evaluate({ fen, nodes: REFERENCE_NODES });
    const cp = centipawnsOfAnswer(fen, { lines });
    reference.set(nameOf(key), cp);
    await appendFile(file, `${JSON.stringify([nameOf(key), cp])}\n`);
    done += 1;
    onDone(done, missing.length);
  };
  await Promise.all(missing.map(evaluate));
  return reference;
}
