import type { Browser, Page } from '@playwright/test';
import { expect, type Language, languagesOf, speak, test, type Words, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, showAllPositions, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';

const PLAYER = 'Lena Address';
const GAMES = 6;

function chip(page: Page, label: string) {
  return page.getByRole('button', { name: new RegExp(`^${label} `) });
}

/** Shows the chips that do not fit on the line. */
async function showAllChips(page: Page): Promise<void> {
  const more = page.locator('[data-more]').getByRole('button');
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
}

/** The chip of a filter says this value. */
async function expectChip(page: Page, label: string, value: string): Promise<void> {
  await expect(page.getByRole('button', { name: `${label} ${value}`, exact: true })).toBeVisible();
}

/** Chooses a value of a filter by its chip. */
async function choose(page: Page, label: string, value: string): Promise<void> {
  await chip(page, label).click();
  await page.getByRole('menuitemradio', { name: value, exact: true }).click();
  await expectChip(page, label, value);
}

/** The view that `chooseView` makes is shown: filters, order and tab. */
async function expectView(page: Page, t: Words): Promise<void> {
  await showAllChips(page);
  await expectChip(page, t('mistakes:filters.side'), t('mistakes:choices.side.both'));
  await expectChip(page, t('mistakes:filters.status'), t('mistakes:choices.status.any'));
  await expectChip(page, t('mistakes:filters.opening'), 'C2');
  await expectChip(page, t('mistakes:filters.sort'), t('mistakes:choices.sort.hmUp'));
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(t('mistakes:views.tree'));
  await expectChip(page, t('mistakes:branches.label'), t('mistakes:branches.choices.share'));
}

async function chooseView(page: Page, t: Words): Promise<void> {
  await showAllChips(page);
  await choose(page, t('mistakes:filters.side'), t('mistakes:choices.side.both'));
  await choose(page, t('mistakes:filters.status'), t('mistakes:choices.status.any'));
  await choose(page, t('mistakes:filters.sort'), t('mistakes:choices.sort.hmUp'));
  await chip(page, t('mistakes:filters.opening')).click();
  await page.getByRole('textbox', { name: t('mistakes:filters.opening') }).fill('C2');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: t('mistakes:views.tree') }).click();
  await choose(page, t('mistakes:branches.label'), t('mistakes:branches.choices.share'));
  await expect.poll(() => new URL(page.url()).searchParams.get('opening')).toBe('C2');
}

/** The position after 1.e4 e5, which every game went through. */
const THROUGH = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

/** An address that narrows by everything that `chooseView` leaves alone, and has a walk under way. */
function narrowed(heroid: string): string {
  const query = new URLSearchParams({
    heroid,
    side: 'both',
    status: 'any',
    tab: 'list',
    moves: '1-9',
    delta: '0.1-6',
    categories: '2',
    timecontrols: '2,3,4,5',
    through: THROUGH,
    walk: '1',
  });
  return `/pre-analysis?${query}`;
}

async function expectNarrowed(page: Page, t: Words): Promise<void> {
  await showAllChips(page);
  await expectChip(page, t('mistakes:filters.moves'), t('mistakes:range', { low: '1', high: '9' }));
  await expect(chip(page, t('mistakes:filters.delta'))).toHaveAccessibleName(/6$/);
  await expectChip(page, t('mistakes:categories.label'), t('mistakes:categories.names.2'));
  await expect(chip(page, t('timeControls.label'))).toHaveAccessibleName(
    new RegExp(t('timeControls.names.2')),
  );
  await expect(page.getByRole('searchbox', { name: t('mistakes:fen.label') })).toHaveValue(THROUGH);
  await expect(page.getByRole('button', { name: t('walk:stop') })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(t('mistakes:views.list'));
}

/** Opens a link as somebody does who got it by mail, with the same account. */
async function openElsewhere(
  browser: Browser,
  { from, language }: { from: Page; language: Language },
): Promise<Page> {
  const cookies = await from.context().cookies();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await speak(page, language);
  await page.addInitScript(() => localStorage.setItem('cookieAccepted', 'yes'));
  await page.goto(from.url());
  return page;
}

for (const language of languagesOf('en')) {
  test(`the address keeps the view of critical positions, in ${language}`, async ({ page, browser }) => {
    test.setTimeout(900_000);
    const t = await wordsOf(language);
    await speak(page, language);
    await startSignedUp(page, t, { name: 'Lena', email: `address-${language}@example.org`, language });
    const card = await addPlayer(page, t, 'Lena');
    const text = gamesWithHabit(PLAYER, { games: GAMES });
    await uploadGames(card, t, { name: 'lena.pgn', text, player: PLAYER, games: GAMES });
    await waitForAnalysis(card, t, PLAYER);
    await showAllPositions(page, t);
    await chooseView(page, t);
    await expectView(page, t);

    await test.step('after a position was analyzed', async () => {
      await page.getByRole('link', { name: t('mistakes:actions.analyze'), exact: true }).click();
      await expect(page).toHaveURL(/\/analysis/);
      await page.goBack();
      await expectView(page, t);
    });

    await test.step('by the link back from the analysis', async () => {
      await page.getByRole('link', { name: t('mistakes:actions.analyze'), exact: true }).click();
      await page.getByRole('link', { name: t('analysis:back'), exact: true }).click();
      await expectView(page, t);
    });

    await test.step('after the page was loaded again', async () => {
      await page.reload();
      await expectView(page, t);
    });

    await test.step('range, loss, games, search and walk, on the way back and after a reload', async () => {
      await page.goto(narrowed(new URL(page.url()).searchParams.get('heroid') ?? ''));
      await expectNarrowed(page, t);
      await page.getByRole('link', { name: t('mistakes:actions.analyze'), exact: true }).click();
      await expect(page.getByRole('tree', { name: t('analysis:map') })).toBeVisible();
      await page.goBack();
      await expectNarrowed(page, t);
      await page.reload();
      await expectNarrowed(page, t);
      await page.getByRole('button', { name: t('walk:stop') }).click();
      await chooseView(page, t);
    });

    await test.step('in another browser', async () => {
      const other = await openElsewhere(browser, { from: page, language });
      await expectView(other, t);
      expect(other.url()).toBe(page.url());
      await other.context().close();
    });
  });
}
