import type { Locator, Page } from '@playwright/test';
import { sentencesOf } from '../../packages/mistakes/src/sentences/index.ts';
import { call, expect, type Language, speak, test, type Words, wordsOf } from './fixtures.ts';
import { gamesWithThreeHabits } from './games.ts';
import { addPlayer, allPositions, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';

const PLAYER = 'Nina Sight';
const TIMES = 5;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** The worst findings by the service, once each has its advice. */
async function worstOf(page: Page, heroid: number) {
  const ask = () => call(page.request, 'usergames/mistakes', { heroid });
  await expect
    .poll(async () => (await ask()).mistakes.every(({ advice }) => advice !== null), { timeout: 120_000 })
    .toBe(true);
  const { mistakes } = await ask();
  return mistakes.toSorted((a, b) => b.expected_loss - a.expected_loss);
}

function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/** Each card says the sentences of its finding, the most expensive first. */
async function expectThree(page: Page, heroid: number, language: Language): Promise<void> {
  const worst = await worstOf(page, heroid);
  await expect(cards(page)).toHaveCount(3);
  for (const [index, { fen, total_count, advice }] of worst.slice(0, 3).entries()) {
    if (!advice) throw new Error('The finding has no advice.');
    const { habit, instead } = sentencesOf({ fen, totalCount: total_count }, advice, language);
    await expect(cards(page).nth(index)).toContainText(`${habit} ${instead}`);
  }
  expect(new Set(worst.slice(0, 3).map(({ herowhite }) => herowhite)).size).toBe(2);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not there.');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

async function expectAboveTheFold(page: Page, parts: readonly Locator[]): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  for (const part of parts)
    await expect.poll(async () => (await boxOf(part)).bottom).toBeLessThanOrEqual(height);
}

async function expectNoSideScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}

/** The chips and the button for the others stand on one line. */
async function expectOneLineOfChips(page: Page, t: Words): Promise<void> {
  const more = page.getByRole('button', { name: new RegExp(`^${t('mistakes:filters.more')}.*: `) });
  await expect(more).toBeVisible();
  const chips = await page.locator('[data-chip]').all();
  const middle = async (part: Locator) => {
    const { y, height } = await boxOf(part);
    return Math.round(y + height / 2);
  };
  for (const chip of chips) expect(Math.abs((await middle(chip)) - (await middle(more)))).toBeLessThan(2);
  await expectNoSideScroll(page);
}

for (const language of ['ru', 'en'] as const satisfies Language[]) {
  test(`the first sight of one’s mistakes, in ${language}`, async ({ page }) => {
    test.setTimeout(480_000);
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

    await test.step('three sentences of both colors, without a filter', async () => {
      await expect(title).toBeVisible();
      await expectThree(page, heroid, language);
      await expect(page.locator('[data-chip]')).toHaveCount(0);
      await expect(cards(page).getByText(t('mistakes:first.habit'), { exact: true })).toHaveCount(3);
      await expectAboveTheFold(page, await cards(page).getByRole('link').all());
    });

    await test.step('the same on a phone, with the head on one line', async () => {
      await page.setViewportSize(PHONE);
      await expectThree(page, heroid, language);
      await expectNoSideScroll(page);
      const [player, search, further] = [
        page.getByRole('main').getByRole('button', { name: 'Nina' }),
        page.getByRole('button', { name: t('mistakes:fen.label') }),
        page.getByRole('button', { name: t('mistakes:further') }),
      ];
      const tops = await Promise.all([player, search, further].map(async (part) => (await boxOf(part)).y));
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
      await page.setViewportSize(DESKTOP);
    });

    await test.step('work on the first, and come back to the three', async () => {
      const worst = await worstOf(page, heroid);
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
      await expect(page.getByRole('menuitemradio', { name: t('mistakes:lists.favorites') })).toBeVisible();
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

  test(`the tour starts once, where there is something to see, in ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    const t = await wordsOf(language);
    await speak(page, language);
    await page.addInitScript(() => localStorage.removeItem('toursSeen'));
    await startSignedUp(page, t, { name: 'Tom', email: `tour-${language}@example.org`, language });
    const tour = page.getByRole('dialog', { name: t('help:points.navigation.title') });
    const card = await addPlayer(page, t, 'Tom');
    for (const path of ['/pre-analysis', '/exercise', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => localStorage.getItem('toursSeen'))).toBeNull();
    }
    const text = gamesWithThreeHabits('Tom Tour', TIMES);
    await uploadGames(card, t, { name: 'tom.pgn', text, player: 'Tom Tour', games: 3 * TIMES });
    await expect(tour).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tour).toHaveCount(0);
    const show = page.getByRole('link', { name: t('cards:totals.show') });
    await expect(show).toBeVisible({ timeout: 120_000 });
    await show.click();
    await expect(cards(page).first()).toBeVisible({ timeout: 120_000 });
    expect(await page.evaluate(() => localStorage.getItem('toursSeen'))).toBe('main');
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
      const { y: edge } = await boxOf(banner);
      const submit = page.getByRole('button', { name: t('auth:login.submit'), exact: true });
      const sample = page.getByRole('button', { name: t('auth:login.sample'), exact: true });
      for (const needed of [submit, sample]) expect((await boxOf(needed)).bottom).toBeLessThan(edge);
      const signUp = page.getByRole('link', { name: t('auth:login.register') });
      if (size === DESKTOP) expect((await boxOf(signUp)).bottom).toBeLessThanOrEqual(edge);
      await signUp.scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 10_000);
      const bottom = page.getByRole('contentinfo');
      await expect
        .poll(async () => (await boxOf(bottom)).bottom - (await boxOf(banner)).y)
        .toBeLessThanOrEqual(0);
      await expectNoSideScroll(page);
    });
}
