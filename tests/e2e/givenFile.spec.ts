import type { Page } from '@playwright/test';
import { expect, speak, test, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, choosePlayer, startSignedUp } from './steps.ts';

/** Gives a file as the share menu of a phone does: a form that the worker of this page answers. */
async function give(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
  await page.evaluate(
    ([fileName = '', content = '']) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/give-file', enctype: 'multipart/form-data' });
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'games' });
      const files = new DataTransfer();
      files.items.add(new File([content], fileName, { type: 'application/x-chess-pgn' }));
      field.files = files.files;
      form.append(field);
      document.body.append(form);
      form.submit();
    },
    [name, text],
  );
}

test('a file from another application goes to a player, once', async ({ page }) => {
  const t = await wordsOf('ru');
  await speak(page, 'ru');
  const name = 'Жанна';
  await startSignedUp(page, t, { name, email: 'given@example.org', language: 'ru' });
  const card = await addPlayer(page, t, name);
  await give(page, 'партии.pgn', gamesWithHabit(name, { games: 3 }));
  const given = page.getByRole('article', { name: t('cards:given.title', { name: 'партии.pgn' }) });
  await expect(given).toBeVisible();
  await choosePlayer(given, t, { player: name, games: 3 });
  await expect(page).toHaveURL('/');
  await expect(given).toHaveCount(0);
  await expect(card).toContainText(t('cards:source.games', { count: 3 }));
  // What was taken is not offered again, and an address without a file leads to the page itself.
  await page.goto('/?given=1');
  await expect(page).toHaveURL('/');
  await expect(given).toHaveCount(0);
  expect(await page.evaluate(async () => (await (await caches.open('given-file')).keys()).length)).toBe(0);
});

test('before the first player a file alone is enough', async ({ page }) => {
  const t = await wordsOf('en');
  await speak(page, 'en');
  await startSignedUp(page, t, { name: 'Vera', email: 'given-first@example.org', language: 'en' });
  await give(page, 'vera.pgn', gamesWithHabit('Vera', { games: 3 }));
  let uploads = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') uploads += 1;
  });
  // Another site can give a file as well: it is read only when that is wanted.
  await page.getByRole('button', { name: t('cards:given.read') }).click();
  await expect(page).toHaveURL(/\/pre-analysis/);
  expect(uploads, 'the file is read once').toBe(1);
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Vera' })).toContainText(
    t('cards:source.games', { count: 3 }),
  );
});
