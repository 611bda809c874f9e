import { expect, test } from '@playwright/test';
import { readStories } from './stories.ts';
import { openStory, watchPage } from './watchedPage.ts';

const pictured = readStories().filter((story) => story.tags.includes('visual'));

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 480 } });
    for (const { id } of pictured) {
      for (const theme of ['light', 'dark']) {
        test(`${id} ${theme}`, async ({ page, baseURL }) => {
          const faults = await watchPage(page, baseURL ?? '');
          await openStory(page, id, `theme:${theme};motion:reduced`);
          await page.waitForLoadState('networkidle');
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await expect(page).toHaveScreenshot(`${id}-${theme}-${width}.png`, { fullPage: true });
          expect(faults).toEqual([]);
        });
      }
    }
  });
}
