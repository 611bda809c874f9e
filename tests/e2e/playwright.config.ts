import { defineConfig } from '@playwright/test';
import { resolveChromium } from '../support/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/e2e',
  workers: 1,
  retries: 0,
  // The engine really thinks in these tests, on whatever machine they run.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: await resolveChromium(),
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
});
