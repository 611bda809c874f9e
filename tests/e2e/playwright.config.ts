import { defineConfig } from '@playwright/test';
import { resolveChromium } from '../support/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './prepareData.ts',
  outputDir: '../../test-results/e2e',
  // Each worker has its own server and every test its own account, so any worker can take any test.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // The engine really thinks in these tests, on whatever machine they run.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    // An action that cannot be done names its step long before the test is over.
    actionTimeout: 60_000,
    launchOptions: await resolveChromium(),
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // The whole run of each test, to be stepped through; it takes a fifth of the time of all, so only when asked for.
    trace: process.env.TABIA_TEST_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
