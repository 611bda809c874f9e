import { devices, expect, type Page, test } from '@playwright/test';

/** WCAG 2.2, success criterion 2.5.5, CSS pixels. */
const FINGER = 44;
const { isMobile, hasTouch } = devices['Pixel 7'];

test.use({ viewport: { width: 360, height: 740 }, isMobile, hasTouch });

/** Sizes of all elements of a role that a finger could miss. */
async function tooSmall(
  page: Page,
  story: string,
  role: 'gridcell' | 'treeitem',
): Promise<readonly string[]> {
  await page.goto(`/iframe.html?viewMode=story&id=${story}`);
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
  test(`a finger finds every node of ${story}`, async ({ page }) => {
    expect(await tooSmall(page, story, 'treeitem')).toEqual([]);
  });

test('a board fills a phone, and a finger finds every square', async ({ page }) => {
  expect(await tooSmall(page, 'screens-training--phone', 'gridcell')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
