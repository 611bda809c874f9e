import { call, expect, languagesOf, speak, test, wordsOf } from './fixtures.ts';
import { gamesWithHabit } from './games.ts';
import { addPlayer, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';

const PLAYER = 'Paper, Anna';
const GAMES = 8;
/** A4 at 96 dots an inch, less 10 mm at each side, pixels. */
const SHEET = { width: 718, height: 1046 };

for (const language of languagesOf('ru')) {
  test(`the report is two sheets of paper, with whole boards, in ${language}`, async ({ page }) => {
    const t = await wordsOf(language);
    await speak(page, language);
    await startSignedUp(page, t, { name: 'Anna', email: `report-${language}@example.org`, language });
    const card = await addPlayer(page, t, 'Anna');
    await uploadGames(card, t, {
      ...{ name: 'anna.pgn', text: gamesWithHabit(PLAYER, { games: GAMES }) },
      ...{ player: PLAYER, games: GAMES },
    });
    await waitForAnalysis(card, t, PLAYER);
    const { heroes } = await call(page.request, 'heroes/list', {});
    await page.goto(`/pre-analysis?heroid=${heroes[0]?.heroid ?? 0}`);
    await page.getByRole('link', { name: t('mistakes:report'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('report:worst') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('report:todo') })).toBeVisible();

    await page.setViewportSize(SHEET);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: t('report:print') })).toBeHidden();
    const boards = page.locator('main li .cg-wrap');
    await expect(boards.first()).toBeVisible();
    const sheets = await page
      .locator('main section')
      .evaluateAll((parts) => [
        ...new Set(parts.map((part) => part.parentElement?.getBoundingClientRect().height ?? 0)),
      ]);
    expect(sheets).toHaveLength(2);
    for (const height of sheets) expect(height).toBeLessThan(SHEET.height);

    const margin = '10mm';
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: margin, right: margin, bottom: margin, left: margin },
    });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  });
}
