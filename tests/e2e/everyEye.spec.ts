import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { paths } from '../../apps/web/src/paths.ts';
import { MEASURED_PAGES } from '../support/pageLoads/measuredPages.ts';
import { type PreparedAccount, prepareAccount } from '../support/pageLoads/prepareAccount.ts';
import { expectNoSideScroll } from './findingSteps.ts';
import { expect, test, wordsOf } from './fixtures.ts';
import { recordShifts, shiftsOf } from './layoutShift.ts';

const PHONE = { width: 360, height: 740 };
/** What a window of 1280 by 1024 px has at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** Half of what https://web.dev/articles/cls calls good. */
const MAX_SHIFT = 0.05;
/** WCAG 2.2, success criterion 2.5.5, CSS pixels. */
const FINGER = 44;

/** A browser window in which the account is signed in. */
async function openWindow(
  browser: Browser,
  url: string,
  account: PreparedAccount,
  device: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    baseURL: url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ ...account.cookie, url }]);
  await context.addInitScript(() => localStorage.setItem('cookieAccepted', 'yes'));
  return context.newPage();
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Moves, links and nodes of the map that a finger could miss, with their sizes. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'main nav a, main nav button, main button, main [role="treeitem"]',
    );
    return [...targets]
      .filter((target) => target.checkVisibility())
      .map((target) => ({ target, size: target.getBoundingClientRect() }))
      .filter(({ size }) => size.height < least || size.width < least)
      .map(({ target, size }) => `${size.width} × ${size.height}: ${target.ariaLabel ?? target.textContent}`);
  }, FINGER);
}

/** Every control of the page can be scrolled to and pressed: nothing lies over it, nothing cuts it. */
async function expectControlsInReach(page: Page): Promise<void> {
  const controls = page.locator('main').locator('button:enabled, a[href], label:has(input:enabled)');
  expect(await controls.count()).toBeGreaterThan(0);
  for (const control of await controls.all())
    if (await control.isVisible()) await control.click({ trial: true });
}

/** Those of the links whose words are cut or out of the window. */
async function cutWords(links: Locator): Promise<readonly (string | null)[]> {
  return links.evaluateAll((all) => {
    const words = document.createRange();
    return all
      .filter((link) => {
        words.selectNodeContents(link);
        const [text, box] = [words.getBoundingClientRect(), link.getBoundingClientRect()];
        const isCut = text.left < box.left - 1 || text.right > box.right + 1;
        return isCut || text.left < 0 || text.right > document.documentElement.clientWidth;
      })
      .map(({ textContent }) => textContent);
  });
}

test('pages hold still on a phone, suit a finger, and stay in reach at 400 %', async ({ browser, world }) => {
  test.setTimeout(600_000);
  const { url } = world.tabia;
  const t = await wordsOf('ru');
  const account = await prepareAccount(url, 'eye@example.org');
  const pages = MEASURED_PAGES.filter(({ isOpen }) => !isOpen);

  const phone = await openWindow(browser, url, account, { viewport: PHONE, hasTouch: true, isMobile: true });
  await recordShifts(phone);
  for (const { name, address } of pages)
    await test.step(`${name} on a phone`, async () => {
      await openPage(phone, address(account));
      const { cls, moved } = await shiftsOf(phone);
      expect.soft(cls, `${name}: ${moved.join('; ')}`).toBeLessThanOrEqual(MAX_SHIFT);
      if (name === paths.analysis) expect.soft(await smallTargets(phone)).toEqual([]);
    });
  await phone.context().close();

  const large = await openWindow(browser, url, account, { viewport: PHONE });
  await large.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  for (const { name, address } of pages.filter(({ name }) => name === paths.analysis))
    await test.step(`${name} on a phone with text of 200 %`, async () => {
      await openPage(large, address(account));
      const train = large.getByRole('main').getByRole('link', { name: t('analysis:train'), exact: true });
      await expect(train).toBeVisible();
      expect(await cutWords(train)).toEqual([]);
      const bar = large.getByRole('navigation', { name: t('nav.label') }).getByRole('link');
      expect(await bar.count()).toBeGreaterThan(4);
      expect(await cutWords(bar)).toEqual([]);
    });
  await large.context().close();

  const zoomed = await openWindow(browser, url, account, { viewport: ZOOMED });
  for (const { name, address } of pages)
    await test.step(`${name} at 400 %`, async () => {
      await openPage(zoomed, address(account));
      await expectNoSideScroll(zoomed);
      await expectControlsInReach(zoomed);
    });
  await zoomed.context().close();
});
