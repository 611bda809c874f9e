import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { readGuide } from './stories.ts';
import { test } from './watchedPage.ts';

test('the guide has its pages, the first one in front', () => {
  expect(readGuide().map(({ title }) => title)).toEqual([
    'Tabia/Start here',
    'Tabia/Colors',
    'Tabia/Type, space and motion',
    'Tabia/Icons',
    'Tabia/Words',
  ]);
});

test('pictures of keys stand in their sentence', async ({ watched: { page } }) => {
  await page.goto('/iframe.html?viewMode=docs&id=data-table--docs');
  const pictures = page.locator('p', { hasText: 'walk and choose rows' }).locator('svg');
  await expect(pictures.nth(1)).toBeVisible();
  const tops = await pictures.evaluateAll((all) =>
    all.slice(0, 2).map((one) => Math.round(one.getBoundingClientRect().top)),
  );
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);
});

for (const { id, title } of readGuide()) {
  test(`${title} opens, and axe finds nothing`, async ({ watched: { page, faults } }) => {
    faults.length = 0;
    await page.goto(`/iframe.html?viewMode=docs&id=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('load');
    const { violations } = await new AxeBuilder({ page }).include('.sbdocs-content').analyze();
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
    expect(faults).toEqual([]);
  });
}
