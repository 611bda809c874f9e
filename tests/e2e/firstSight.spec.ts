import type { Browser, Locator, Page } from '@playwright/test';
import { boxOf, cards, expectLaidOut, expectNoSideScroll, worstOf } from './findingSteps.ts';
import { call, expect, type Language, languagesOf, speak, test, type Words, wordsOf } from './fixtures.ts';
import { gamesWithThreeHabits } from './games.ts';
import { addPlayer, allPositions, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';

const PLAYER = 'Nina Sight';
const TIMES = 5;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

async function expectAboveTheFold(page: Page, parts: readonly Locator[]): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  for (const part of parts)
    await expect.poll(async () => (await boxOf(part)).bottom).toBeLessThanOrEqual(height);
}

/** The chips and the button for the others stand on one line. */
async function expectOneLineOfChips(page: Page, t: Words): Promise<void> {
  const more = page.getByRole('button', { name: new RegExp(`^${t('mistakes:filters.more')}.*: `) });
  await expect(more).toBeVisible();
  await expectLaidOut(async () => {
    const { y, height } = await boxOf(more);
    // In one look: a narrower page has fewer chips, and one that is gone would be waited for.
    const middles = await page.locator('[data-chip]').evaluateAll((chips) =>
      chips.map((chip) => {
        const { top, bottom } = chip.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    for (const middle of middles) expect(Math.abs(middle - (y + height / 2))).toBeLessThan(2);
  });
  await expectNoSideScroll(page);
}

/** Opens the cards in a browser that is new to the user. */
async function openOnAnotherDevice(browser: Browser, page: Page, language: Language): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await context.addCookies(await page.context().cookies());
  const other = await context.newPage();
  await other.clock.install();
  await speak(other, language);
  await other.addInitScript(() => localStorage.setItem('cookieAccepted', 'yes'));
  await other.goto('/');
  return other;
}

/** The page shows what it is for, and no tour begins within ten looks at it. */
async function expectNoTour(page: Page, t: Words): Promise<void> {
  await expect(page.getByRole('link', { name: t('cards:totals.show') })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().close();
}

for (const language of ['ru', 'en'] as const satisfies Language[]) {
  test(`the first sight of one’s mistakes, in ${language}`, async ({ page }) => {
    test.setTimeout(900_000);
    const t = await wordsOf(language);
    await speak(page, language);
    await page.setViewportSize(DESKTOP);
    await startSignedUp(page, t, { name: 'Nina', email: `sight-${language}@example.org`, language });
    const card = await addPlayer(page, t, 'Nina');
    const text = gamesWithThreeHabits(PLAYER, TIMES);
    await uploadGames(card, t, { name: 'nina.pgn', text, player: PLAYER, games: 3 * TIMES });
    await waitForAnalysis(card, t, PLAYER);
    const { heroes } = await call(page.request, 'heroes/list', {});
    const heroid = heroes[0]?.heroid ?? 0;
    await page.getByRole('link', { name: t('cards:totals.show') }).click();
    const title = page.getByRole('heading', { level: 2, name: t('mistakes:first.titles.3') });

    await test.step('the head stands on one line of a phone', async () => {
      await expect(title).toBeVisible();
      await page.setViewportSize(PHONE);
      const [player, search, further] = [
        page.getByRole('main').getByRole('button', { name: 'Nina' }),
        page.getByRole('button', { name: t('mistakes:fen.label') }),
        page.getByRole('button', { name: t('mistakes:further') }),
      ];
      await expectLaidOut(async () => {
        const tops = await Promise.all([player, search, further].map(async (part) => (await boxOf(part)).y));
        expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
      });
      await page.setViewportSize(DESKTOP);
    });

    await test.step('come back from the first to the three', async () => {
      const worst = await worstOf(page, heroid);
      // The page keeps the order it began with while positions were still being found.
      await page.reload();
      await expect(title).toBeVisible();
      await cards(page)
        .first()
        .getByRole('link', { name: t('mistakes:first.action') })
        .click();
      await expect(page).toHaveURL(new RegExp(`/analysis.*posid=${worst[0]?.position_id}`));
      await expect(page.getByRole('tree', { name: t('analysis:map') })).toBeVisible();
      await page.getByRole('link', { name: t('analysis:back'), exact: true }).click();
      await expect(title).toBeVisible();
      await cards(page)
        .first()
        .getByRole('link', { name: t('mistakes:first.action') })
        .click();
      await expect(page.getByRole('tree', { name: t('analysis:map') })).toBeVisible();
      await page.goBack();
      await expect(title).toBeVisible();
    });

    await test.step('all positions are one link away, and stay after a reload', async () => {
      const worst = await worstOf(page, heroid);
      await allPositions(page, t).click();
      const rows = page.getByRole('listbox', { name: t('mistakes:listLabel') }).getByRole('option');
      await expect(rows).toHaveCount(worst.length);
      await page.reload();
      await expect(rows).toHaveCount(worst.length);
    });

    await test.step('board, own moves and reason are above the fold; the chips take one line', async () => {
      await page.goto(`/pre-analysis?heroid=${heroid}&tab=list`);
      const panel = page.getByRole('region', { name: t('mistakes:panelLabel') });
      await expectOneLineOfChips(page, t);
      await expectAboveTheFold(page, [
        panel.getByRole('grid', { name: t('board:board') }),
        panel
          .getByRole('grid', { name: t('mistakes:own.table') })
          .getByRole('row')
          .nth(1),
        panel.getByRole('link', { name: t('mistakes:actions.analyze'), exact: true }),
      ]);
      await page.setViewportSize(PHONE);
      await expectOneLineOfChips(page, t);
    });

    await test.step('a phone shows a position at once, and its board as soon as it is chosen', async () => {
      await page.reload();
      const rows = page.getByRole('option');
      await expect(rows.first()).toBeInViewport({ ratio: 1 });
      const board = page
        .getByRole('region', { name: t('mistakes:panelLabel') })
        .getByRole('grid', { name: t('board:board') });
      for (const row of [rows.nth(1), rows.first()]) {
        await row.click();
        await expect(row).toHaveAttribute('aria-selected', 'true');
        await expect(board).toBeInViewport({ ratio: 0.8 });
      }
    });

    await test.step('a filter that leaves nothing opens its chip, on a phone and on a desk', async () => {
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        await page.goto(`/pre-analysis?heroid=${heroid}&side=both&status=any&delta=0.1-&opening=Grob`);
        const filter = t('mistakes:filters.opening');
        await page.getByRole('button', { name: t('mistakes:empty.filtered.open', { filter }) }).click();
        const sheet = page.getByRole('dialog', { name: filter });
        await sheet.getByRole('textbox', { name: filter }).fill('');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('option').first()).toBeVisible();
        // Without a filter the list stays: the address names it.
        await expect(title).toHaveCount(0);
      }
      // Of the positions met in one move only, none is on the list of favorites.
      await page.goto(`/pre-analysis?heroid=${heroid}&side=both&list=favorites`);
      const filter = t('mistakes:filters.list');
      await page.getByRole('button', { name: t('mistakes:empty.filtered.open', { filter }) }).click();
      await expect(
        page.getByRole('menuitemradio', { name: t('mistakes:choices.list.favorites') }),
      ).toBeVisible();
    });

    await test.step('the player can be changed on every page', async () => {
      const { position_id: posid } = (await worstOf(page, heroid))[0] ?? { position_id: 0 };
      for (const size of [DESKTOP, PHONE])
        for (const path of ['/analysis', '/exercise']) {
          await page.setViewportSize(size);
          await page.goto(`${path}?heroid=${heroid}&posid=${posid}`);
          await expect(page.getByRole('main').getByRole('button', { name: 'Nina' })).toBeVisible();
          const opening = page.locator('main h1 + p');
          await expect(opening).toHaveText(/^[A-E]\d\d · /);
          await expectNoSideScroll(page);
        }
    });
  });

  for (const size of [DESKTOP, PHONE])
    test(`the login page at ${size.width} px shows what Tabia finds, in ${language}`, async ({ page }) => {
      const t = await wordsOf(language);
      await speak(page, language);
      await page.addInitScript(() => localStorage.removeItem('cookieAccepted'));
      await page.setViewportSize(size);
      await page.goto('/login');
      const finding = page.getByRole('article', { name: t('auth:login.example') });
      await expect(finding).toContainText('4.b4');
      await expect(finding.getByRole('img', { name: t('auth:login.exampleBoard') })).toBeVisible();
      const banner = page.getByRole('region', { name: t('cookies.title'), exact: true });
      const submit = page.getByRole('button', { name: t('auth:login.submit'), exact: true });
      const show = page.getByRole('button', { name: t('firstGames:submit'), exact: true });
      const sample = page.getByRole('button', { name: t('auth:login.sample'), exact: true });
      const signUp = page.getByRole('link', { name: t('auth:login.register') });
      await expectLaidOut(async () => {
        const { y: edge } = await boxOf(banner);
        // The ways in without an account come first; a phone shows the form below them.
        const needed = size === DESKTOP ? [show, sample, submit] : [show, sample];
        for (const button of needed) expect((await boxOf(button)).bottom).toBeLessThan(edge);
      });
      await signUp.scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 10_000);
      const bottom = page.getByRole('contentinfo');
      await expect
        .poll(async () => (await boxOf(bottom)).bottom - (await boxOf(banner)).y)
        .toBeLessThanOrEqual(0);
      await expectNoSideScroll(page);
    });
}

