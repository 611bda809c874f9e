import { expect } from '@playwright/test';
import { readStories } from './stories.ts';
import { openStory, test } from './watchedPage.ts';

for (const { id, title, name } of readStories()) {
  test(`${title} ${name} opens`, async ({ watched: { page, faults } }) => {
    faults.length = 0;
    await openStory(page, id);
    await expect(page.locator('body')).toHaveClass(/sb-show-main/);
    await page.waitForLoadState('load');
    expect(faults).toEqual([]);
  });
}
