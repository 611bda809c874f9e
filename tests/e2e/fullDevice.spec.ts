import type { Page } from '@playwright/test';
import { plantQuestions } from '../support/training/questionTree.ts';
import { call, expect, speak, test, wordsOf } from './fixtures.ts';
import { startSignedUp } from './steps.ts';
import { answer } from './trainingSteps.ts';

/** Sets the room that the site has in the storage of the browser, bytes; without a number it is as usual. */
async function roomOf(page: Page): Promise<(quotaSize?: number) => Promise<void>> {
  // It lasts as long as this session.
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  return async (quotaSize) => {
    await browser.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  };
}

test('a full device says so before a session, which goes on with the network', async ({ page }) => {
  const t = await wordsOf('en');
  await speak(page, 'en');
  await startSignedUp(page, t, { name: 'Fay', email: 'full-device@example.org', language: 'en' });
  const { asked, ...root } = await plantQuestions((mtd, input) => call(page.request, mtd, input), 4);
  const place = `/exercise?heroid=${root.heroid}&posid=${root.posid}&herowhite=1`;
  const full = page.getByText(t('device:fullTitle'), { exact: true });
  const giveRoom = await roomOf(page);
  const answerRight = async () => {
    await expect(page.getByRole('button', { name: t('exercise:controls.show') })).toBeEnabled();
    const { training } = await call(page.request, 'training/active', { heroid: root.heroid });
    const { verdict } = await answer(page, t, asked.get(training?.next?.posid ?? 0)?.move ?? '');
    expect(verdict).toBe('correct');
  };

  await test.step('it is said before, and every answer goes to the service', async () => {
    await giveRoom(1);
    await page.goto(place);
    await expect(full).toBeVisible();
    await page.getByRole('button', { name: t('exercise:test') }).click();
    for (let question = 0; question < asked.size; question += 1) await answerRight();
    await expect(page.getByRole('heading', { name: t('exercise:end.allHeld') })).toBeVisible();
  });

  await test.step('and where a session opens at once, beside it', async () => {
    await page.goto(`/exercise?heroid=${root.heroid}&clock=1&posids=${root.posid}`);
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(full.first()).toBeVisible();
    await giveRoom();
  });
});
