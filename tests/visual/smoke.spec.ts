import { expect } from '@playwright/test';
import { readStories } from './stories.ts';
import { openStory, resizeToStory, test } from './watchedPage.ts';

/** Stories with pictures are covered by the picture tests. */
const stories = readStories().filter(({ tags }) => !tags.includes('visual'));
/** Stories that a worker opens in a row on one page. */
const GROUP = 150;

test.describe.configure({ mode: 'parallel' });

for (let start = 0; start < stories.length; start += GROUP) {
  test.describe(`from ${start + 1}`, () => {
    test.describe.configure({ mode: 'default' });

    test.beforeAll(async ({ watched: { page } }) => {
      const [first] = stories;
      if (first) await openStory(page, first.id);
    });

    for (const { id, title, name } of stories.slice(start, start + GROUP)) {
      test(`${title} ${name} opens`, async ({ watched: { page, faults } }) => {
        faults.length = 0;
        await resizeToStory(page, id);
        await openStory(page, id);
        await expect(page.locator('body')).toHaveClass(/sb-show-main/);
        await page.waitForLoadState('load');
        expect(faults).toEqual([]);
      });
    }
  });
}
