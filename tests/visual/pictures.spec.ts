import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { pictureName, readStories } from './stories.ts';
import { openStory, test } from './watchedPage.ts';

const pictured = readStories().filter((story) => story.tags.includes('visual'));

const WIDTHS = [360, 1280];
const THEMES = ['light', 'dark'];
/** The components, and stories tagged `forced`, under forced colors, on black, as most people who ask for them have it. */
const forced = pictured.filter(({ name, tags }) => name === 'Overview' || tags.includes('forced'));
const FORCED_WIDTH = 1280;

function forcedPicture(story: { id: string }): string {
  return `${pictureName(story)}-forced-${FORCED_WIDTH}.png`;
}

/** Whole screens are taken in the light theme, those tagged `dark` at 1280 px in the dark one; components in both. */
function isTaken({ tags }: { tags: string[] }, theme: string, width: number): boolean {
  if (!tags.includes('screen')) return true;
  return tags.includes('dark') ? theme === 'dark' && width === FORCED_WIDTH : theme === 'light';
}

/** A screen fills the window, a component is as tall as it is. */
function windowHeight({ tags }: { tags: string[] }): number {
  return tags.includes('screen') ? 800 : 480;
}

test('no picture is left of a story that is gone', () => {
  const wanted = WIDTHS.flatMap((width) =>
    THEMES.flatMap((theme) =>
      pictured
        .filter((story) => isTaken(story, theme, width))
        .map((story) => `${pictureName(story)}-${theme}-${width}.png`),
    ),
  );
  wanted.push(...forced.map(forcedPicture));
  const stored = readdirSync(new URL('__screenshots__', import.meta.url));
  expect(stored.filter((file) => !wanted.includes(file))).toEqual([]);
});

// Workers share the groups; a worker takes all pictures of one on the same page.
test.describe.configure({ mode: 'parallel' });

for (const width of WIDTHS)
  for (const theme of THEMES)
    test.describe(`${theme} at ${width}`, () => {
      test.describe.configure({ mode: 'default' });
      // Whatever the worker has shown before, its page is reloaded.
      test.beforeAll(({ watched: { page } }) => page.goto('about:blank'));

      for (const story of pictured.filter((one) => isTaken(one, theme, width))) {
        const { id } = story;
        test(`${id} ${theme} at ${width}`, async ({ watched: { page, faults, atRest } }) => {
          faults.length = 0;
          await page.setViewportSize({ width, height: windowHeight(story) });
          await openStory(page, id, `theme:${theme};motion:reduced`);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          await atRest();
          await expect(page).toHaveScreenshot(`${pictureName(story)}-${theme}-${width}.png`, {
            fullPage: true,
          });
          expect(faults).toEqual([]);
        });
      }
    });

test.describe('forced colors', () => {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ watched: { page } }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  });
  test.afterAll(async ({ watched: { page } }) => {
    await page.emulateMedia({ forcedColors: null, colorScheme: null });
  });

  for (const { id } of forced)
    test(`${id} under forced colors`, async ({ watched: { page, faults, atRest } }) => {
      faults.length = 0;
      await page.setViewportSize({ width: FORCED_WIDTH, height: 480 });
      await openStory(page, id, 'theme:dark;motion:reduced');
      await atRest();
      await expect(page).toHaveScreenshot(forcedPicture({ id }), { fullPage: true });
      expect(faults).toEqual([]);
    });
});
