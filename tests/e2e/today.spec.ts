import type { Browser, Page } from '@playwright/test';
import { completeList } from './findingSteps.ts';
import {
  call,
  expect,
  type Language,
  languagesOf,
  speak,
  test,
  tryCall,
  type Words,
  wordsOf,
} from './fixtures.ts';
import { gamesWithSlips, SLIP_PLIES } from './games.ts';
import { pgnLines, treeLines } from './pgnLines.ts';
import { addPlayer, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';
import { answer, answerSeveral, isCall } from './trainingSteps.ts';

const PLAYER = 'Anna Today';
const PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36';
const SLIP = 'f3g5';
/** Smallest side of what a finger presses, pixels. */
const FINGER = 44;

async function isAdded(page: Page, place: { heroid: number; posid: number; herowhite: 0 | 1 }) {
  return (await tryCall(page.request, 'training/addtolist', place)) !== undefined;
}

/** A player whose two positions are in the plan; the Italian one is `posid`. */
async function planTwo(page: Page, t: Words, language: Language) {
  await startSignedUp(page, t, { name: 'Anna', email: `today-${language}@example.org`, language });
  const card = await addPlayer(page, t, 'Anna');
  const { text, count } = gamesWithSlips(PLAYER);
  await uploadGames(card, t, { name: 'games.pgn', text, player: PLAYER, games: count });
  await waitForAnalysis(card, t, PLAYER);
  const { heroes } = await call(page.request, 'heroes/list', {});
  const heroid = heroes[0]?.heroid ?? 0;
  const mistakes = await completeList(page, heroid);
  const slipped = mistakes.filter(({ prehistory_uci }) => prehistory_uci.length === SLIP_PLIES);
  expect(slipped).toHaveLength(2);
  // A tree needs the deep lines of its position, which come after the list.
  for (const { position_id: posid, herowhite } of slipped)
    await expect
      .poll(() => isAdded(page, { heroid, posid, herowhite }), { timeout: 180_000, intervals: [1000] })
      .toBe(true);
  const italian = slipped.find(({ prehistory_uci }) => prehistory_uci.includes('f1c4'));
  return { heroid, posid: italian?.position_id ?? 0 };
}

/** What is pressed with a finger and smaller than it, by its name. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.locator('header, main').evaluateAll((parts, least) => {
    const targets = parts.flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>(
        'button, [role="button"], [role="tab"], nav a, input, [role="option"]',
      ),
    ]);
    return (
      targets
        .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        // Moves in a text are as high as its lines; the buttons beside them do the same.
        .filter((target) => !target.matches('[data-count]'))
        .map((target) => {
          // A finger presses the words beside a box, and the frame around a field.
          const pressed = target.matches('input')
            ? (target.closest('label') ?? target.parentElement)
            : target;
          return { target, box: (pressed ?? target).getBoundingClientRect() };
        })
        .filter(({ box }) => box.width > 1 && box.height > 1 && (box.height < least || box.width < least))
        .map(({ target, box }) => {
          const name = target.ariaLabel ?? target.textContent;
          return `${target.tagName} ${name} ${Math.round(box.width)}×${Math.round(box.height)}`;
        })
    );
  }, FINGER);
}

async function openOnPhone(browser: Browser, page: Page, baseURL: string) {
  return browser.newContext({
    baseURL,
    userAgent: PHONE,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    storageState: await page.context().storageState(),
  });
}

for (const language of languagesOf('ru')) {
  test(`today's training on a phone and to its end, in ${language}`, async ({ page, browser, baseURL }) => {
    test.setTimeout(900_000);
    const t = await wordsOf(language);
    await speak(page, language);
    const { heroid, posid } = await planTwo(page, t, language);
    // The minutes depend on the questions.
    const startName = t('today:start', { count: 2, minutes: 0 }).split(/\d\D*$/)[0] ?? '';

    await test.step('a phone is first told to use a larger screen, and may go on to the training', async () => {
      const context = await openOnPhone(browser, page, baseURL ?? '');
      const phone = await context.newPage();
      await phone.goto('/pre-analysis');
      await expect(phone).toHaveURL('/mobile');
      await phone.getByRole('button', { name: t('mobile.positions') }).tap();
      await expect(phone).toHaveURL(/\/pre-analysis/);
      await expect(phone.getByRole('heading', { level: 1, name: t('mistakes:title') })).toBeVisible();
      await phone.evaluate(() => localStorage.removeItem('trainingOnPhone'));
      await phone.goto('/exercise');
      await expect(phone).toHaveURL('/mobile');
      await phone.getByRole('button', { name: t('mobile.goOn') }).tap();
      await expect(phone.getByRole('heading', { level: 1, name: t('exercise:title') })).toBeVisible();
      const first = phone.getByRole('main').getByRole('button', { name: startName });
      await expect(first).toBeVisible();
      expect(await smallTargets(phone)).toEqual([]);
      await first.tap();
      const board = phone.getByRole('main').locator('cg-board').first();
      await expect(board).toBeInViewport({ ratio: 0.9 });
      await expect(phone.getByRole('button', { name: t('exercise:controls.stop') })).toBeVisible();
      expect(await smallTargets(phone)).toEqual([]);
      const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, 'nothing is wider than the phone').toBeLessThanOrEqual(360);
      await phone.getByRole('button', { name: t('exercise:controls.stop') }).tap();
      // The choice is kept: the next visit leads to the page itself.
      await phone.goto('/exercise');
      await expect(phone).toHaveURL(/\/exercise/);
      for (const path of ['/', '/pre-analysis', '/pre-analysis?tab=list']) {
        await phone.goto(path);
        await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
        await phone.waitForLoadState('networkidle');
        expect.soft(await smallTargets(phone), path).toEqual([]);
      }
      await phone.goto('/exercise');
      await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
      await context.setOffline(true);
      await phone.goto('/exercise');
      await expect(phone.getByRole('heading', { name: t('connection.awayTitle') })).toBeVisible();
      await context.setOffline(false);
      await expect(phone.getByRole('heading', { level: 1, name: t('exercise:title') })).toBeVisible();
      await context.close();
    });

    await test.step('every page leads to it', async () => {
      await page.goto('/');
      const link = page
        .getByRole('navigation')
        .getByRole('link', { name: t('nav.todayDue', { count: 2 }), exact: true });
      await link.click();
      await expect(page).toHaveURL('/today');
      const train = page.getByRole('main').getByRole('link', { name: t('today:page.goOn') });
      const started = page.waitForResponse(isCall('training/opentoday'));
      await train.click();
      await started;
    });

    await test.step('one session over both openings; the miss comes back', async () => {
      const known = new Map<number, string>();
      const asked: number[] = [];
      let misses = 0;
      let { next } = (await call(page.request, 'training/active', { heroid })).training ?? { next: null };
      while (next) {
        asked.push(next.posid);
        if (next.hint) known.set(next.posid, next.hint);
        // Missed when it is shown, and once more when it is asked.
        const misses_now = next.posid === posid && misses < 2;
        if (misses_now) misses += 1;
        const move = misses_now ? SLIP : (known.get(next.posid) ?? '');
        const verdict = next.calm ? await answerSeveral(page, t) : await answer(page, t, move);
        next = verdict.training.next;
      }
      expect(misses).toBe(2);
      expect(asked.filter((id) => id === posid)).toHaveLength(3);
    });

    await test.step('the end names the move that failed and why; nothing is left for today', async () => {
      await expect(page.getByText(t('today:end.missed'))).toBeVisible();
      const missed = page.getByRole('article');
      await expect(missed).toHaveCount(1);
      await expect(missed).toContainText(language === 'ru' ? 'Кg5' : 'Ng5');
      // A title, a reason, a link.
      await expect(missed.getByRole('link', { name: t('today:end.open') })).toBeVisible();
      expect((await missed.innerText()).trim().split('\n').length).toBeGreaterThanOrEqual(3);
      await page.getByRole('button', { name: t('today:end.done') }).click();
      await expect(page).not.toHaveURL(/today=1/);
      await expect(page.getByRole('button', { name: startName })).toHaveCount(0);
    });

    await test.step('the plan as PGN, and the position elsewhere', async () => {
      await page.goto(`/exercise?heroid=${heroid}&posid=${posid}`);
      const choose = async (item: string) => {
        await page.getByRole('button', { name: t('share:label') }).click();
        await page.getByRole('menuitem', { name: item }).click();
      };
      const copied = async (item: string) => {
        await page.evaluate(() => navigator.clipboard.writeText(''));
        await choose(item);
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
        return await page.evaluate(() => navigator.clipboard.readText());
      };
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const { tree } = await call(page.request, 'trees/load', { heroid, posid, herowhite: 1 });
      // A tree that the player has given does not grow while it is compared.
      await call(page.request, 'trees/save', { heroid, posid, herowhite: 1, tree, istraining: 1 });
      expect(await copied(t('share:copyFen'))).toBe(tree.fen);
      const pgn = await copied(t('share:copyPgn'));
      const prehistory = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5'];
      expect(tree.moves.length).toBeGreaterThan(0);
      expect(pgnLines(pgn)).toEqual(treeLines(prehistory, tree.moves));
      const saved = page.waitForEvent('download');
      await choose(t('share:downloadPgn'));
      const file = await (await saved).createReadStream();
      expect((await file.toArray()).join('')).toBe(pgn);
      // The platform itself is not asked.
      await page.context().route(/^https:\/\/lichess\.org\//, (route) => route.fulfill({ body: 'A board' }));
      const opened = page.context().waitForEvent('page');
      await choose(t('share:open', { platform: 'Lichess' }));
      const elsewhere = await opened;
      await elsewhere.waitForURL(/lichess\.org/);
      expect(elsewhere.url()).toBe(
        `https://lichess.org/analysis/standard/${tree.fen.replaceAll(' ', '_')}?color=white`,
      );
      await elsewhere.close();
    });
  });
}
