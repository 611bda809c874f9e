import { call, expect, languagesOf, speak, test, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';

const PLAYER = 'Link, Anna';
const GAMES = 8;

for (const language of languagesOf('en')) {
  test(`a link shows one player to a stranger, and nothing once it is withdrawn, in ${language}`, async ({
    page: owner,
    browser,
    baseURL,
  }) => {
    const t = await wordsOf(language);
    await speak(owner, language);
    const email = `sharing-${language}@example.org`;
    await startSignedUp(owner, t, { name: 'Anna', email, language });
    const card = await addPlayer(owner, t, 'Anna');
    await uploadGames(card, t, {
      ...{ name: 'anna.pgn', text: gamesWithHabit(PLAYER, { games: GAMES }) },
      ...{ player: PLAYER, games: GAMES },
    });
    await waitForAnalysis(card, t, PLAYER);
    const { heroes } = await call(owner.request, 'heroes/list', {});
    const heroid = heroes[0]?.heroid ?? 0;

    await owner.goto(`/pre-analysis?heroid=${heroid}&tab=list`);
    await owner.getByRole('button', { name: t('mistakes:share'), exact: true }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('sharing:name') }).fill('Boris');
    await dialog.getByRole('button', { name: t('sharing:make') }).click();
    const link = await dialog.getByRole('textbox', { name: t('sharing:made') }).inputValue();

    // Somebody without an account reads the positions, and finds nothing that changes them or leads to the owner.
    const other = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
    const stranger = await other.newPage();
    await speak(stranger, language);
    await stranger.addInitScript(() => localStorage.setItem('cookieAccepted', 'yes'));
    const { pathname, search } = new URL(link);
    const document = await stranger.goto(`${pathname}${search}`);
    expect(document?.headers()['x-robots-tag']).toBe('noindex');
    await expect(
      stranger.getByRole('heading', { name: t('sharing:page.title', { player: 'Anna' }) }),
    ).toBeVisible();
    await expect(stranger.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expect(stranger.getByRole('button', { name: t('mistakes:actions.addToPlan') })).toBeHidden();
    expect(await stranger.content()).not.toContain(email);

    // The page of the owner is another matter: sign in first.
    await stranger.goto(`/pre-analysis?heroid=${heroid}`);
    await expect(stranger).toHaveURL(/\/login/);

    await dialog.getByRole('button', { name: t('sharing:list.revokeOf', { name: 'Boris' }) }).click();
    await expect(dialog.getByText(t('sharing:list.none'))).toBeVisible();
    const gone = await stranger.goto(`${pathname}${search}`);
    expect(gone?.status()).toBe(404);
    await expect(stranger.getByText(t('sharing:page.gone'))).toBeVisible();
    await other.close();
  });
}
