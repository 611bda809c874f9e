import {
  giveAnswer,
  killTraining,
  openTraining,
  prepareQuestions,
  untilAsked,
} from '../support/training/killedTraining.ts';
import { expect, test, wordsOf } from './fixtures.ts';
import { isCall } from './trainingSteps.ts';

const QUESTIONS = 30;
/** Each of the six moments twice; half of them come before an answer. */
const KILLS = 12;
const ANSWERS = 8;

test('answers are counted once, however often the page is killed, and signing out asks for them', async ({
  browser,
  world,
}) => {
  const questions = await prepareQuestions(world.tabia.url, 'killed@example.org', QUESTIONS);
  const { devices, session, figures } = await killTraining({ browser, questions, kills: KILLS, seed: 32 });
  expect(figures).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, differs: 0, disordered: 0 });
  expect(figures.answers).toBeGreaterThanOrEqual(ANSWERS);
  expect(Math.min(...Object.values(figures.moments)), 'kills at every moment').toBe(2);

  await test.step('sign out with an answer that is not sent', async () => {
    const t = await wordsOf('en');
    const [device] = devices;
    const page = await openTraining(device, questions);
    const { posid } = await untilAsked(device, page, session);
    await device.context.setOffline(true);
    await giveAnswer(page, questions.tree.asked.get(posid ?? 0)?.move);
    await expect.poll(async () => (await device.read(page, session)).waiting.length).toBe(1);
    const account = page.getByRole('button', { name: t('account.menu', { name: 'Nina' }) });
    const dialog = page.getByRole('dialog', { name: t('device:leave.title', { count: 1 }) });
    await account.click();
    await page.getByRole('menuitem', { name: t('account.settings') }).click();
    await page.getByRole('button', { name: t('settings:devices.action') }).click();
    await dialog.getByRole('button', { name: t('device:leave.stay') }).click();
    await expect(dialog).toBeHidden();
    await account.click();
    await page.getByRole('menuitem', { name: t('account.leave'), exact: true }).click();
    await dialog.getByRole('button', { name: t('device:leave.send') }).click();
    await expect(dialog.getByText(t('device:leave.failed'))).toBeVisible();
    const sent = page.waitForResponse(isCall('training/answers'));
    await device.context.setOffline(false);
    await dialog.getByRole('button', { name: t('device:leave.send') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('auth:login.title') })).toBeVisible();
    expect((await (await sent).json()).taken).toMatchObject([{ outcome: 'counted' }]);
    const left = await device.read(page, session);
    expect(left).toEqual({ waiting: [], posid: null, progress: '' });
  });
  for (const { context } of devices) await context.close();
});
