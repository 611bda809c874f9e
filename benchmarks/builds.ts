/** Nodes per processor second of the build that the pool runs, and of the slower one, in turns; and their memory. Linux only. */
import { readFileSync } from 'node:fs';
import { createEnginePool, type EnginePool, fullBuildCommand, stockfishCommand } from '@tabia/engine/node';

const FENS = [
  'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
  'rnbqkb1r/pp2pp1p/3p1np1/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6',
  'r1bq1rk1/ppp1bppp/2n2n2/3pp3/3P4/1P2PN2/PB2BPPP/RN1QK2R w KQ - 0 8',
  'rnbqk2r/ppp1ppbp/3p1np1/8/2PPP3/2N5/PP3PPP/R1BQKBNR w KQkq - 0 5',
  'r2q1rk1/1b2bppp/p1n1pn2/1p6/3N4/1BN1B3/PPP1QPPP/R4RK1 w - - 0 12',
];
const ROUNDS = 3;
const TICKS_PER_SECOND = 100;
const KB_PER_MB = 1_000;

/** Processor seconds of the engine so far: user and system time, fields 14 and 15 of its stat file. */
function processorSeconds(pool: EnginePool): number {
  const fields = readFileSync(`/proc/${pool.stats().pids[0]}/stat`, 'utf8').split(') ')[1]?.split(' ');
  return (Number(fields?.[11]) + Number(fields?.[12])) / TICKS_PER_SECOND;
}

/** Memory that the engine holds now, MB. */
function residentMb(pool: EnginePool): number {
  const status = readFileSync(`/proc/${pool.stats().pids[0]}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / KB_PER_MB);
}

async function nodesPerSecond(pool: EnginePool, nodes: number): Promise<number> {
  const [before, searched] = [processorSeconds(pool), pool.stats().nodes];
  for (const fen of FENS) await pool.evaluate({ fen, nodes });
  return (pool.stats().nodes - searched) / (processorSeconds(pool) - before);
}

const builds = { fast: stockfishCommand(), slow: fullBuildCommand() };
const pools = Object.entries(builds).map(
  ([name, command]) => [name, createEnginePool({ processes: 1, command })] as const,
);
const rows: object[] = [];
for (const [name, pool] of pools) {
  await pool.ready();
  rows.push({ build: name, nodes: 'start', 'processor seconds': processorSeconds(pool) });
}
for (const nodes of [10_000, 100_000, 250_000]) {
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const [name, pool] of pools)
      rows.push({ build: name, nodes, round, 'nodes/s': Math.round(await nodesPerSecond(pool, nodes)) });
}
for (const [name, pool] of pools) rows.push({ build: name, nodes: 'end', MB: residentMb(pool) });
console.table(rows);
await Promise.all(pools.map(([, pool]) => pool.close()));
