import { transferGroup } from '@tabia/mistakes/training';
import { expect, test } from 'vitest';
import { withDatabase } from '../../../../test/database.ts';
import { italianScene } from '../../../../test/italianScene.ts';
import { study } from '../../../../test/study.ts';
import { loadVariedStudies } from '../../../store/study/variedStudies.ts';
import { loadVariedEffect, variedText } from './effectTask.ts';

const tests = withDatabase();

const SLIP = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Nxe5 Nxe5 5. d4';
const HELD = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 Bc5 5. O-O';

test('counts the games before and after the first session of the day, by the half of the user', async () => {
  const scene = await italianScene(tests.database);
  const user = scene.context.user;
  if (user === null) throw new Error('The scene has a user.');
  await study(scene, { ...scene.context, now: () => new Date(Date.UTC(2024, 0, 10)) });
  await scene.addGame({ day: 12, moves: HELD });
  await scene.addGame({ day: 13, moves: SLIP });
  const own = (await loadVariedStudies(tests.db)).filter(({ userId }) => userId === user.id);
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({ transfer: transferGroup(user.id), after: { fine: 1, mistake: 1 } });
  expect(own[0]?.before.mistake).toBeGreaterThan(0);

  const effect = await loadVariedEffect(tests.db);
  const half = transferGroup(user.id) === 'varied' ? effect.first : effect.second;
  expect(half).toMatchObject({ users: 1, meetings: 2, observed: 1 });
  expect(effect.effect).toBeNull();
  const text = variedText(effect);
  expect(text).toContain('too little to compare');
  expect(text).not.toContain(user.name);
  // What the computer of a user found counts for that user alone.
  await tests.db
    .updateTable('findings')
    .set({ own_searches: true })
    .where('player_id', '=', scene.heroid)
    .execute();
  expect((await loadVariedStudies(tests.db)).filter(({ userId }) => userId === user.id)).toEqual([]);
});
