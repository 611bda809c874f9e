/**
 * `npm run bench:fairness [-- WAY]`: how much one greedy user delays another. Only ratios within this run count.
 *
 * First the calls of the other user, alone and beside each greedy user, on the embedded database and on PostgreSQL if it is
 * installed. Then whole pieces of work of the other user. WAY is a part of the name of a greedy user, to measure only that one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../apps/server/src/store/database/database.ts';
import { openDatabase } from '../apps/server/src/store/database/openDatabase.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { type FairnessCase, measure, rowOf, TABLE_HEAD } from './fairness/fairnessCase.ts';
import { GREEDY_USERS } from './fairness/greedyUsers.ts';
import { loadsOfOneFile } from './fairness/loadsOfOneFile.ts';
import { measureNeighbor, NEIGHBOR_HEAD, neighborRow } from './fairness/neighbor.ts';

/** Pairs of runs for each case. */
const RUNS = 3;

const CASES: readonly FairnessCase[] = [loadsOfOneFile];
const [wanted = ''] = process.argv.slice(2);

async function onEmbedded<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'tabia-bench-'));
  const database = await openDatabase({ directory });
  try {
    return await work(database);
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function onPostgres<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
  const postgres = await startPostgres();
  if (postgres === undefined) return undefined;
  try {
    const database = await openDatabase({ url: postgres.url });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

// Answers are checked against the contract in tests and in development only.
process.env.NODE_ENV = 'production';
console.log(`load average before: ${loadavg()[0]?.toFixed(1)}`);
console.log(NEIGHBOR_HEAD);
const neighbors = [];
for (const [name, greed] of Object.entries(GREEDY_USERS)) {
  if (!name.includes(wanted)) continue;
  for (const open of [onEmbedded, onPostgres]) {
    const result = await open((database) => measureNeighbor(name, greed, database));
    if (result === undefined) continue;
    console.log(neighborRow(result));
    neighbors.push(result);
  }
}
const results = [];
if (wanted === '') {
  console.log(TABLE_HEAD);
  for (const fairnessCase of CASES) {
    const result = await measure(fairnessCase, RUNS);
    console.log(rowOf(result));
    results.push(result);
  }
}
console.log(`BENCH ${JSON.stringify({ name: 'fairness', neighbors, cases: results })}`);
process.exit();
