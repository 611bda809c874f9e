import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { storiesProject } from './tests/support/storiesProject.ts';

const sources = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.{ts,tsx}',
  'packaging/*.test.ts',
  'tests/structure/*.test.ts',
];
/** Suites that need a database: everything under these names runs once on each. */
const onDatabase = {
  include: ['apps/server/src/**/*.db.test.ts'],
  globalSetup: ['apps/server/test/emptyDatabase.ts'],
};

/** What these try ends before a statement, or in files: on a second database they would try the same again. */
const onOneDatabase = [
  'apps/server/src/jobs/comparison/fetchComparison.db.test.ts',
  'apps/server/src/operations/payloads.db.test.ts',
];

/** What a test waits for comes late on a busy machine: a second, as the tool has it, says nothing there. */
const expectation = { poll: { timeout: 20_000 } };

/** Files share the modules of their process: loading the service anew for each took as long as many of the tests. */
const sharingModules = { environment: 'node', isolate: false } as const;

export default defineConfig({
  test: {
    projects: [
      storiesProject,
      {
        // A rule stands in the file of its component, which imports styles: each sheet runs here as it is written.
        plugins: [vanillaExtractPlugin({ unstable_mode: 'transform' })],
        test: {
          ...sharingModules,
          name: 'unit',
          testTimeout: 30_000,
          expect: expectation,
          include: sources,
          exclude: ['**/node_modules/**', ...onDatabase.include],
        },
      },
      {
        test: {
          ...sharingModules,
          ...onDatabase,
          name: 'store-pglite',
          env: { TABIA_TEST_DATABASE: 'pglite' },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: expectation,
        },
      },
      {
        test: {
          ...sharingModules,
          ...onDatabase,
          name: 'store-postgres',
          exclude: ['**/node_modules/**', ...onOneDatabase],
          env: { TABIA_TEST_DATABASE: 'postgres' },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'packages',
          environment: 'node',
          include: ['tests/packages/*.test.ts'],
          // npm packs and installs everything first.
          testTimeout: 120_000,
          hookTimeout: 600_000,
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
