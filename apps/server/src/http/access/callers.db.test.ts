import { expect, test } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { aServer, aSession, closeServers } from '../../../test/server.ts';
import { handlers } from '../../operations/index.ts';
import { fileQueues } from '../../services/queues/userQueues.ts';
import { type Caller, currentCaller, isCalled } from '../../store/database/callers.ts';

const tests = withDatabase();
closeServers();

/** A server that notes the caller of each call for the list of players. */
async function aNotingServer(work: () => Promise<void> = async () => {}) {
  const seen: { readonly caller: Caller | undefined; readonly asSeen: Caller | undefined }[] = [];
  const list: (typeof handlers)['heroes/list'] = async (input, context) => {
    const answer = await handlers['heroes/list'](input, context);
    await work();
    const caller = currentCaller();
    seen.push({ caller, asSeen: caller && { ...caller } });
    return answer;
  };
  const server = await aServer(tests.database, { handlers: { ...handlers, 'heroes/list': list } });
  return { ...server, seen };
}

test('a call runs on behalf of its user until it has been answered', async () => {
  const { post, seen } = await aNotingServer();
  const user = await aUser(tests.db);
  const cookie = await aSession(tests.db, user.id);
  await post('heroes/list', {}, { cookie });
  expect(seen[0]?.asSeen).toEqual({ name: `user ${user.id}`, isOpen: true, isQuick: true });
  await expect.poll(() => seen[0]?.caller?.isOpen).toBe(false);
});

test('calls of two users at once are not mixed up', async () => {
  const both = Promise.withResolvers<void>();
  let arrived = 0;
  const { post, seen } = await aNotingServer(async () => {
    arrived += 1;
    if (arrived === 2) both.resolve();
    await both.promise;
  });
  const users = [await aUser(tests.db), await aUser(tests.db)];
  await Promise.all(
    users.map(async ({ id }) => post('heroes/list', {}, { cookie: await aSession(tests.db, id) })),
  );
  const names = seen.map(({ asSeen }) => asSeen?.name).sort();
  expect(names).toEqual(users.map(({ id }) => `user ${id}`).sort());
});

test('reading files waits for calls, but not for a call that reads a file itself', async () => {
  const quick: boolean[] = [];
  const { post } = await aNotingServer(async () => {
    quick.push(isCalled(0));
    await fileQueues.run(1, async () => void quick.push(isCalled(0)));
  });
  const user = await aUser(tests.db);
  await post('heroes/list', {}, { cookie: await aSession(tests.db, user.id) });
  expect(quick).toEqual([true, false]);
});

test('background work has no caller', () => {
  expect(currentCaller()).toBeUndefined();
});
