import type { Locator } from '@playwright/test';
import { expect, languagesOf, speak, test, wordsOf } from './fixtures.ts';
import { brokenGame, gamesWithHabit } from './games.ts';
import {
  addAccount,
  addButton,
  addPlayer,
  choosePlayer,
  dropFile,
  giveFile,
  openSource,
  phaseBar,
  signUp,
  sourceName,
  startSignedUp,
  typeAccount,
  waitForAnalysis,
} from './steps.ts';

const PLAYER = 'Morozova, Vera';

async function barValue(bar: Locator): Promise<number> {
  return Number(await bar.getAttribute('aria-valuenow'));
}

for (const language of languagesOf('ru')) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language));

    test('from the sign-up to the first critical position of an uploaded file', async ({ page }) => {
      const t = await wordsOf(language);
      await signUp(page, t, { name: 'Vera', email: `vera-${language}@example.org` });
      const card = await addPlayer(page, t, 'Vera');
      await openSource(card, t, 2);
      await dropFile(card, t, { name: 'vera.pgn', text: gamesWithHabit(PLAYER, { games: 14 }) });
      await choosePlayer(card, t, { player: PLAYER, games: 14 });
      const opening = phaseBar(card, t, PLAYER, 'opening');
      await expect.poll(() => barValue(opening)).toBeGreaterThan(0);
      await card.getByRole('link', { name: t('cards:totals.show') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('mistakes:title') })).toBeVisible();
      await expect(page.getByRole('link', { name: t('mistakes:first.action') }).first()).toBeVisible();
      await page.goBack();
      await waitForAnalysis(card, t, PLAYER);
    });

    test('files that hold no games, and a broken game among good ones', async ({ page }) => {
      const t = await wordsOf(language);
      await startSignedUp(page, t, { name: 'Oleg', email: `oleg-${language}@example.org`, language });
      const card = await addPlayer(page, t, 'Oleg');
      await openSource(card, t, 2);
      const message = card.getByRole('alert');
      const words = (code: string): string =>
        `${t(`errors:codes.${code}.title`)}. ${t(`errors:codes.${code}.text`)}`;
      await giveFile(card, t, { name: 'letter.pgn', text: 'Dear friend,\n\nI have lost the file.\n' });
      await expect(message).toHaveText(words('not-a-pgn'));
      await giveFile(card, t, { name: 'nothing.pgn', text: '' });
      await expect(message).toHaveText(words('empty-file'));
      await giveFile(card, t, { name: 'picture.png', text: 'not a picture either' });
      await expect(message).toHaveText(t('cards:add.rejected', { name: 'picture.png' }));

      const games = gamesWithHabit(PLAYER, { games: 12 });
      await giveFile(card, t, { name: 'mixed.pgn', text: `${brokenGame(PLAYER)}\n${games}` });
      await choosePlayer(card, t, { player: PLAYER, games: 13 });
      // Its legal beginning counts: 1. e4 e5.
      const kept = t('cards:source.halfMoves', { count: 2 });
      await expect(card.getByText(t('cards:source.cut', { count: 1, kept }))).toBeVisible();
    });

    test('one player under three names in a file', async ({ page }) => {
      const t = await wordsOf(language);
      await startSignedUp(page, t, { name: 'Yana', email: `yana-${language}@example.org`, language });
      const card = await addPlayer(page, t, 'Yana');
      await openSource(card, t, 2);
      const names = [PLAYER, 'Morozova, V.', 'Verochka'];
      const games = names.map((name, index) =>
        gamesWithHabit(name, { games: 4 - index, fromDay: 10 * index }),
      );
      await giveFile(card, t, { name: 'club.pgn', text: games.join('\n') });
      const whose = card.getByRole('grid', { name: t('cards:add.players') });
      await whose.getByRole('row', { name: PLAYER }).click();
      const same = card.getByRole('checkbox', { name: /^Morozova, V\./ });
      await expect(same).not.toBeChecked();
      await card.locator('label', { hasText: 'Morozova, V.' }).click();
      await expect(same).toBeChecked();
      await card.getByRole('button', { name: t('cards:add.moreSpellings') }).click();
      await card.getByRole('combobox', { name: t('cards:add.otherSpelling') }).fill('Vero');
      await page.getByRole('option', { name: 'Verochka' }).click();
      await expect(card.getByRole('checkbox', { name: /^Verochka/ })).toBeChecked();
      await choosePlayer(card, t, { player: PLAYER, games: 9 });
      await expect(phaseBar(card, t, PLAYER, 'opening')).toBeVisible();
      await expect(card.getByText(t('cards:source.games', { count: 9 }), { exact: true })).toBeVisible();
    });

    test('accounts of both platforms, one that does not exist, a platform that is down', async ({
      page,
      world,
    }) => {
      const t = await wordsOf(language);
      const [lichessName, chesscomName] = [`vera_${language}`, `vera-${language}`];
      const games = (name: string) => gamesWithHabit(name, { games: 12 });
      await world.lichess.addPlayer({ name: lichessName, pgn: games(lichessName) });
      await world.chesscom.addPlayer({ name: chesscomName, pgn: games(chesscomName) });
      await startSignedUp(page, t, { name: 'Nina', email: `nina-${language}@example.org`, language });
      const card = await addPlayer(page, t, 'Nina');

      for (const source of [3, 4] as const) {
        const platform = sourceName(t, source);
        if (source === 3) await openSource(card, t, source);
        else await card.getByRole('button', { name: platform, exact: true }).click();
        await typeAccount(card, t, { source, name: 'nobody-of-this-name' });
        await expect(card.getByText(t('cards:add.missing', { platform }))).toBeVisible();
        await expect(addButton(card, t)).toBeDisabled();
      }

      const away = `away-${language}`;
      world.chesscom.addFault({ kind: 'hang-up', path: new RegExp(away), times: 1_000 });
      await typeAccount(card, t, { source: 4, name: away });
      const reason = `${t('errors:codes.platform-unreachable.title')}.`;
      await expect(card.getByText(t('cards:add.unchecked', { reason }))).toBeVisible();
      await addButton(card, t).click();
      await expect(card.getByText(t('errors:codes.platform-unreachable.text'))).toBeVisible();

      await typeAccount(card, t, { source: 4, name: chesscomName });
      await addButton(card, t).click();
      // The row closes together with the appearing of its result.
      await expect(card.getByRole('button', { name: t('cards:add.open') })).toBeVisible();
      expect(await card.getByText(chesscomName, { exact: true }).isVisible()).toBe(true);
      const judged = (name: string) =>
        expect
          .poll(() => barValue(phaseBar(card, t, name, 'opening')), { timeout: 120_000 })
          .toBeGreaterThan(0);
      // Its games are in: from here on the card keeps its shape.
      await expect(phaseBar(card, t, chesscomName, 'opening')).toBeVisible();
      await addAccount(card, t, { source: 3, name: lichessName });
      for (const name of [chesscomName, lichessName]) await judged(name);
      await expect(card.getByText(t('cards:source.games', { count: 12 }))).toHaveCount(2);
    });
  });
}
