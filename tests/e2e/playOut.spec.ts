import { call, expect, type Language, speak, test, wordsOf } from './fixtures.ts';
import { startSignedUp } from './steps.ts';

/** After 1. e4 e5: a bishop on a6 is taken. */
const FEN = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const SIZES = { ru: { width: 1280, height: 800 }, en: { width: 360, height: 740 } };

for (const language of ['ru', 'en'] as const satisfies Language[])
  test(`a position is played out, and the first slip is kept to train, in ${language}`, async ({ page }) => {
    const t = await wordsOf(language);
    await speak(page, language);
    await startSignedUp(page, t, { name: 'Pia', email: `play-${language}@example.org`, language });
    const { heroid } = await call(page.request, 'heroes/add', { name: 'Pia' });
    await page.setViewportSize(SIZES[language]);
    await page.goto(`/play?heroid=${heroid}&herowhite=1&fen=${encodeURIComponent(FEN)}`);
    const field = page.getByRole('textbox', { name: t('board:moveField') });
    const play = async (move: string, shown: string) => {
      await expect(page.getByText(t('play:phases.asking'))).toBeVisible();
      await field.fill(move);
      await field.press('Enter');
      const moves = page.getByRole('region', { name: t('play:moves') }).getByRole('button');
      await expect(moves.filter({ hasText: shown })).toBeVisible();
    };

    await test.step('without networks the engine of the browser answers', async () => {
      await play('f1a6', language === 'ru' ? 'Сa6' : 'Ba6');
      await expect(page.getByText(t('play:opponent.engine', { rating: '1500' }))).toBeVisible();
      await expect(page.getByText(t('play:phases.asking'))).toBeVisible();
    });

    await test.step('also without the service, and the first slip is named', async () => {
      await page.context().setOffline(true);
      await play('g1f3', language === 'ru' ? 'Кf3' : 'Nf3');
      await expect(page.getByText(t('play:phases.asking'))).toBeVisible();
      await page.getByRole('button', { name: t('play:resign') }).click();
      await expect(page.getByText(t('play:end.resigned.lost'))).toBeVisible();
      await expect(page.getByRole('article').getByText(/^.+a6/)).toBeVisible();
      await page.context().setOffline(false);
    });

    await test.step('it is kept to train', async () => {
      await page.getByRole('button', { name: t('play:keep') }).click();
      await page.getByRole('link', { name: t('play:kept') }).click();
      await expect(page).toHaveURL(/\/exercise/);
      const daystart = new Date().toISOString();
      const { items } = await call(page.request, 'training/getlist', { heroid, daystart });
      expect(items).toMatchObject([{ fen: FEN, herowhite: 1 }]);
    });
  });
