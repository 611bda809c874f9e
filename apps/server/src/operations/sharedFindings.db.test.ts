import { expect, test } from 'vitest';
import { aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene } from '../../test/italianScene.ts';
import { giveGrants } from '../store/coaches/coachGrants.ts';

const tests = withDatabase();

test('a mistake of three pupils is shared, with who made it and what the group played', async () => {
  const coach = await aUser(tests.db);
  const context = aContext(tests.database, { user: coach });
  const scenes = [];
  for (const groups of [['Tuesday'], ['Tuesday'], ['Tuesday', 'Girls']]) {
    expect((await call('pupils/shared', {}, context)).findings).toEqual([]);
    const scene = await italianScene(tests.database);
    await giveGrants(tests.db, { playerId: scene.heroid, coachId: coach.id }, ['findings'], testNow);
    const card = { realname: '', notes: '', groups, hidden: false };
    await call('pupils/setcard', { heroid: scene.heroid, ...card }, context);
    scenes.push(scene);
  }
  const heroids = scenes.map(({ heroid }) => heroid);
  const [{ posid = 0 } = {}] = scenes;
  const { findings } = await call('pupils/shared', { group: 'Tuesday' }, context);
  expect(findings).toMatchObject([
    {
      kind: 'position',
      positions: [{ posid, herowhite: 1, hm: 6 }],
      better: 'd2d3',
      moves: [
        { uci: 'd2d3', count: 12, wrong: false },
        { uci: 'f3e5', count: 9, wrong: true },
      ],
      pupils: heroids.map((heroid) => ({ heroid, met: 7, wrong: [{ uci: 'f3e5', count: 3 }] })),
    },
  ]);
  expect(findings[0]?.points).toBeGreaterThan(0);
  expect((await call('pupils/shared', { group: 'Girls' }, context)).findings).toEqual([]);
  // What one has put aside, and a hidden pupil, do not count.
  const hidden = { realname: '', notes: '', groups: ['Tuesday'], hidden: true };
  await call('pupils/setcard', { heroid: heroids[0] ?? 0, ...hidden }, context);
  expect((await call('pupils/shared', {}, context)).findings).toEqual([]);
});
