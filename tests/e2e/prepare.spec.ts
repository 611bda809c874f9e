import { call, expect, type Language, speak, test, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';

const LANGUAGES: readonly Language[] = ['ru', 'en'];
const GAMES = 8;
const ME = 'Karenina, Anna';
const RIVAL = 'Spassky, Boris';

for (const language of LANGUAGES) {
  test(`two files lead to the map, the drill and a game against the opponent, in ${language}`, async ({
    page,
  }) => {
    await speak(page, language);
    const t = await wordsOf(language);
    await startSignedUp(page, t, { name: 'Anna', email: `prepare-${language}@example.org`, language });
    const own = gamesWithHabit(ME, { games: GAMES });
    // The same openings from the other side: every game of the opponent is with Black.
    const his = gamesWithHabit('Stranger', { games: GAMES }).replaceAll(/Opponent \d/g, RIVAL);
    for (const [name, player, text] of [
      ['Anna', ME, own],
      ['Boris', RIVAL, his],
    ] as const) {
      const card = await addPlayer(page, t, name);
      await uploadGames(card, t, { ...{ name: `${name}.pgn`, text }, ...{ player, games: GAMES } });
      await waitForAnalysis(card, t, player);
    }
    const { heroes } = await call(page.request, 'heroes/list', {});
    const idOf = (name: string) => heroes.find((hero) => hero.name === name)?.heroid ?? 0;
    const [me, rival] = [idOf('Anna'), idOf('Boris')];
    for (const [heroid, name, kind] of [
      [me, 'Anna', 'me'],
      [rival, 'Boris', 'opponent'],
    ] as const)
      await call(page.request, 'heroes/changeinfo', { heroid, name, description: '', kind });

    await page.goto(`/prepare?heroid=${me}&rivalid=${rival}&herowhite=1`);
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
