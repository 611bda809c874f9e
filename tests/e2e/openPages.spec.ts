import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/pageLoads/prepareAccount.ts';
import { boxOf, expectLaidOut } from './findingSteps.ts';
import { call, expect, type Language, languagesOf, speak, test, type Words, wordsOf } from './fixtures.ts';
import { ADMIN, PROMO } from './prepareData.ts';
import { confirmInOutbox, mailedLink, register, signIn, signUp, startSignedUp } from './steps.ts';

const LANGUAGES: readonly Language[] = ['ru', 'en'];
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari';

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

async function expectAccessible(page: Page): Promise<void> {
  // A live region refers to its element for some seconds after it is gone; it is neither visible nor focusable.
  // The pages have no frames, so axe needs no extra page to merge results.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude('[data-live-announcer]')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Open pages by address, with the title each shows to somebody who is not signed in. */
function openPages(t: Words): Readonly<Record<string, string>> {
  return {
    '/login': t('auth:login.title'),
    '/register': t('auth:register.title'),
    '/password-recovery': t('auth:recovery.title'),
    '/forgot-password': t('auth:newPassword.expiredTitle'),
    '/waiting-for-confirmation': t('auth:confirmation.title'),
    '/waiting-for-confirmation?token=made-up': t('auth:confirmation.expiredTitle'),
    '/continue': t('auth:platform.notSignedIn'),
    '/registration-success': t('welcome:registered.titleOut'),
    '/promocode': t('welcome:promo.title'),
    '/promocode-success': t('welcome:promo.title'),
    '/about': t('about:title'),
    '/privacy-policy': t('privacy:title'),
    '/privacy-policy?id=terms': t('privacy:title'),
    '/mobile': t('mobile.title'),
    '/restricted': t('restricted.title'),
    '/dev': t('notFound.title'),
    '/board': t('notFound.title'),
    '/nowhere': t('notFound.title'),
  };
}

function code(page: Page, t: Words) {
  return page.getByRole('textbox', { name: t('welcome:promo.code') });
}

async function tryCode(page: Page, t: Words, value: string): Promise<void> {
  await code(page, t).fill(value);
  await page.getByRole('button', { name: t('welcome:promo.submit'), exact: true }).click();
}

for (const [width, path] of [
  [360, '/login'],
  [767, '/login'],
  [360, '/about'],
] as const)
  test(`at ${width} px the language menu on ${path} opens to the right`, async ({ page }) => {
    const t = await wordsOf('en');
    await speak(page, 'en');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const button = page.getByRole('button', { name: t('language') });
    await button.click();
    const menu = page.getByRole('menu', { name: t('language') });
    await expect(menu).toBeVisible();
    // The open menu hides the rest of the page from roles.
    const opened = page.locator('button[aria-expanded="true"]');
    await expect(opened).toBeVisible();
    await expectLaidOut(async () => {
      expect((await boxOf(menu)).x).toBeGreaterThanOrEqual((await boxOf(opened)).right);
    });
  });

test('the language button stays while its menu loads, with the focus', async ({ page }) => {
  const t = await wordsOf('en');
  await speak(page, 'en');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/MenuSheet-*', async (route) => {
    await released;
    await route.continue();
  });
  // The button that comes first is marked before anything can replace it.
  await page.addInitScript((name) => {
    const watcher = new MutationObserver(() => {
      const button = document.querySelector(`button[aria-label="${name}"]`);
      button?.setAttribute('data-first', '');
      if (button) watcher.disconnect();
    });
    watcher.observe(document, { childList: true, subtree: true });
  }, t('language'));
  await page.goto('/login');
  const button = page.locator('button[data-first]');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  release();
  await expect(page.getByRole('menu', { name: t('language') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('what stands around a page does not wait for its code', async ({ page }) => {
  const t = await wordsOf('en');
  await speak(page, 'en');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/LoginPage-*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  // The layout sets it.
  await expect(page).toHaveTitle(`${t('titles.login')} · ${t('brand')}`);
  await expect(page.locator('.shell')).toBeVisible();
  release();
  await expect(heading(page, t('auth:login.title'))).toBeVisible();
  await expect(page.locator('.shell')).toHaveCount(0);
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language));

    test('every open page opens without a login, and axe finds nothing', async ({ page }) => {
      const t = await wordsOf(language);
      for (const [path, title] of Object.entries(openPages(t))) {
        await page.goto(path);
        await expect(heading(page, title)).toBeVisible();
        await expect(page).toHaveURL(path);
        await expectAccessible(page);
      }
      await page.getByRole('link', { name: t('home') }).click();
      await expect(heading(page, t('auth:login.title'))).toBeVisible();
    });
  });
}

for (const language of languagesOf('en')) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language));

    test('from the registration through the promo code to the cards', async ({ page }) => {
      const t = await wordsOf(language);
      const email = `promo-${language}@example.org`;
      await register(page, t, { name: 'Vera', email });
      const again = page.getByRole('button', { name: t('auth:confirmation.resendIn', { time: '' }).trim() });
      await expect(again).toBeDisabled();
      await page.reload();
      await expect(page.getByText(t('auth:confirmation.sentTo', { email }))).toBeVisible();
      await expect(again).toBeDisabled();
      await confirmInOutbox(page, t, email);
      await expectAccessible(page);

      await page.getByRole('link', { name: t('welcome:registered.next') }).click();
      await expect(heading(page, t('welcome:promo.title'))).toBeVisible();
      const alert = page.getByRole('alert');
      await tryCode(page, t, 'NO-SUCH-CODE');
      await expect(alert).toContainText(t('welcome:promo.unknown'));
      await expectAccessible(page);
      await tryCode(page, t, PROMO.over);
      await expect(alert).toContainText(t('welcome:promo.unknown'));
      await page.getByRole('radio', { name: 'Chess.com' }).check({ force: true });
      const profile = t('welcome:promo.profile', { platform: 'Chess.com' });
      await page.getByRole('textbox', { name: profile }).fill(`vera-${language}`);
      await tryCode(page, t, PROMO.trial.toLowerCase());
      await expect(heading(page, t('welcome:activated.title'))).toBeVisible();
      await expect(page.getByText(t('welcome:activated.days', { count: 30 }))).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('link', { name: t('welcome:activated.next') }).click();
      await expect(heading(page, t('welcome:underDevelopment.title'))).toBeVisible();
      await expect(page.getByText(t('welcome:underDevelopment.notice', { email }))).toBeVisible();
      await expect(page).toHaveURL('/');
      await expectAccessible(page);
      await page.getByRole('link', { name: t('welcome:underDevelopment.go') }).click();
      await expect(heading(page, t('cards:title'))).toBeVisible();

      await page.goto('/promocode');
      await tryCode(page, t, PROMO.trial);
      await expect(alert).toContainText(t('welcome:promo.used'));
      // Ten an hour; four were made above.
      for (let guess = 5; guess <= 10; guess += 1)
        await page.request.post('/v1/api/', {
          data: { mtd: 'account/user_promo_activate', code: `GUESS-${guess}` },
          headers: { 'sec-fetch-site': 'same-origin' },
        });
      await tryCode(page, t, PROMO.trial);
      await expect(alert).toContainText(t('welcome:promo.tooMany', { time: '|' }).split('|')[0] ?? '');
      await page.getByRole('link', { name: t('welcome:promo.skip') }).click();
      await expect(heading(page, t('welcome:underDevelopment.title'))).toBeVisible();
    });

    test('to the login and back, a link that is over, a new password', async ({ page }) => {
      const t = await wordsOf(language);
      const email = `back-${language}@example.org`;
      await signUp(page, t, { name: 'Oleg', email });
      const link = await mailedLink(page, email, 'waiting-for-confirmation');
      await page.goto('/pre-analysis');
      await expect(heading(page, t('mistakes:title'))).toBeVisible();
      await page.goto('/login');
      await expect(heading(page, t('mistakes:title'))).toBeVisible();
      await page.getByRole('button', { name: t('account.menu', { name: 'Oleg' }) }).click();
      await page.getByRole('menuitem', { name: t('account.leave'), exact: true }).click();
      await expect(heading(page, t('auth:login.title'))).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('lastPage'))).toBeNull();

      await page.goto(link);
      await expect(heading(page, t('auth:confirmation.expiredTitle'))).toBeVisible();
      await page.getByRole('textbox', { name: t('auth:email') }).fill(email);
      await page.getByRole('button', { name: t('auth:confirmation.resend') }).click();
      await expect(heading(page, t('auth:confirmation.title'))).toBeVisible();
      await expect(page).toHaveURL('/waiting-for-confirmation');

      await page.goto('/password-recovery');
      const address = page.getByRole('textbox', { name: t('auth:email') });
      const send = page.getByRole('button', { name: t('auth:recovery.submit') });
      await address.fill(`nobody-${language}@example.org`);
      await send.click();
      await expect(page.getByRole('alert')).toContainText(t('errors:codes.email-not-registered.title'));
      await address.fill(email);
      await send.click();
      await expect(page.getByText(t('auth:recovery.sentText', { email }))).toBeVisible();
      const again = page.getByRole('button', { name: t('auth:confirmation.resendIn', { time: '' }).trim() });
      await expect(again).toBeDisabled();
      // What is typed afterward has not been sent anywhere, and need not wait.
      await address.fill(`other-${language}@example.org`);
      await expect(page.getByRole('button', { name: t('auth:confirmation.resend') })).toBeEnabled();
      await expect(page.getByText(t('auth:recovery.sentText', { email }))).toBeVisible();
      const recovery = await mailedLink(page, email, 'forgot-password');
      await page.goto(recovery);
      const password = page.getByLabel(t('auth:password'), { exact: true });
      const repeat = page.getByLabel(t('auth:register.repeat'), { exact: true });
      const change = page.getByRole('button', { name: t('auth:newPassword.submit') });
      const rule = page.getByRole('listitem').filter({ hasText: t('auth:rules.need.digit') });
      await expect(rule).toContainText(t('auth:rules.unmet'));
      await password.fill('Petroff-42');
      await expect(rule).toContainText(t('auth:rules.met'));
      await repeat.fill('Petroff-43');
      await change.click();
      await expect(page.getByText(t('auth:problem.mismatch'))).toBeVisible();
      await repeat.fill('Petroff-42');
      await change.click();
      await expect(page.getByText(t('auth:newPassword.done'), { exact: true })).toBeVisible();
      await page.goto(recovery);
      await expect(heading(page, t('auth:newPassword.expiredTitle'))).toBeVisible();

      await page.goto('/analysis?google');
      await expect(heading(page, t('auth:login.title'))).toBeVisible();
      await signIn(page, t, { email, password: PASSWORD });
      await expect(page.getByRole('alert')).toContainText(t('errors:codes.wrong-password.title'));
      await signIn(page, t, { email, password: 'Petroff-42' });
      await expect(page).toHaveURL(/\/analysis/);
      await expect(heading(page, t('auth:login.title'))).toBeHidden();
    });

    test('an account that an administrator closes', async ({ page, playwright, baseURL }) => {
      const t = await wordsOf(language);
      await startSignedUp(page, t, { name: 'Nina', email: `closed-${language}@example.org`, language });
      const { user } = await call(page.request, 'account/whois', {});
      const admin = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
      await call(admin, 'account/user_login', { ...ADMIN, remember_me: 0, language: 1 });
      await call(admin, 'service/changeroles', { userid: user?.userid ?? 0, role: 'restricted' });
      await admin.dispose();
      await page.goto('/');
      await expect(heading(page, t('restricted.accountTitle'))).toBeVisible();
      await expect(page).toHaveURL('/restricted');
      await expectAccessible(page);
      await page.getByRole('link', { name: t('restricted.settings') }).click();
      await expect(heading(page, t('settings:title'))).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: t('restricted.leave') }).click();
      await expect(heading(page, t('auth:login.title'))).toBeVisible();
    });

    test('cookies: the policy, declining, accepting after all', async ({ page }) => {
      const t = await wordsOf(language);
      await page.addInitScript(() => localStorage.removeItem('cookieAccepted'));
      await page.goto('/login');
      const banner = page.getByRole('region', { name: t('cookies.title'), exact: true });
      await banner.getByRole('link', { name: t('cookies.policy') }).click();
      await expect(page).toHaveURL('/privacy-policy?id=politics#cookiesPolicy');
      const policy = page.getByRole('heading', { level: 2, name: t('privacy:cookies.title') });
      await expect(policy.last()).toBeInViewport();
      await expect(page.locator('#cookiesPolicy')).toBeFocused();
      await page.getByRole('button', { name: t('cookies.decline') }).click();
      await expect(heading(page, t('restricted.title'))).toBeVisible();
      await expect(page).toHaveURL('/restricted');
      await expect(banner).toHaveCount(0);
      await page.getByRole('button', { name: t('restricted.accept') }).click();
      await expect(heading(page, t('auth:login.title'))).toBeVisible();
      await expect(banner).toHaveCount(0);
    });

    test.describe('on a phone', () => {
      test.use({ userAgent: PHONE, viewport: { width: 360, height: 740 } });

      test('everything behind the login leads to the page for phones', async ({ page }) => {
        const t = await wordsOf(language);
        for (const path of ['/', '/pre-analysis', '/analysis', '/exercise', '/settings']) {
          await page.goto(path);
          await expect(heading(page, t('mobile.title'))).toBeVisible();
          await expect(page).toHaveURL('/mobile');
        }
        await expectAccessible(page);
        await page.getByRole('link', { name: t('mobile.about') }).click();
        await expect(heading(page, t('about:title'))).toBeVisible();
        await expectAccessible(page);
      });
    });
  });
}
