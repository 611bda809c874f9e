/**
 * `npm run test:fuzz`: the tests that make up payloads and files, with many more of them and other ones each time.
 * TABIA_FUZZ_RUNS sets how many, TABIA_FUZZ_SEED repeats a run.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { startPostgres } from './support/postgres.ts';

const root = resolve(import.meta.dirname, '..');
const seed = process.env.TABIA_FUZZ_SEED ?? String(Date.now() % 1_000_000);
const runs = process.env.TABIA_FUZZ_RUNS ?? '1000';
process.stdout.write(`TABIA_FUZZ_RUNS=${runs} TABIA_FUZZ_SEED=${seed}\n`);

const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
const databaseUrl = process.env.TEST_DATABASE_URL ?? postgres?.url;
const projects = ['unit', 'store-pglite', ...(databaseUrl ? ['store-postgres'] : [])];
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--testTimeout=3600000',
    'apps/server/src/http/fuzz.db.test.ts',
    'apps/server/src/sources/pgn/hostileFiles.test.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      TABIA_FUZZ_RUNS: runs,
      TABIA_FUZZ_SEED: seed,
      ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }),
    },
  },
);
await postgres?.stop();
process.exitCode = status ?? 1;