for (const language of languagesOf('en'))
  test(`the tour is offered once, in a corner, where there is something to see, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    const t = await wordsOf(language);
    await speak(page, language);
    const account = { name: 'Tom', email: `tour-${language}@example.org`, language };
    await startSignedUp(page, t, { ...account, tours: true });
    const seen = async () => (await call(page.request, 'users/getpreferences', {})).tours_seen;
    const tour = page.getByRole('dialog', { name: t('help:points.navigation.title') });
    const card = await addPlayer(page, t, 'Tom');
    for (const path of ['/pre-analysis', '/exercise', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await seen()).toEqual([]);
    }
    const text = gamesWithThreeHabits('Tom Tour', TIMES);
    await uploadGames(card, t, { name: 'tom.pgn', text, player: 'Tom Tour', games: 3 * TIMES });
    const offer = page.getByRole('button', { name: t('help.offerStart') });
    await expect(offer).toBeVisible();
    await expect(tour).toHaveCount(0);
    await offer.click();
    await expect(tour).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tour).toHaveCount(0);
    const show = page.getByRole('link', { name: t('cards:totals.show') });
    await expect(show).toBeVisible({ timeout: 120_000 });
    await show.click();
    await expect(cards(page).first()).toBeVisible({ timeout: 120_000 });
    expect(await seen()).toEqual(['main']);
    await expectNoTour(await openOnAnotherDevice(browser, page, language), t);
  });
