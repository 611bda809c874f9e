import { call, expect, languagesOf, speak, test, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { phaseBar, startSignedUp, uploadGames } from './steps.ts';

const PLAYERS = ['Dina', 'Boris', 'Egor', 'Anna', 'Clara'] as const;
const GAMES = 2;

for (const language of languagesOf('en')) {
  test(`five players and more stand in a table to sort, search and change, in ${language}`, async ({
    page,
  }) => {
    await speak(page, language);
    const t = await wordsOf(language);
    await startSignedUp(page, t, { name: 'Raisa', email: `many-${language}@example.org`, language });
    for (const name of PLAYERS) await call(page.request, 'heroes/add', { name });
    await page.reload();
    const names = page.getByRole('rowheader').getByRole('link');
    await expect(names).toHaveText([...PLAYERS]);

    // Whoever adds one more is asked at once where the games are.
    await page.getByRole('button', { name: t('cards:addPlayer') }).click();
    const added = page.getByRole('dialog', { name: t('cards:player.addTitle') });
    await added.getByRole('textbox', { name: t('cards:player.name') }).fill('Fedor');
    await page.keyboard.press('Enter');
    const sources = page.getByRole('dialog', { name: 'Fedor' });
    const file = { name: 'fedor.pgn', text: gamesWithHabit('Fedor', { games: GAMES }) };
    await uploadGames(sources, t, { ...file, player: 'Fedor', games: GAMES });
    await expect(phaseBar(sources, t, 'Fedor', 'opening')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sources).toBeHidden();
    const row = page.getByRole('row', { name: 'Fedor' });
    await expect(row.getByRole('gridcell').nth(1)).toHaveText(`${GAMES}`);

    // Sorted by name, then found by a part of it, by keyboard alone.
    await page.getByRole('columnheader', { name: t('cards:table.name') }).click();
    await expect(names).toHaveText(['Anna', 'Boris', 'Clara', 'Dina', 'Egor', 'Fedor']);
    const search = page.getByRole('searchbox', { name: t('cards:table.search') });
    await search.press('o');
    await expect(names).toHaveText(['Boris', 'Egor', 'Fedor']);
    await search.press('Escape');

    // Renamed and deleted by the menu of the row.
    const act = async (name: string, action: string) => {
      await page.getByRole('button', { name: t('cards:player.menu', { name }) }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    await act('Egor', t('cards:player.edit'));
    const form = page.getByRole('dialog', { name: t('cards:player.editTitle') });
    await form.getByRole('textbox', { name: t('cards:player.name') }).fill('Zoya');
    await page.keyboard.press('Enter');
    await expect(names).toHaveText(['Anna', 'Boris', 'Clara', 'Dina', 'Fedor', 'Zoya']);
    await act('Anna', t('cards:player.delete'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('cards:player.deleteOk') })
      .click();
    await expect(names).toHaveText(['Boris', 'Clara', 'Dina', 'Fedor', 'Zoya']);

    // On a phone the same is there, and nothing is wider than the screen.
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(wide).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: t('cards:table.openOf', { name: 'Fedor' }) }).press('Enter');
    await expect(sources.getByRole('button', { name: t('cards:add.open') })).toBeVisible();
  });
}
