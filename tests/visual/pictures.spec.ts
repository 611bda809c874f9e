import { expect } from '@playwright/test';
import { readStories } from './stories.ts';
import { openStory, test } from './watchedPage.ts';

const pictured = readStories().filter((story) => story.tags.includes('visual'));

for (const width of [360, 1280]) {
  for (const theme of ['light', 'dark']) {
    for (const { id } of pictured) {
      test(`${id} ${theme} at ${width}`, async ({ watched: { page, faults } }) => {
        faults.length = 0;
        await page.setViewportSize({ width, height: 480 });
        await openStory(page, id, `theme:${theme};motion:reduced`);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page).toHaveScreenshot(`${id}-${theme}-${width}.png`, { fullPage: true });
        expect(faults).toEqual([]);
      });
    }
  }
}
