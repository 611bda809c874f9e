import type { Page } from '@playwright/test';
import type { Output } from '../../packages/api-client/src/contract/operations.ts';
import { samplePgnGame } from '../support/platforms/index.ts';
import { call, expect, languagesOf, speak, tryCall, type Words, wordsOf } from './fixtures.ts';
import { SLIPS } from './games.ts';
import { MAX_TEST_MS, test, UNTIL_JUDGED } from './passingTime.ts';
import { addAccount, addPlayer, startSignedUp } from './steps.ts';

const { italian: ITALIAN, french: FRENCH, none: HELD } = SLIPS;
const WIDTHS = [360, 1280] as const;
/** As `getUTCDay` counts. */
const THURSDAY = 4;

type Progress = Output<'progress/load'>;

/** What the page says of the studied positions, in one sentence. */
function sentenceOf({ positions_met, met, expected, observed }: Progress, t: Words): string {
  return t('progress:sentence', {
    studied: t('progress:studied', { count: positions_met }),
    times: t('progress:times', { count: met }),
    expected: t('progress:expected', { count: Math.round(expected) }),
    happened: t('progress:happened', { count: observed }),
  });
}

/** Does something with the page as wide as a phone and as a screen; nothing is ever wider than it. */
async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await look();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
}

for (const language of languagesOf('en')) {
  test(`progress says what studying changed, or that games are missing, in ${language}`, async ({
    page,
    world,
    time,
  }) => {
    test.setTimeout(MAX_TEST_MS);
    const t = await wordsOf(language);
    await speak(page, language);
    const name = `progress_${language}`;
    const games = (moves: string, days: readonly number[]) =>
      days.map((ago) =>
        samplePgnGame({
          ...{ white: name, black: 'Opponent', startedAt: time.daysAgo(ago), moves },
          result: moves === HELD ? '1-0' : '0-1',
        }),
      );
    const past = [...games(ITALIAN, [40, 38, 36, 34, 32, 30, 28, 26]), ...games(FRENCH, [39, 37, 35, 33])];
    await world.lichess.addPlayer({ name, pgn: past.join('\n') });
    await startSignedUp(page, t, { name: 'Anna', email: `${name}@example.org`, language });
    const card = await addPlayer(page, t, 'Anna');
    await addAccount(card, t, { source: 3, name });
    const { heroes } = await call(page.request, 'heroes/list', {});
    const heroid = heroes[0]?.heroid ?? 0;
    const progress = () => call(page.request, 'progress/load', { heroid });
    /** New games of the last days are there and judged: in those the studied position went wrong so often. */
    const play = async (pgn: readonly string[], since: { met: number; observed: number }) => {
      await world.lichess.addGame(name, pgn.join('\n'));
      const { nicknames } = await call(page.request, 'nicknames/list', { heroid });
      await call(page.request, 'misc/loadgames', { nicknameid: nicknames[0]?.nicknameid ?? 0 });
      await expect.poll(progress, UNTIL_JUDGED).toMatchObject(since);
    };
    /** The two habits, once they are on the list; reasons and lines may come later. */
    const slips = async () => {
      const list = await tryCall(page.request, 'usergames/mistakes', { heroid });
      return (list?.mistakes ?? []).filter(({ prehistory_uci }) => prehistory_uci.length === 6);
    };
    const main = page.getByRole('main');
    /** The page says what the service knows, also while other positions are still being judged. */
    const saysWhatIsKnown = () =>
      expect(async () => {
        const known = await progress();
        expect(known.expected).toBeLessThanOrEqual(known.met);
        await expect(main).toContainText(sentenceOf(known, t), { timeout: 2_000 });
        const few = t('progress:note.tooFew', { count: known.games_missing ?? 0 });
        const note = known.verdict === 'tooFew' ? few : t(`progress:note.${known.verdict}`);
        await expect(main).toContainText(note, { timeout: 2_000 });
      }).toPass(UNTIL_JUDGED);

    await test.step('nothing was studied: it says what to do first', async () => {
      await expect.poll(async () => (await slips()).length, UNTIL_JUDGED).toBe(2);
      await page.goto(`/progress?heroid=${heroid}`);
      await atBothWidths(page, async () => {
        await expect(main.getByText(t('progress:empty.title'))).toBeVisible();
        await expect(main.getByRole('link', { name: t('progress:empty.action') })).toBeVisible();
      });
    });

    await test.step('studied, and two games since: too few to tell', async () => {
      const italian = (await slips()).find(({ prehistory_uci }) => prehistory_uci.includes('f1c4'));
      await page.goto(`/pre-analysis?heroid=${heroid}&posid=${italian?.position_id}`);
      const studied = page.getByRole('button', { name: t('mistakes:actions.studied'), exact: true });
      await studied.click();
      await expect(studied).toHaveAttribute('aria-pressed', 'true');
      // On a Thursday both games are of one week, and one week is no picture yet.
      const daysToThursday = (THURSDAY - time.daysAgo(-4).getUTCDay() + 7) % 7;
      await time.pass(4 + daysToThursday);
      await play(games(HELD, [3, 1]), { met: 2, observed: 0 });
      expect(await progress()).toMatchObject({ verdict: 'tooFew', positions: 1, met: 2, observed: 0 });
      await page.goto(`/progress?heroid=${heroid}`);
      await atBothWidths(page, async () => {
        await saysWhatIsKnown();
        await expect(main.getByRole('figure')).toHaveCount(0);
      });
    });

    const weeks = t('progress:weeks.title');
    await test.step('three weeks later: a share, against what nobody studied', async () => {
      await time.pass(21);
      await play(
        [
          ...games(HELD, [20, 18, 16, 13, 11, 9, 6, 4]),
          ...games(ITALIAN, [5]),
          ...games(FRENCH, [19, 12, 3]),
        ],
        { met: 11, observed: 1 },
      );
      expect(await progress()).toMatchObject({ verdict: 'better', positions: 1, met: 11, observed: 1 });
      await page.goto(`/progress?heroid=${heroid}`);
      await atBothWidths(page, async () => {
        await saysWhatIsKnown();
        await expect(main.getByRole('figure', { name: weeks })).toBeVisible();
        // The French was wrong all the time, and was not studied: it is in no list here.
        await expect(main.getByRole('link', { name: t('progress:look') })).toHaveCount(1);
      });
    });

    await test.step('the picture is walked by keys, and is a table for whoever wants one', async () => {
      await atBothWidths(page, async () => {
        await page.reload();
        const figure = main.getByRole('figure', { name: weeks });
        const plot = figure.getByRole('slider', { name: weeks });
        await plot.focus();
        await page.keyboard.press('End');
        const last = await plot.getAttribute('aria-valuenow');
        expect(last).toBe(await plot.getAttribute('aria-valuemax'));
        await page.keyboard.press('ArrowLeft');
        await expect(plot).toHaveAttribute('aria-valuenow', String(Number(last) - 1));
        await page.keyboard.press('Tab');
        await expect(figure.getByRole('button', { name: t('progress:plot.showTable') })).toBeFocused();
        await page.keyboard.press('Enter');
        const table = figure.getByRole('table', { name: weeks });
        await expect(table.getByRole('row')).toHaveCount(Number(last) + 1);
        await expect(table.getByRole('columnheader', { name: t('progress:weeks.row') })).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(figure.getByRole('region', { name: weeks })).toBeFocused();
      });
    });

    await test.step('hidden by whoever does not want it: no word of it anywhere, until it is shown again', async () => {
      const entry = page
        .getByRole('navigation')
        .getByRole('link', { name: t('progress:title'), exact: true });
      await expect(entry).toBeVisible();
      await main.getByRole('button', { name: t('progress:hide') }).click();
      await atBothWidths(page, async () => {
        await expect(main.getByText(t('progress:hiddenTitle'))).toBeVisible();
        await expect(main.getByRole('figure')).toHaveCount(0);
      });
      await expect(entry).toHaveCount(0);
      await page.reload();
      await main.getByRole('button', { name: t('progress:show') }).click();
      await expect(main.getByRole('figure', { name: weeks })).toBeVisible();
      await expect(entry).toBeVisible();
    });
  });
}
