import { plantQuestions } from '../support/training/questionTree.ts';
import { call, expect, speak, wordsOf } from './fixtures.ts';
import { MAX_TEST_MS, test } from './passingTime.ts';
import { startSignedUp, untilKept } from './steps.ts';
import { isCall } from './trainingSteps.ts';

const DAY_MS = 86_400_000;
const API = '**/v1/api/';

test('the session of tomorrow is taken along, trained without the network, and counted', async ({
  page,
  context,
  time,
  world,
}) => {
  test.setTimeout(MAX_TEST_MS);
  const t = await wordsOf('en');
  await speak(page, 'en');
  await startSignedUp(page, t, { name: 'Rosa', email: 'rosa@example.org', language: 'en' });
  const { asked: questions, ...root } = await plantQuestions(
    (mtd, input) => call(page.request, mtd, input),
    2,
  );
  const place = { ...root, herowhite: 1 as const };
  await call(page.request, 'training/addtolist', place);
  const { trainingid } = await call(page.request, 'training/create', { ...place, mode: 'test' });
  let { next } = await call(page.request, 'training/startt', { trainingid });
  while (next) {
    const given = { trainingid, posid: next.posid, move: questions.get(next.posid)?.move ?? '' };
    next = (await call(page.request, 'training/update', given)).training.next;
  }
  await call(page.request, 'training/completet', { trainingid });
  const planned = async () =>
    (await call(page.request, 'training/getlist', { heroid: root.heroid })).items[0];

  await test.step('the day before it is due, it is taken along', async () => {
    const days = Math.ceil((Date.parse((await planned())?.due ?? '') - time.daysAgo(0).getTime()) / DAY_MS);
    expect(days).toBeGreaterThan(1);
    await time.pass(days - 1);
    await page.goto(`/exercise?heroid=${root.heroid}`);
    await untilKept(page);
    await page.getByRole('button', { name: t('device:take') }).click();
    // A screen reader is told, too.
    await expect(page.getByText(t('device:taken')).first()).toBeVisible();
    // Where the network goes while no training runs, the page says what works.
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: t('device:offer') })).toBeVisible();
    await context.setOffline(false);
  });

  const goOn = page.getByRole('button', { name: t('device:goOn') });
  await test.step('the next day, where the service never answers, it is there', async () => {
    await time.pass(1);
    world.tabia.process.kill('SIGSTOP');
    try {
      await page.reload();
      await expect(goOn).toBeVisible({ timeout: 30_000 });
      await context.setOffline(true);
    } finally {
      world.tabia.process.kill('SIGCONT');
    }
  });

  await test.step('and without the network it is trained, though the service tells late who is signed in', async () => {
    const json = await call(page.request, 'account/whois', {});
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    await page.route(API, async (route) => {
      if (route.request().postDataJSON()?.mtd !== 'account/whois') return route.fallback();
      ask();
      await told;
      await route.fulfill({ json });
    });
    await asked;
    await goOn.click();
    const field = page.getByRole('textbox', { name: t('board:moveField') });
    await expect(field).toBeVisible();
    const answered = page.waitForResponse(isCall('account/whois'));
    tell();
    await (await answered).finished();
    for (const { move } of questions.values()) {
      await expect(page.getByRole('button', { name: t('exercise:controls.show') })).toBeEnabled();
      await field.fill(move);
      await field.press('Enter');
      // What reads a typed move is loaded first; typing on would take this one back.
      await expect(field).toHaveValue('');
    }
    await expect(page.getByRole('heading', { name: t('device:keptTitle') })).toBeVisible();
    // The answers, and the end of the session.
    await expect(page.getByText(t('device:waiting', { count: questions.size + 1 }))).toBeVisible();
  });

  await test.step('with the network each answer is counted', async () => {
    const counted = page.waitForResponse(isCall('training/answers'));
    await context.setOffline(false);
    expect((await (await counted).json()).taken.length).toBeGreaterThan(0);
    // The earliest of its moves: not one of them is due any more.
    await expect
      .poll(async () => Date.parse((await planned())?.due ?? ''))
      .toBeGreaterThan(time.daysAgo(0).getTime());
  });
});
