import { plantQuestions } from '../support/training/questionTree.ts';
import { call, expect, speak, test, wordsOf } from './fixtures.ts';
import { startSignedUp } from './steps.ts';
import { answer } from './trainingSteps.ts';

/** Longer than a question of the session takes, with time for a busy machine. */
const CLOCK_MS = 20_000;

test('known moves are asked with the clock: in time, and without the network when it has run out', async ({
  page,
  context,
}) => {
  const t = await wordsOf('en');
  await speak(page, 'en');
  await startSignedUp(page, t, { name: 'Claire', email: 'clock@example.org', language: 'en' });
  const { asked, ...root } = await plantQuestions((mtd, input) => call(page.request, mtd, input), 2);
  const moveIn = (posid: number | undefined) => asked.get(posid ?? 0)?.move ?? '';
  const test0 = { ...root, herowhite: 1 as const, mode: 'test' as const };
  const { trainingid } = await call(page.request, 'training/create', test0);
  let { next } = await call(page.request, 'training/startt', { trainingid });
  while (next) {
    const answer = { trainingid, posid: next.posid, move: moveIn(next.posid) };
    next = (await call(page.request, 'training/update', answer)).training.next;
  }
  await call(page.request, 'training/completet', { trainingid });

  await page.goto(`/exercise?heroid=${root.heroid}&clock=1&posids=${root.posid}`);
  const field = page.getByRole('textbox', { name: t('board:moveField') });
  const help = page.getByRole('button', { name: t('exercise:controls.show') });
  const clock = page.getByRole('timer');
  await expect(clock).toBeVisible();
  await expect(help).toBeEnabled();
  const first = await call(page.request, 'training/active', { heroid: root.heroid });
  const { verdict } = await answer(page, t, moveIn(first.training?.next?.posid));
  expect(verdict).toBe('correct');

  await context.setOffline(true);
  await expect(page.getByText(t('exercise:messages.timeUp'))).toBeVisible({ timeout: CLOCK_MS });
  const [second = 0] = [...asked.keys()].filter((posid) => posid !== first.training?.next?.posid);
  await field.fill(moveIn(second));
  await field.press('Enter');
  await expect(page.getByText(t('exercise:messages.rightLate'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: t('clock:title.some') })).toBeVisible({ timeout: CLOCK_MS });
  await expect(page.getByText(t('clock:next.late'))).toBeVisible();
  await page.getByRole('button', { name: t('clock:again') }).click();
  await expect(clock).toBeVisible();
});
