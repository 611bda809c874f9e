/** A process that only looks up: prints its times and its memory as JSON. Arguments: folder, file of FENs. */
import { readFile } from 'node:fs/promises';
import { openReference } from '@tabia/reference/node';

const [folder = '', file = ''] = process.argv.slice(2);
const fens = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
const reference = openReference(folder);
await reference.lookUp(fens[0] ?? '');
const times: number[] = [];
const before = process.cpuUsage();
let moves = 0;
for (const fen of fens) {
  const from = performance.now();
  moves += (await reference.lookUp(fen)).moves.length;
  times.push(performance.now() - from);
}
const { user, system } = process.cpuUsage(before);
times.sort((a, b) => a - b);
function at(share: number): number {
  return times[Math.floor(share * (times.length - 1))] ?? 0;
}
console.log(
  JSON.stringify({
    lookUps: times.length,
    moves,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    maxMs: at(1),
    cpuMs: (user + system) / 1_000 / times.length,
    rssMb: process.resourceUsage().maxRSS / 1_000,
  }),
);
reference.close();
