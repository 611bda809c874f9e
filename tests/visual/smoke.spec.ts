import { expect } from '@playwright/test';
import { readStories, type StoryEntry } from './stories.ts';
import { openStory, resizeToStory, test } from './watchedPage.ts';

/**
 * One story of each component that has no pictures: it opens in the built Storybook, as designers see it. All stories run as
 * component tests, which are as strict and take a quarter of the time.
 */
function firstWithoutPictures(): StoryEntry[] {
  const components = Map.groupBy(readStories(), ({ title }) => title);
  return [...components.values()].flatMap((stories) =>
    stories.some(({ tags }) => tags.includes('visual')) ? [] : stories.slice(0, 1),
  );
}

const stories = firstWithoutPictures();
/** Stories that a worker opens in a row on one page. */
const GROUP = 50;

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
