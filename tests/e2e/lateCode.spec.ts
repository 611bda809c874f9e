import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect, type Language, LOCALES, languagesOf, test, wordsOf } from './fixtures.ts';

/** As in index.html, with some room. */
const LATE_MS = 16_000;

/** A page whose errors do not fail the test, in a dark window of a phone's width. */
async function openPage(browser: Browser, baseURL: string, language: Language): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    // What it keeps, or asks for itself, is not asked for by the page.
    serviceWorkers: 'block',
  });
  await context.addInitScript((value) => {
    localStorage.setItem('savedLocale', JSON.stringify(value));
  }, LOCALES[language]);
  return await context.newPage();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('.shell').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

/** Each file that a page needs before it is drawn. */
const FILES = {
  'the script of every page': '**/assets/first-*.js',
  'the style sheet': '**/assets/style-*.css',
  'the words of every page': '**/assets/every-*.js',
  'the words of the page': '**/assets/open-*.js',
};

for (const language of languagesOf('ru')) {
  test(`a page whose code fails says so and comes with a press, in ${language}`, async ({
    browser,
    world,
  }) => {
    const t = await wordsOf(language);
    const page = await openPage(browser, world.tabia.url, language);
    const title = page.getByRole('heading', { level: 1, name: t('auth:login.title') });
    const alert = page.getByRole('alert');
    const [failed, late] = [t('problem.missing.title'), t('problem.late.title')];
    for (const [name, address] of Object.entries(FILES))
      await test.step(name, async () => {
        await page.route(address, (route) => route.abort());
        await page.goto('/login', { waitUntil: 'commit' });
        await expect(alert.getByText(failed, { exact: true })).toBeVisible();
        await expect(alert.getByText(late, { exact: true })).toBeHidden();
        await expectAccessible(page);
        await page.unroute(address);
        await page.keyboard.press('Tab');
        await expect(alert.getByRole('button', { name: t('problem.reload') })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(title).toBeVisible();
        await expect(page.locator('.shell')).toHaveCount(0);
      });
    await page.context().close();
  });

  test(`a page whose code is late says so until it comes, in ${language}`, async ({ browser, world }) => {
    const t = await wordsOf(language);
    for (const [name, address] of Object.entries({ ...FILES, 'the page': '**/assets/LoginPage-*.js' }))
      await test.step(name, async () => {
        const page = await openPage(browser, world.tabia.url, language);
        const title = page.getByRole('heading', { level: 1, name: t('auth:login.title') });
        const late = page.getByRole('alert').getByText(t('problem.late.title'), { exact: true });
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
        await page.route(address, async (route) => {
          ask();
          await released;
          await route.continue().catch(() => {});
        });
        await page.clock.install();
        await page.goto('/login', { waitUntil: 'commit' });
        await asked;
        // A document whose style sheet is late shows nothing before.
        await expect(page.locator('.shell')).toBeAttached();
        await expect(late).toBeHidden();
        await page.clock.fastForward(LATE_MS);
        await expect(late).toBeVisible();
        await expectAccessible(page);
        release();
        await expect(title).toBeVisible();
        await expect(page.locator('.shell')).toHaveCount(0);
        await page.context().close();
      });
  });
}

test('a language whose words do not come is not chosen', async ({ browser, world }) => {
  const [ru, en] = [await wordsOf('ru'), await wordsOf('en')];
  const page = await openPage(browser, world.tabia.url, 'en');
  const title = (t: typeof en) => page.getByRole('heading', { level: 1, name: t('auth:login.title') });
  const choose = async () => {
    await page.getByRole('button', { name: en('language') }).click();
    await page.getByRole('menuitemradio', { name: LOCALES.ru.title }).click();
  };
  await page.addInitScript(() => localStorage.setItem('cookieAccepted', 'yes'));
  await page.goto('/login');
  await expect(title(en)).toBeVisible();
  // Those in English are there.
  await page.route(FILES['the words of every page'], (route) => route.abort());
  await choose();
  await expect(page.getByText(en('problem.missing.title'), { exact: true })).toBeVisible();
  await expect(title(en)).toBeVisible();
  await page.unroute(FILES['the words of every page']);
  // As the message says: the browser asks for a module that has failed only once.
  await page.reload();
  await expect(title(en)).toBeVisible();
  await choose();
  await expect(title(ru)).toBeVisible();
  await page.context().close();
});
