import { expect } from '@playwright/test';
import { readStories } from './stories.ts';
import { openStory, takeSizeOf, test } from './watchedPage.ts';

const stories = readStories();

test.beforeAll(async ({ watched: { page } }) => {
  const [first] = stories;
  if (first) await openStory(page, first.id);
});

for (const { id, title, name } of stories) {
  test(`${title} ${name} opens`, async ({ watched: { page, faults } }) => {
    faults.length = 0;
    await takeSizeOf(page, id);
    await openStory(page, id);
    await expect(page.locator('body')).toHaveClass(/sb-show-main/);
    await page.waitForLoadState('load');
    expect(faults).toEqual([]);
  });
}
