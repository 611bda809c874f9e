import { expect, test } from '@playwright/test';
import { readStories } from './stories.ts';
import { openStory, watchPage } from './watchedPage.ts';

for (const { id, title, name } of readStories()) {
  test(`${title} ${name} opens`, async ({ page, baseURL }) => {
    const faults = await watchPage(page, baseURL ?? '');
    await openStory(page, id);
    await expect(page.locator('body')).toHaveClass(/sb-show-main/);
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
  });
}
