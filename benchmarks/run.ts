/**
 * `npm run bench`: every benchmark in turn. Those that need a file of games take it from BENCH_GAMES, a folder that holds
 * lichess/clinares.pgn, lichess/DrDrunkenstein.pgn and chesscom/SchmitzAndrew_my_games.pgn; without it they make their own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const games = process.env.BENCH_GAMES;
function file(name: string, player: string): string[] {
  const path = games === undefined ? undefined : join(games, name);
  return path !== undefined && existsSync(path) ? [path, '--player', player] : [];
}

const BENCHMARKS: readonly (readonly [name: string, ...args: string[]])[] = [
  ['import', ...file('lichess/clinares.pgn', 'clinares')],
  ['queries'],
  ['trees'],
  ['load'],
  ['fairness'],
  ['engine'],
  ['reference', ...(games === undefined ? [] : [join(games, 'lichess/clinares.pgn')])],
  ['human'],
  ['builds'],
  ['analysis', ...file('lichess/DrDrunkenstein.pgn', 'DrDrunkenstein')],
  ['truth', ...file('chesscom/SchmitzAndrew_my_games.pgn', 'SCHMITZ874')],
];

const wanted = process.argv.slice(2);
let failed = false;
for (const [name, ...args] of BENCHMARKS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── bench:${name} ──`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    stdio: 'inherit',
  });
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;
