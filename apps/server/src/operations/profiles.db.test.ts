import { expect, test } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { findUser } from '../store/accounts/users.ts';

const store = withDatabase();

const profile = { id: 'blitz', source: 3, rating_group: 2, timecontrols: [4] };
const group = {
  id: 'masters',
  platform: null,
  rating_range: 'masters' as const,
  timecontrols: [],
  rivals: 'any' as const,
};

/** The user as the next request finds it. */
async function again(userId: number) {
  return aContext(store.database, { user: (await findUser(store.db, userId)) ?? null });
}

test('profiles, groups and the daily limit are saved, chosen, and taken away again', async () => {
  const user = await aUser(store.db);
  const context = aContext(store.database, { user });
  const { heroid } = await call('heroes/add', { name: 'Anna' }, context);
  await call(
    'users/setpreferences',
    { training_profiles: [profile], training_profile: 'blitz', comparison_groups: [group], daily_limit: 3 },
    context,
  );
  await call('users/setpreferences', { comparison_group: 'masters', theme: 'dark' }, context);
  const next = await again(user.id);
  expect(await call('users/getpreferences', {}, next)).toMatchObject({
    training_profiles: [profile],
    training_profile: 'blitz',
    comparison_groups: [group],
    comparison_group: 'masters',
    daily_limit: 3,
    theme: 'dark',
  });
  expect(await call('training/getlist', { heroid, profileid: 'blitz' }, next)).toEqual({
    items: [],
    due: 0,
    today: { limit: 3, done: 0, left: 3 },
  });
  await call('users/setpreferences', { training_profiles: [], training_profile: null }, next);
  const last = await again(user.id);
  await expect(call('training/getlist', { heroid, profileid: 'blitz' }, last)).rejects.toMatchObject({
    code: 'not-found',
  });
});

test.each([
  ['a group that does not exist', { ...profile, rating_group: 7 }],
  ['a name with a tag', { ...profile, id: '<b>' }],
  ['a field nobody knows', { ...profile, color: 'red' }],
])('%s is refused', async (_, wrong) => {
  const context = aContext(store.database, { user: await aUser(store.db) });
  await expect(call('users/setpreferences', { training_profiles: [wrong] }, context)).rejects.toThrow();
});
