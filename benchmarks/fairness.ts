/**
 * `npm run bench:fairness [-- WAY]`: how much one greedy user delays another. Only ratios within this run count.
 *
 * First the calls of the other user, alone and beside each greedy user in short turns, on the embedded database and on PostgreSQL
 * if it is installed. Then whole pieces of work of the other user. WAY is a part of the name of a greedy user, to measure only that one.
 */
import { loadavg } from 'node:os';
import { type FairnessCase, measure, rowOf, TABLE_HEAD } from './fairness/fairnessCase.ts';
import { GREEDY_USERS } from './fairness/greedyUsers.ts';
import { loadsOfOneFile } from './fairness/loadsOfOneFile.ts';
import { measureNeighbor, NEIGHBOR_HEAD, neighborRow } from './fairness/measureNeighbor.ts';

/** Pairs of runs for each case. */
const RUNS = 3;

const CASES: readonly FairnessCase[] = [loadsOfOneFile];
const [wanted = ''] = process.argv.slice(2);

// Answers are checked against the contract in tests and in development only.
process.env.NODE_ENV = 'production';
console.log(`load average before: ${loadavg()[0]?.toFixed(1)}`);
console.log(NEIGHBOR_HEAD);
const neighbors = [];
for (const name of Object.keys(GREEDY_USERS)) {
  if (!name.includes(wanted)) continue;
  for (const database of ['embedded', 'PostgreSQL'] as const) {
    const result = await measureNeighbor(name, database);
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
