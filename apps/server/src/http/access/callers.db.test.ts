import { expect, test } from 'vitest';
import { aBrowser } from '../../../test/browser.ts';
import { aUser } from '../../../test/builders.ts';
import type { ConfigFields } from '../../../test/context.ts';
import { withDatabase } from '../../../test/database.ts';
import { aServer, aSession, closeServers } from '../../../test/server.ts';
import { handlers } from '../../operations/index.ts';
import { fileQueues } from '../../services/queues/userQueues.ts';
import { keepGuestByPlatform } from '../../store/accounts/users.ts';
import { type Caller, currentCaller, isCalled } from '../../store/database/callers.ts';

const tests = withDatabase();
closeServers();

/** A server that notes the caller of each call for the list of players. */
async function aNotingServer(work: () => Promise<void> = async () => {}, config: ConfigFields = {}) {
  const seen: { readonly caller: Caller | undefined; readonly asSeen: Caller | undefined }[] = [];
  const list: (typeof handlers)['heroes/list'] = async (input, context) => {
    const answer = await handlers['heroes/list'](input, context);
    await work();
    const caller = currentCaller();
    seen.push({ caller, asSeen: caller && { ...caller } });
    return answer;
  };
  const server = await aServer(tests.database, { handlers: { ...handlers, 'heroes/list': list }, config });
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

test('all guests of a network are one caller, those of another network and an account are their own', async () => {
  const config = { isLocal: false, publicUrl: 'https://tabia.example.org', trustedProxies: ['127.0.0.1'] };
  const { post, seen } = await aNotingServer(async () => {}, config);
  const callAs = async (address: string, register?: string) => {
    const own = aBrowser({ post }, { 'x-forwarded-for': address });
    const { body } = await own.post('account/guest', { language: 1, sample: false });
    const userid = Number(body.userid);
    if (register !== undefined) await keepGuestByPlatform(tests.db, userid, register);
    await own.post('heroes/list', {});
    return { userid, name: seen.at(-1)?.asSeen?.name };
  };
  const [one, two] = [await callAs('203.0.113.1'), await callAs('203.0.113.200')];
  expect(one.name).toMatch(/^user -\d+$/);
  expect(two.name).toBe(one.name);
  expect((await callAs('203.0.114.1')).name).not.toBe(one.name);
  const account = await callAs('203.0.113.2', 'Anna');
  expect(account.name).toBe(`user ${account.userid}`);
});

test('background work has no caller', () => {
  expect(currentCaller()).toBeUndefined();
});
