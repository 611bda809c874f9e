import { type Device, killTraining } from '../support/training/killedTraining.ts';
import { plantQuestions } from '../support/training/questionTree.ts';
import { call, expect, speak, test, wordsOf } from './fixtures.ts';
import { startSignedUp } from './steps.ts';

const QUESTIONS = 30;
const KILLS = 6;

test('answers are counted once, however often the page is killed, on two devices', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const t = await wordsOf('en');
  await speak(page, 'en');
  await startSignedUp(page, t, { name: 'Quinn', email: 'killed@example.org', language: 'en' });
  await call(page.request, 'users/setpreferences', { autoplay_delay: 0 });
  const tree = await plantQuestions(page.request, QUESTIONS);
  expect(tree.moves.size).toBe(QUESTIONS);
  const words: Device['words'] = {
    goOn: new RegExp(`^(${t('exercise:unfinished.goOn')}|${t('device:goOn')})$`),
    ask: new RegExp(`^(${t('exercise:controls.hint')}|${t('exercise:controls.show')})$`),
    show: new RegExp(`^${t('exercise:controls.show')}$`),
    field: t('board:moveField'),
  };
  const other = await browser.newContext({
    ...(baseURL && { baseURL }),
    reducedMotion: 'reduce',
    storageState: await page.context().storageState(),
  });
  const devices = [
    { context: page.context(), words },
    { context: other, words },
  ];
  const figures = await killTraining({ devices, tree, kills: KILLS, seed: 32 });
  await other.close();
  expect(figures).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, differs: 0, disordered: 0 });
  expect(figures.answers).toBeGreaterThanOrEqual(KILLS);
});
