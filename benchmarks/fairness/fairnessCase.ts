import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../apps/server/src/store/database/database.ts';
import { openDatabase } from '../../apps/server/src/store/database/openDatabase.ts';

/** One way in which a user could delay another. */
export interface FairnessCase {
  readonly name: string;
  /** Prepares both users on an empty database. */
  prepare(database: Database): Promise<FairnessScene>;
}

/** Two users who are about to begin. */
export interface FairnessScene {
  /** Does the other user's work; resolves when it is done. */
  work(): Promise<void>;
  /** Begins the greedy user's work; resolves when it is under way. */
  begin(): Promise<void>;
  /** Breaks off what is left. */
  stop(): Promise<void>;
}

/** Times of the other user's work, milliseconds, and how many times longer it takes beside the greedy user. */
export interface FairnessResult {
  readonly name: string;
  readonly aloneMs: number;
  readonly besideMs: number;
  readonly ratio: number;
}

async function timeOf(fairnessCase: FairnessCase, isBeside: boolean): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'tabia-bench-'));
  const database = await openDatabase({ directory });
  try {
    const scene = await fairnessCase.prepare(database);
    try {
      if (isBeside) await scene.begin();
      const started = performance.now();
      await scene.work();
      return performance.now() - started;
    } finally {
      await scene.stop();
    }
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/**
 * Measures a case: the other user alone and beside the greedy one in turn, each time on a fresh durable database. The
 * medians count.
 */
export async function measure(fairnessCase: FairnessCase, runs: number): Promise<FairnessResult> {
  const alone: number[] = [];
  const beside: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    alone.push(await timeOf(fairnessCase, false));
    beside.push(await timeOf(fairnessCase, true));
  }
  const aloneMs = median(alone);
  const besideMs = median(beside);
  return { name: fairnessCase.name, aloneMs, besideMs, ratio: besideMs / aloneMs };
}

const NAME_WIDTH = 36;
const WIDTH = 12;

export const TABLE_HEAD = [
  'case'.padEnd(NAME_WIDTH),
  ...['alone ms', 'beside ms', 'ratio'].map((title) => title.padStart(WIDTH)),
].join('');

/** A line of the table. */
export function rowOf({ name, aloneMs, besideMs, ratio }: FairnessResult): string {
  const figures = [aloneMs.toFixed(0), besideMs.toFixed(0), ratio.toFixed(2)];
  return [name.padEnd(NAME_WIDTH), ...figures.map((figure) => figure.padStart(WIDTH))].join('');
}
