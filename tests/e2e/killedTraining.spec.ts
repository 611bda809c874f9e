import { killTraining, prepareQuestions } from '../support/training/killedTraining.ts';
import { expect, test } from './fixtures.ts';

const QUESTIONS = 30;
const KILLS = 8;

test('answers are counted once, however often the page is killed, on two devices', async ({
  browser,
  world,
}) => {
  const questions = await prepareQuestions(world.tabia.url, 'killed@example.org', QUESTIONS);
  const { devices, figures } = await killTraining({ browser, questions, kills: KILLS, seed: 32 });
  for (const { context } of devices) await context.close();
  expect(figures).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, differs: 0, disordered: 0 });
  expect(figures.answers).toBeGreaterThanOrEqual(KILLS);
});
