import { expect, test } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { aServer, aSession, closeServers } from '../../../test/server.ts';
import { handlers } from '../../operations/index.ts';

const tests = withDatabase();
closeServers();

test('forty calls of one user at once leave another user no more than six to wait for', async () => {
  const [greedy, modest] = [await aUser(tests.db), await aUser(tests.db)];
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const modestStarted = Promise.withResolvers<void>();
  const helpct = async (_input: unknown, { user }: { user: { id: number } | null }) => {
    started.push(user?.id ?? 0);
    if (user?.id === modest.id) {
      modestStarted.resolve();
      return { counts: [] };
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    await promise;
    return { counts: [] };
  };
  const { post } = await aServer(tests.database, { handlers: { ...handlers, 'heroes/helpct': helpct } });
  const cookies = [await aSession(tests.db, greedy.id), await aSession(tests.db, modest.id)];
  const ask = (cookie: string | undefined) => post('heroes/helpct', { key: 'filters' }, { cookie });
  const many = Array.from({ length: 40 }, () => ask(cookies[0]));
  await expect.poll(() => started.length).toBe(6);
  expect((await ask(cookies[1])).status).toBe(200);
  await modestStarted.promise;
  expect(started).toEqual([...Array.from({ length: 6 }, () => greedy.id), modest.id]);
  const draining = setInterval(() => {
    for (const end of ends.splice(0)) end();
  }, 1);
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  clearInterval(draining);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
