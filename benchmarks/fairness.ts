/**
 * `npm run bench:fairness`: how much one greedy user delays another. Each case does the other user's work alone and
 * beside the greedy user, in the same run; only the ratio of the two counts.
 */
import { type FairnessCase, measure, rowOf, TABLE_HEAD } from './fairness/fairnessCase.ts';
import { loadsOfOneFile } from './fairness/loadsOfOneFile.ts';

/** Pairs of runs for each case. */
const RUNS = 3;

const CASES: readonly FairnessCase[] = [loadsOfOneFile];

console.log(TABLE_HEAD);
const results = [];
for (const fairnessCase of CASES) {
  const result = await measure(fairnessCase, RUNS);
  console.log(rowOf(result));
  results.push(result);
}
console.log(`BENCH ${JSON.stringify({ name: 'fairness', cases: results })}`);
