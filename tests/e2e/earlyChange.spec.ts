import { expect } from '@playwright/test';
import { call, speak, test, wordsOf } from './fixtures.ts';
import { startSignedUp } from './steps.ts';

test('what changes between the first answers and the event stream is fetched, once', async ({ page }) => {
  const t = await wordsOf('en');
  await speak(page, 'en');
  await startSignedUp(page, t, { name: 'Early', email: 'early@example.org', language: 'en' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/v1/events', async (route) => {
    await released;
    await route.continue();
  });
  const lists: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/api/') && request.postDataJSON().mtd === 'heroes/list') lists.push(1);
  });
  const player = (name: string) => page.getByRole('article', { name });

  await call(page.request, 'heroes/add', { name: 'First' });
  await page.reload();
  await expect(player('First')).toBeVisible();
  await call(page.request, 'heroes/add', { name: 'Second' });
  release();
  await expect(player('Second')).toBeVisible();
  expect(lists).toHaveLength(2);

  // Nothing has changed since this page began to read: the next call is for the next event.
  await page.unroute('**/v1/events');
  lists.length = 0;
  const opened = page.waitForResponse('**/v1/events');
  await page.reload();
  await opened;
  await expect(player('Second')).toBeVisible();
  await call(page.request, 'heroes/add', { name: 'Third' });
  await expect(player('Third')).toBeVisible();
  expect(lists).toHaveLength(2);
});
