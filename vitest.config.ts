import { defineConfig } from 'vitest/config';
import { storiesProject } from './tests/support/storiesProject.ts';

const sources = ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'tests/structure/*.test.ts'];
/** Suites that need a database run once on each; everything under these names does. */
const onDatabase = ['apps/server/src/{commands,store,operations,jobs,analysis,http}/**/*.db.test.ts'];

/** What a test waits for comes late on a busy machine: a second, as the tool has it, says nothing there. */
const expectation = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    projects: [
      storiesProject,
      {
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 30_000,
          expect: expectation,
          include: sources,
          exclude: ['**/node_modules/**', ...onDatabase],
        },
      },
      {
        test: {
          name: 'store-pglite',
          include: onDatabase,
          env: { TABIA_TEST_DATABASE: 'pglite' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'store-postgres',
          include: onDatabase,
          env: { TABIA_TEST_DATABASE: 'postgres' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/*.test.ts'],
          fileParallelism: false,
          // Real processes, real searches and twenty restarts, on whatever machine this runs.
          testTimeout: 3_600_000,
          hookTimeout: 3_600_000,
        },
      },
    ],
  },
});
