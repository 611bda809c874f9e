import { startChesscomStandIn, startLichessStandIn } from '../support/platforms/index.ts';
import { removeData, startTabia } from '../support/tabiaServer.ts';
import { expect, languagesOf, test as sharedTest, speak, wordsOf } from './fixtures.ts';
import { addPlayer, startSignedUp } from './steps.ts';

const ALLOWED = 5;

/** With a service of its own, whose accounts may have five players. */
const test = sharedTest.extend({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern
    async ({}, use) => {
      const lichess = await startLichessStandIn({ players: [] });
      const chesscom = await startChesscomStandIn({ players: [] });
      const env = { LICHESS_URL: lichess.url, CHESSCOM_URL: chesscom.url, QUOTA_PLAYERS: `${ALLOWED}` };
      const tabia = await startTabia({ env: { ...env, ENGINE_PROCESSES: '1' } });
      await use({ tabia, lichess, chesscom });
      await tabia.stop();
      await Promise.all([lichess.close(), chesscom.close(), removeData(tabia)]);
    },
    { scope: 'worker', timeout: 360_000 },
  ],
});

for (const language of languagesOf('ru')) {
  test(`an account says that it is almost full, then that it is, in ${language}`, async ({ page }) => {
    await speak(page, language);
    const t = await wordsOf(language);
    await startSignedUp(page, t, { name: 'Raisa', email: `storage-${language}@example.org`, language });
    const amount = (used: number) => t('storage:value', { used, allowed: ALLOWED });
    const line = (used: number) => {
      const texts = { kind: t('storage:kinds.players'), advice: t('storage:advice.players') };
      return t('storage:line', { ...texts, amount: amount(used) });
    };
    // The first player is added from the page of a new account.
    await page
      .getByRole('button', { name: t('cards:addPlayer') })
      .first()
      .waitFor();
    for (const name of ['Anna', 'Boris', 'Clara']) await addPlayer(page, t, name);
    await expect(page.getByText(t('storage:scarce'))).toHaveCount(0);
    await addPlayer(page, t, 'Dina');
    await expect(page.getByText(line(4))).toBeVisible();
    await expect(page.getByText(t('storage:scarce'))).toBeVisible();
    await addPlayer(page, t, 'Egor');
    // With the fifth player there is a table, and the sources of the new one open at once.
    const sources = page.getByRole('dialog', { name: 'Egor' });
    await sources.getByRole('button', { name: t('close'), exact: true }).click();
    await expect(sources).toHaveCount(0);
    await expect(page.getByText(line(5))).toBeVisible();
    await expect(page.getByText(t('storage:full'))).toBeVisible();
    await page.getByRole('link', { name: t('storage:open') }).click();
    const card = page.getByRole('article', { name: t('storage:title'), exact: true });
    await expect(card.getByRole('progressbar', { name: t('storage:kinds.players') })).toBeVisible();
    await expect(card.getByText(amount(5))).toBeVisible();
  });
}
