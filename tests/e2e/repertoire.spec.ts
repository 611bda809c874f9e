import { expectNoSideScroll } from './findingSteps.ts';
import { call, expect, type Language, speak, test, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, startSignedUp, uploadGames } from './steps.ts';

const PLAYER = 'Rita Repertoire';
const GAMES = 12;
const PHONE = { width: 360, height: 740 };
/** Half of the games leave it by an own second move, the others by a third reply that it does not answer. */
const LINES = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Be7 4. d4 *';

for (const language of ['ru', 'en'] as const satisfies Language[]) {
  test(`games are compared with a repertoire, and a forgotten move is trained, in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const t = await wordsOf(language);
    await speak(page, language);
    await startSignedUp(page, t, { name: 'Rita', email: `repertoire-${language}@example.org`, language });
    const card = await addPlayer(page, t, 'Rita');
    const text = gamesWithHabit(PLAYER, { games: GAMES });
    await uploadGames(card, t, { name: 'rita.pgn', text, player: PLAYER, games: GAMES });
    const loaded = async () => (await call(page.request, 'heroes/list', {})).heroes[0]?.nicknames[0]?.status;
    await expect.poll(loaded, { timeout: 60_000 }).toBe('ok');

    await test.step('the menu of the player leads to the form, which names the line of a mistake', async () => {
      await card.getByRole('button', { name: t('cards:player.menu', { name: 'Rita' }) }).click();
      await page.getByRole('menuitem', { name: t('cards:player.repertoire') }).click();
      await page.getByRole('textbox', { name: t('repertoire:form.name') }).fill('Italian');
      const lines = page.getByRole('textbox', { name: t('repertoire:form.pgn') });
      await lines.fill('1. e4 e5\n2. Ke3');
      const save = page.getByRole('button', { name: t('repertoire:form.save') });
      await save.click();
      const problem = t('repertoire:problem.illegal-move', { line: '2', san: 'Ke3' });
      await expect(page.getByText(problem)).toBeVisible();
      await lines.fill(LINES);
      await save.click();
    });

    const memory = page.getByRole('region', { name: t('repertoire:memory.title') });
    const coverage = page.getByRole('region', { name: t('repertoire:coverage.title') });
    await test.step('both lists have their position with its remedy, on a phone too', async () => {
      const half = t('repertoire:games', { count: GAMES / 2 });
      await expect(memory.getByRole('article')).toHaveCount(1);
      await expect(memory.getByText(half)).toBeVisible();
      await expect(coverage.getByRole('article')).toHaveCount(1);
      await expect(coverage.getByText(half)).toBeVisible();
      await page.setViewportSize(PHONE);
      await expectNoSideScroll(page);
      await coverage.getByRole('button', { name: t('repertoire:coverage.find') }).click();
      await expect(coverage.getByRole('link', { name: t('repertoire:trainNow') })).toBeVisible();
    });

    await test.step('the move of the file is put into the plan and asked for', async () => {
      await memory.getByRole('button', { name: t('repertoire:memory.train') }).click();
      await memory.getByRole('link', { name: t('repertoire:trainNow') }).click();
      await expect(page).toHaveURL(/\/exercise\?/);
      const { heroes } = await call(page.request, 'heroes/list', {});
      const { items } = await call(page.request, 'training/getlist', { heroid: heroes[0]?.heroid ?? 0 });
      expect(items).toHaveLength(2);
    });
  });
}
