import { expect, test } from 'vitest';
import { aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene } from '../../test/italianScene.ts';
import { giveGrants } from '../store/coaches/coachGrants.ts';

const tests = withDatabase();
const until = new Date(testNow.getTime() + 7 * 86_400_000).toISOString();

/** A pupil in a test of the tree that a coach has just given. */
async function testUnderway() {
  const coach = await aUser(tests.db);
  const { heroid, posid, context, idAfter } = await italianScene(tests.database);
  await giveGrants(
    tests.db,
    { playerId: heroid, coachId: coach.id },
    ['findings', 'plan', 'results'],
    testNow,
  );
  const given = aContext(tests.database, { user: coach });
  await call('homework/assign', { heroids: [heroid], until }, given);
  const results = async () => (await call('homework/list', {}, given)).homework[0]?.positions[0];
  const root = { heroid, posid, herowhite: 1 as const };
  const { trainingid } = await call('training/create', { ...root, mode: 'test' }, context);
  await call('training/startt', { trainingid }, context);
  const right = new Map([
    [posid, 'd2d3'],
    [await idAfter([...ITALIAN, 'd2d3', 'f8c5']), 'e1g1'],
    [await idAfter([...ITALIAN, 'd2d3', 'd7d6']), 'c2c3'],
  ]);
  /** Answers the present question, rightly or not at all; false if there is none. */
  const answer = async (isRight: boolean): Promise<boolean> => {
    const { next } = await call('training/load', { trainingid }, context);
    if (next === null) return false;
    const move = isRight ? (right.get(next.posid) ?? expect.fail('No such move is trained.')) : null;
    await call('training/update', { trainingid, posid: next.posid, move }, context);
    return true;
  };
  const stop = () => call('training/abortt', { trainingid }, context);
  return { answer, results, stop };
}

test('homework is not done and undone again while its session is under way', async () => {
  const { answer, results } = await testUnderway();
  const done: (boolean | null | undefined)[] = [];
  for (let asked = 0; await answer(asked !== 1); asked += 1) done.push((await results())?.done);
  expect(done.length).toBeGreaterThan(3);
  expect(done).toEqual([...done.slice(1).fill(false), true]);
});

test('what a session that was broken off had asked counts', async () => {
  const { answer, results, stop } = await testUnderway();
  await answer(true);
  expect(await results()).toMatchObject({ done: false });
  await stop();
  expect(await results()).toMatchObject({ done: true });
});
