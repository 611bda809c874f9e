import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { pictureName, readStories } from './stories.ts';
import { openStory, test } from './watchedPage.ts';

const pictured = readStories().filter((story) => story.tags.includes('visual'));

const WIDTHS = [360, 1280];
const THEMES = ['light', 'dark'];
/** The components under forced colors, on black, as most people who ask for them have it. */
const forced = pictured.filter(({ name }) => name === 'Overview');
const FORCED_WIDTH = 1280;

function forcedPicture(story: { id: string }): string {
  return `${pictureName(story)}-forced-${FORCED_WIDTH}.png`;
}

test('no picture is left of a story that is gone', () => {
  const wanted = WIDTHS.flatMap((width) =>
    THEMES.flatMap((theme) => pictured.map((story) => `${pictureName(story)}-${theme}-${width}.png`)),
  );
  wanted.push(...forced.map(forcedPicture));
  const stored = readdirSync(new URL('__screenshots__', import.meta.url));
  expect(stored.filter((file) => !wanted.includes(file))).toEqual([]);
});

for (const width of WIDTHS) {
  for (const theme of THEMES) {
    for (const { id } of pictured) {
      test(`${id} ${theme} at ${width}`, async ({ watched: { page, faults } }) => {
        faults.length = 0;
        await page.setViewportSize({ width, height: 480 });
        await openStory(page, id, `theme:${theme};motion:reduced`);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page).toHaveScreenshot(`${pictureName({ id })}-${theme}-${width}.png`, {
          fullPage: true,
        });
        expect(faults).toEqual([]);
      });
    }
  }
}

test.describe('forced colors', () => {
  test.beforeAll(async ({ watched: { page } }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  });
  test.afterAll(async ({ watched: { page } }) => {
    await page.emulateMedia({ forcedColors: null, colorScheme: null });
  });

  for (const { id } of forced)
    test(`${id} under forced colors`, async ({ watched: { page, faults } }) => {
      faults.length = 0;
      await page.setViewportSize({ width: FORCED_WIDTH, height: 480 });
      await openStory(page, id, 'theme:dark;motion:reduced');
      await expect(page).toHaveScreenshot(forcedPicture({ id }), { fullPage: true });
      expect(faults).toEqual([]);
    });
});
