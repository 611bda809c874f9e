import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { resolveChromium } from '../support/chromium.ts';

const port = Number(process.env.STORYBOOK_PORT ?? 6106);

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/__screenshots__/{arg}{ext}',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [['list'], ['json']],
  expect: { toHaveScreenshot: { maxDiffPixels: 0, threshold: 0, animations: 'disabled', caret: 'hide' } },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: await resolveChromium(),
    locale: 'ru-RU',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `"${process.execPath}" tests/visual/serve.ts ${port}`,
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    url: `http://127.0.0.1:${port}/index.json`,
    reuseExistingServer: false,
  },
});
