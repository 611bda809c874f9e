import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { resolveChromium } from './chromium.ts';

/** Runs every story as a test in the pinned browser: rendering, `play`, axe and a silent console. */
export const storiesProject: TestProjectInlineConfiguration = {
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('../../.storybook', import.meta.url)) })],
  test: {
    name: 'stories',
    testTimeout: 60_000,
    // One page for all stories of a worker: they clean up, and reloading costs as much as a story.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: await resolveChromium(),
        contextOptions: { locale: 'ru-RU', timezoneId: 'UTC', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
};
