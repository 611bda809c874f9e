import { expectNoSideScroll } from './findingSteps.ts';
import { call, expect, languagesOf, speak, test, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, skipTours, startSignedUp, uploadGames } from './steps.ts';

const PLAYER = 'Rita Repertoire';
const GAMES = 12;
const PHONE = { width: 360, height: 740 };
/** Half of the games leave it by an own second move, the others by a third reply that it does not answer. */
const LINES = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Be7 4. d4 *';

for (const language of languagesOf('en')) {
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
      await page.reload();
      await expect(page.getByRole('textbox', { name: t('repertoire:form.name') })).toHaveValue('Italian');
      await expect(lines).toHaveValue(LINES);
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

for (const language of languagesOf('ru')) {
  test(`a study on Lichess is read after its owner has agreed there, and compared, in ${language}`, async ({
    page,
    world,
    watched,
  }) => {
    test.setTimeout(600_000);
    const t = await wordsOf(language);
    const { lichess } = world;
    const name = `Rita_Studies_${language}`;
    const platform = 'Lichess';
    const updatedAt = Date.UTC(2026, 1, 11);
    await lichess.addPlayer({
      ...{ name, pgn: '' },
      studies: [
        {
          id: `Italia${language}`,
          name: 'My Italian',
          updatedAt,
          visibility: 'private',
          pgn: `[Event "1"]\n\n${LINES}`,
        },
        {
          id: `Closed${language}`,
          name: 'A closed one',
          updatedAt: updatedAt - 1,
          exports: false,
          pgn: LINES,
        },
      ],
    });
    const permitted = (wanted: boolean) =>
      lichess.requests.filter(
        ({ path }) => path.startsWith('/oauth') && path.includes('scope=study') === wanted,
      ).length;
    const asked = { sign: permitted(false), studies: permitted(true) };
    await speak(page, language);
    await page.goto('/login');
    await page.getByRole('button', { name: t('auth:platform.continue', { platform }) }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('button', { name: t('account.menu', { name }) })).toBeVisible();
    expect(permitted(false) - asked.sign).toBe(1);
    expect(permitted(true) - asked.studies).toBe(0);
    await skipTours(page);
    await page.goto('/');
    const card = await addPlayer(page, t, 'Rita');
    const text = gamesWithHabit(PLAYER, { games: GAMES });
    await uploadGames(card, t, { name: 'rita.pgn', text, player: PLAYER, games: GAMES });
    const loaded = async () => (await call(page.request, 'heroes/list', {})).heroes[0]?.nicknames[0]?.status;
    await expect.poll(loaded, { timeout: 60_000 }).toBe('ok');
    await card.getByRole('button', { name: t('cards:player.menu', { name: 'Rita' }) }).click();
    await page.getByRole('menuitem', { name: t('cards:player.repertoire') }).click();

    const lines = page.getByRole('textbox', { name: t('repertoire:form.pgn') });
    const allow = page.getByRole('button', { name: t('repertoire:study.allow', { name }) });
    await test.step('who does not agree comes back to what was typed', async () => {
      await lines.fill('1. d4 d5 *');
      await page.getByText(t('repertoire:sides.0'), { exact: true }).click();
      await allow.click();
      await expect(page.getByText('Read private studies and broadcasts')).toBeVisible();
      const refusal = new URL(page.url());
      const [back, state] = ['redirect_uri', 'state'].map((key) => refusal.searchParams.get(key) ?? '');
      await page.goto(`${back}?error=access_denied&state=${state}`);
      await page.getByRole('link', { name: t('auth:platform.toForm') }).click();
      await expect(lines).toHaveValue('1. d4 d5 *');
      await expect(page.getByRole('radio', { name: t('repertoire:sides.0') })).toBeChecked();
    });

    const list = page.getByRole('button', { name: t('repertoire:study.label', { name }) });
    await test.step('who agrees gets the list, and keeps the text', async () => {
      await page.getByText(t('repertoire:sides.1'), { exact: true }).click();
      await allow.click();
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(/\/repertoire/);
      await expect(lines).toHaveValue('1. d4 d5 *');
      await expect(list).toBeVisible();
      await page.setViewportSize(PHONE);
      await expectNoSideScroll(page);
      await list.click();
      await page.getByRole('option', { name: /A closed one/ }).click();
      await expect(page.getByText(t('repertoire:study.forbidden', { platform }))).toBeVisible();
      await expect(lines).toHaveValue('1. d4 d5 *');
    });

    await test.step('a chosen study is compared with the games', async () => {
      await list.click();
      await page.getByRole('option', { name: /My Italian/ }).click();
      await expect(page.getByRole('textbox', { name: t('repertoire:form.name') })).toHaveValue('My Italian');
      await page.getByRole('button', { name: t('repertoire:form.save') }).click();
      const memory = page.getByRole('region', { name: t('repertoire:memory.title') });
      await expect(memory.getByRole('article')).toHaveCount(1);
    });

    await test.step('what Lichess no longer accepts is said, and leads back there', async () => {
      lichess.signIn.revokeAll();
      await page.reload();
      await page.getByRole('button', { name: t('repertoire:add') }).click();
      await page.getByRole('button', { name: t('repertoire:study.show', { name }) }).click();
      await expect(page.getByText(t('repertoire:study.revoked', { platform }))).toBeVisible();
      await expect(allow).toBeVisible();
    });
    // The page of the platform is the only other host that was seen.
    expect(watched.splice(0).filter((fault) => !fault.includes(lichess.url))).toEqual([]);
  });
}
