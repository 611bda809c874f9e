import { expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene } from '../../test/italianScene.ts';
import { markStale } from '../store/queue/staleFindings.ts';

const tests = withDatabase();

test('a planned position keeps the half-move of its tree when its games are removed', async () => {
  const { context, heroid, nicknameId, posid, plan } = await italianScene(tests.database);
  const root = { heroid, posid, herowhite: 1 as const };
  await call('training/addtolist', root, context);
  await tests.db.deleteFrom('games').where('nickname_id', '=', nicknameId).execute();
  await markStale(tests.db, [{ playerId: heroid, positionId: posid }]);
  await plan();
  const hm = ITALIAN.length;
  const shown = async () => (await call('openingtrees/heronode', root, context)).node;
  expect(await shown()).toMatchObject({ hm });
  // Asking again rebuilds the tree.
  await call('training/addtolist', root, context);
  expect(await call('training/getlist', { heroid }, context)).toMatchObject({ items: [{ hm }] });
  expect(await call('usergames/mistakes', { heroid }, context)).toMatchObject({ mistakes: [{ hm }] });
  expect(await shown()).toMatchObject({ hm });
});
