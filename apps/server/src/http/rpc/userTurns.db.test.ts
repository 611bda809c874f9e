import { expect, test } from 'vitest';
import { aUser, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { aServer, aSession, closeServers } from '../../../test/server.ts';
import { handlers } from '../../operations/index.ts';
import { createGuest } from '../../store/accounts/users.ts';

const tests = withDatabase();
closeServers();

/** A server that notes who calls it, and answers only `modest` before `drain`. */
async function aSlowServer(modest: number) {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const helpct = async (_input: unknown, { user }: { user: { id: number } | null }) => {
    started.push(user?.id ?? 0);
    if (user?.id !== modest) {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      await promise;
    }
    return { counts: [] };
  };
  const { post } = await aServer(tests.database, { handlers: { ...handlers, 'heroes/helpct': helpct } });
  const ask = (cookie: string) => post('heroes/helpct', { key: 'filters' }, { cookie });
  const drain = async (calls: readonly Promise<{ status: number }>[]) => {
    const draining = setInterval(() => {
      for (const end of ends.splice(0)) end();
    }, 1);
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    clearInterval(draining);
    return new Set(statuses);
  };
  return { started, ask, drain };
}

test('forty calls of one user at once leave another user no more than six to wait for', async () => {
  const [greedy, modest] = [await aUser(tests.db), await aUser(tests.db)];
  const { started, ask, drain } = await aSlowServer(modest.id);
  const cookies = [await aSession(tests.db, greedy.id), await aSession(tests.db, modest.id)] as const;
  const many = Array.from({ length: 40 }, () => ask(cookies[0]));
  await expect.poll(() => started.length).toBe(6);
  expect((await ask(cookies[1])).status).toBe(200);
  expect(started).toEqual([...Array.from({ length: 6 }, () => greedy.id), modest.id]);
  expect(await drain(many)).toEqual(new Set([200]));
});

test('forty guests of a network have 24 calls at once together, and an account of the same network does not wait', async () => {
  const modest = await aUser(tests.db);
  const { started, ask, drain } = await aSlowServer(modest.id);
  const guests: string[] = [];
  for (let number = 0; number < 40; number += 1) {
    const guest = await createGuest(tests.db, {
      name: 'Guest',
      network: '192.0.2.0/24',
      createdAt: testNow,
    });
    guests.push(await aSession(tests.db, guest.id));
  }
  const elsewhere = await createGuest(tests.db, {
    name: 'Guest',
    network: '198.51.100.0/24',
    createdAt: testNow,
  });
  const many = guests.flatMap((cookie) => [ask(cookie), ask(cookie)]);
  await expect.poll(() => started.length).toBe(24);
  expect((await ask(await aSession(tests.db, modest.id))).status).toBe(200);
  expect(started).toHaveLength(25);
  const other = ask(await aSession(tests.db, elsewhere.id));
  await expect.poll(() => started.at(-1)).toBe(elsewhere.id);
  expect(await drain([...many, other])).toEqual(new Set([200]));
});
