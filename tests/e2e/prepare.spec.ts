import { RIVAL_LIMIT, type RivalMap } from '../../packages/api-client/src/contract/index.ts';
import { operations } from '../../packages/api-client/src/contract/operations.ts';
import { call, expect, languagesOf, speak, test, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';

const GAMES = 8;
const ME = 'Karenina, Anna';
const RIVAL = 'Spassky, Boris';
/** Kinds of positions on the page for the round, and those of each kind. */
const SECTIONS = 6;
const SHOWN = 3;

for (const language of languagesOf('ru')) {
  test(`two files lead to the map, the drill and a game against the opponent, in ${language}`, async ({
    page,
  }) => {
    await speak(page, language);
    const t = await wordsOf(language);
    await startSignedUp(page, t, { name: 'Anna', email: `prepare-${language}@example.org`, language });
    const own = gamesWithHabit(ME, { games: GAMES });
    // The same openings from the other side: every game of the opponent is with Black.
    const his = gamesWithHabit('Stranger', { games: GAMES }).replaceAll(/Opponent \d/g, RIVAL);
    const card = await addPlayer(page, t, 'Anna');
    await uploadGames(card, t, { ...{ name: 'anna.pgn', text: own }, ...{ player: ME, games: GAMES } });
    await waitForAnalysis(card, t, ME);

    // The page before a game leads to the dialog of a new opponent, whose card leads back: the map comes when the games do.
    await page.goto('/prepare');
    await page.getByRole('link', { name: t('rivals:add') }).click();
    const form = page.getByRole('dialog', { name: t('cards:player.addTitle') });
    await form.getByRole('textbox', { name: t('cards:player.name') }).fill('Boris');
    await page.keyboard.press('Enter');
    const opponent = page.getByRole('article', { name: 'Boris' });
    await uploadGames(opponent, t, {
      ...{ name: 'boris.pgn', text: his },
      ...{ player: RIVAL, games: GAMES },
    });
    await opponent.getByRole('link', { name: t('cards:player.prepare') }).click();
    const { heroes } = await call(page.request, 'heroes/list', {});
    const rival = heroes.find(({ kind }) => kind === 'opponent')?.heroid ?? 0;
    await expect(page).toHaveURL(new RegExp(`rivalid=${rival}`));
    const side = t('rivals:white');
    const counted = t('rivals:games', { side, name: 'Boris', own: `${GAMES}`, rival: `${GAMES}` });
    await expect(page.getByText(counted)).toBeVisible();
    await expect(page.getByRole('heading', { name: t('rivals:sections.own.title') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('rivals:sections.lines.title') })).toBeVisible();

    // Against the opponent's level, from the position with most at stake.
    await page.getByRole('link', { name: t('rivals:game') }).click();
    await expect(page).toHaveURL(new RegExp(`/play.*rivalid=${rival}`));
    await expect(page.getByRole('grid')).toBeVisible();
    await page.goBack();

    // Ten minutes of training, with my own weak point first.
    await page.getByRole('button', { name: t('rivals:drill', { count: 1 }).split(':')[0] ?? '' }).click();
    await expect(page).toHaveURL(/\/exercise/);
    await expect(page.getByRole('grid')).toBeVisible();
  });
}

/** Ten half-moves: as deep as most positions of a map are. */
const LINE = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'c2c3', 'g8f6', 'd2d3', 'd7d6'];

/** The fullest map that the service makes: each list has all it may have. */
function fullMap(): RivalMap {
  const { output } = operations['rivals/map'].example;
  const filled = <T extends { prehistory_uci: string[] }>(items: readonly T[]): T[] =>
    Array.from({ length: RIVAL_LIMIT }).flatMap(() =>
      items.slice(0, 1).map((item) => ({ ...item, prehistory_uci: LINE, hm: LINE.length })),
    );
  const own = filled(output.own);
  const lists = { own, rival: own, traps: own, changes: filled(output.changes) };
  return { ...output, ...lists, novelties: filled(output.novelties), lines: filled(output.lines) };
}

for (const language of languagesOf('ru')) {
  test(`the page for the round is one sheet of paper, however much there is, in ${language}`, async ({
    page,
  }) => {
    await speak(page, language);
    const t = await wordsOf(language);
    await startSignedUp(page, t, { name: 'Anna', email: `round-${language}@example.org`, language });
    const { heroid } = await call(page.request, 'heroes/add', { name: 'Anna', kind: 'me' });
    const { heroid: rivalid } = await call(page.request, 'heroes/add', { name: RIVAL, kind: 'opponent' });
    await page.route('**/v1/api/', async (route) => {
      if (route.request().postDataJSON().mtd !== 'rivals/map') return route.fallback();
      await route.fulfill({ json: fullMap() });
    });
    await page.goto(`/prepare?heroid=${heroid}&rivalid=${rivalid}`);
    await page.getByRole('button', { name: t('rivals:sheet') }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(SECTIONS);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: t('rivals:print') })).toBeHidden();
    await expect(page.locator('main li')).toHaveCount(SECTIONS * SHOWN);
    const margin = '10mm';
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: margin, right: margin, bottom: margin, left: margin },
    });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}
