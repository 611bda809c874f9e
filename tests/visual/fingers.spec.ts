import { test as base, devices, expect, type Locator, type Page } from '@playwright/test';
import { openStory } from './watchedPage.ts';

/** WCAG 2.2, success criterion 2.5.5, CSS pixels. */
const FINGER = 44;
const { isMobile, hasTouch } = devices['Pixel 7'];

/** One phone for all stories of the file. */
const test = base.extend<object, { phone: Page }>({
  phone: [
    async ({ browser }, use, worker) => {
      const { baseURL, locale, timezoneId, contextOptions } = worker.project.use;
      const viewport = { width: 360, height: 740 };
      const given = { baseURL, locale, timezoneId, ...contextOptions };
      const context = await browser.newContext({ ...given, viewport, isMobile, hasTouch });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Sizes of all elements of a role that a finger could miss. */
async function tooSmall(
  page: Page,
  story: string,
  role: 'gridcell' | 'treeitem',
): Promise<readonly string[]> {
  await openStory(page, story);
  const all = page.locator(`[role="${role}"]`);
  await expect(all.first()).toBeVisible();
  return all.evaluateAll(
    (elements, least) =>
      elements
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => Math.min(width, height) < least)
        .map(({ width, height }) => `${width} × ${height}`),
    FINGER,
  );
}

for (const story of [
  'trees-variationmap--small-padding',
  'trees-variationmap--default',
  'trees-criticaltree--default',
])
  test(`a finger finds every node of ${story}`, async ({ phone: page }) => {
    expect(await tooSmall(page, story, 'treeitem')).toEqual([]);
  });

for (const story of ['screens-training--phone', 'screens-analysis--phone', 'board-boardstage--phone'])
  test(`a board fills a phone, and a finger finds every square of ${story}`, async ({ phone: page }) => {
    expect(await tooSmall(page, story, 'gridcell')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

test('the bar lies above a board that fills a phone', async ({ phone: page }) => {
  await openStory(page, 'board-boardstage--phone');
  const bar = page.getByRole('img', { name: 'White is better' });
  const size = async (of: Locator) => (await of.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  await expect.poll(async () => (await size(bar)).width).toBe(360);
  const [whole, board] = [await size(bar), await size(page.getByRole('grid'))];
  expect(whole.y + whole.height).toBeLessThanOrEqual(board.y);
  const white = await size(bar.locator('[data-edge]').first());
  expect([white.x, white.height]).toEqual([0, whole.height]);
  expect(white.width).toBeCloseTo(360 * 0.58);
  expect((await size(bar.getByText('+0.3'))).x).toBeLessThan(90);
});

test('nothing asks a finger to drop a file', async ({ phone: page }) => {
  await openStory(page, 'inputs-filedrop--default');
  await expect(page.getByRole('button', { name: 'Выбрать файл' })).toBeVisible();
  await expect(page.getByText('Перетащите сюда файл PGN')).toBeHidden();
});
