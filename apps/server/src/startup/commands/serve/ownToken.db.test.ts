import { pino } from 'pino';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Fault,
  samplePgn,
  startLichessStandIn,
} from '../../../../../../tests/support/platforms/index.ts';
import { aBrowser } from '../../../../test/browser.ts';
import { aNickname, aPlayer, nextNumber } from '../../../../test/builders.ts';
import { aConfig, aContext } from '../../../../test/context.ts';
import { withDatabase } from '../../../../test/database.ts';
import { instantTurns } from '../../../../test/platform.ts';
import { aServer, closeServers } from '../../../../test/server.ts';
import { createJobs } from '../../../jobs/createJobs.ts';
import type { HostTurns } from '../../../sources/turns/hostTurns.ts';
import { listIdentities } from '../../../store/accounts/identities.ts';
import { findNicknameById } from '../../../store/games/nicknames.ts';
import { createLog } from '../../createLog.ts';
import { createJobHandlers } from './jobHandlers.ts';

const tests = withDatabase();
closeServers();
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

// A load looks through the tables of the job queue, which their first start makes.
beforeAll(async () => {
  const queues = createJobs({ database: tests.database, log: createLog('silent') });
  await queues.start({});
  await queues.stop();
});

const GAMES = 5;

/** Somebody who has signed in with Lichess, with two sources there: the own name and that of a friend. */
async function aScene({ faults = [], games = GAMES }: { faults?: readonly Fault[]; games?: number } = {}) {
  const [own, friend] = [`Anna_${nextNumber()}`, `Boris_${nextNumber()}`];
  const players = [own, friend].map((name) => ({ name, pgn: samplePgn(name, games) }));
  const lichess = await startLichessStandIn({ players, faults });
  closers.push(lichess.close);
  const config = aConfig({ platformUrls: { lichess: lichess.url } });
  const browser = aBrowser(await aServer(tests.database, { config }));
  const { body } = await browser.post('identities/start', { source: 3 });
  const { searchParams } = new URL(lichess.signIn.agree(String(body.url), own));
  const back = { state: searchParams.get('state'), code: searchParams.get('code'), language: 1 };
  const { user } = (await browser.post('identities/finish', back)).body as { user: { userid: number } };
  const player = await aPlayer(tests.db, { userId: user.userid });
  const sources = {
    own: await aNickname(tests.db, { playerId: player.id, name: own }),
    friend: await aNickname(tests.db, { playerId: player.id, name: friend }),
  };
  const before = lichess.requests.length;
  let logged = '';
  const write = (line: string): void => {
    logged += line;
  };
  const log = pino({ level: 'trace' }, { write });
  const load = async (source: keyof typeof sources, more: object = {}) => {
    const now = (): Date => new Date();
    const context = aContext(tests.database, { config, log, now, turns: instantTurns(), ...more });
    const handle = createJobHandlers(context, undefined)['load-lichess'];
    await handle?.({ nicknameId: sources[source].id }, new AbortController().signal);
    return (await findNicknameById(tests.db, sources[source].id))?.gamesLoaded;
  };
  const tokensSent = () => lichess.requests.slice(before).map(({ headers }) => headers.authorization);
  const stored = async () => (await listIdentities(tests.db, user.userid))[0]?.sealedToken ?? null;
  return { lichess, browser, own, userId: user.userid, load, tokensSent, stored, logged: () => logged };
}

test('own games are loaded with the token, those of somebody else without it', async () => {
  const { lichess, load, tokensSent } = await aScene();
  const [token] = lichess.signIn.tokens();
  expect(await load('friend')).toBe(GAMES);
  expect(new Set(tokensSent())).toEqual(new Set([undefined]));
  const first = tokensSent().length;
  expect(await load('own')).toBe(GAMES);
  expect(new Set(tokensSent().slice(first))).toEqual(new Set([`Bearer ${token}`]));
});

test.each(['revokeAll', 'expireAll'] as const)(
  'a token that Lichess refuses is dropped, and all games come: %s',
  async (end) => {
    const { lichess, load, tokensSent, stored } = await aScene();
    expect(await stored()).not.toBeNull();
    lichess.signIn[end]();
    expect(await load('own')).toBe(GAMES);
    expect(await stored()).toBeNull();
    // Once, not with each request.
    expect(tokensSent().filter((sent) => sent !== undefined)).toHaveLength(1);
  },
);

/** Longer than a load waits: it ends, and is tried again. */
const TOO_LONG = { 'retry-after': '600' };

test('a load that is to slow down keeps the token, ends, and goes on with it', async () => {
  const faults: Fault[] = [{ kind: 'status', status: 429, headers: TOO_LONG, path: /^\/api\/games/ }];
  const { lichess, load, tokensSent, stored } = await aScene({ faults });
  const [token = ''] = lichess.signIn.tokens();
  expect(await load('own')).toBe(0);
  const asked = tokensSent().length;
  expect(await stored()).not.toBeNull();
  expect(await load('own')).toBe(GAMES);
  expect(tokensSent().length).toBeGreaterThan(asked);
  expect(new Set(tokensSent())).toEqual(new Set([`Bearer ${token}`]));
});

test.each<[string, Fault | undefined]>([
  ['a token that is refused', undefined],
  ['a connection that breaks', { kind: 'hang-up' }],
  ['a load that is to slow down', { kind: 'status', status: 429, headers: TOO_LONG }],
])('the token is in no line of the log: %s', async (_, fault) => {
  const { lichess, load, tokensSent, logged } = await aScene();
  const [token = ''] = lichess.signIn.tokens();
  if (fault) lichess.addFault({ ...fault, path: /^\/api\/games/ });
  else lichess.signIn.revokeAll();
  await load('own');
  expect(tokensSent()).toContain(`Bearer ${token}`);
  expect(logged()).toContain('Games loaded');
  expect(logged()).not.toContain(token);
});

/** More than the first request of a load asks for. */
const MANY_GAMES = 210;
/** The account, and the games of the first request. */
const FIRST_REQUESTS = 2;

/** Turns that call `between` before the turn of the third request. */
function turnsWith(between: () => Promise<void>): HostTurns {
  const turns = instantTurns();
  let taken = 0;
  return {
    ...turns,
    take: async (host, request) => {
      taken += 1;
      if (taken === FIRST_REQUESTS + 1) await between();
      return turns.take(host, request);
    },
  };
}

test('a token that Lichess refuses between two requests of a load is dropped, and all games come', async () => {
  const { lichess, load, tokensSent, stored } = await aScene({ games: MANY_GAMES });
  const [token] = lichess.signIn.tokens();
  const turns = turnsWith(async () => lichess.signIn.revokeAll());
  expect(await load('own', { turns })).toBe(MANY_GAMES);
  expect(await stored()).toBeNull();
  const sent = tokensSent();
  const withToken = FIRST_REQUESTS + 1;
  expect(sent.slice(0, withToken)).toEqual(Array.from({ length: withToken }, () => `Bearer ${token}`));
  expect(new Set(sent.slice(withToken))).toEqual(new Set([undefined]));
});

test('who unlinks Lichess while a load runs has the token sent no more, and all games come', async () => {
  const { browser, own, userId, load, tokensSent } = await aScene({ games: MANY_GAMES });
  // Another way in, without which nothing is unlinked.
  await tests.db.updateTable('users').set({ password_hash: 'any' }).where('id', '=', userId).execute();
  const turns = turnsWith(async () => {
    const { status } = await browser.post('identities/unlink', { source: 3, name: own });
    expect(status).toBe(200);
  });
  expect(await load('own', { turns })).toBe(MANY_GAMES);
  const sent = tokensSent();
  expect(sent.slice(0, FIRST_REQUESTS)).not.toContain(undefined);
  expect(sent.length).toBeGreaterThan(FIRST_REQUESTS);
  expect(new Set(sent.slice(FIRST_REQUESTS))).toEqual(new Set([undefined]));
});

test('a token that has expired by its own date is not sent', async () => {
  const { load, tokensSent } = await aScene();
  const now = (): Date => new Date(Date.now() + 366 * 24 * 3_600_000);
  expect(await load('own', { now })).toBe(GAMES);
  expect(new Set(tokensSent())).toEqual(new Set([undefined]));
});

test('a load in a process with another key goes on without the token, which stays', async () => {
  const { lichess, load, tokensSent, stored } = await aScene();
  const config = aConfig({
    platformUrls: { lichess: lichess.url },
    secretKey: 'the key of another installation here',
  });
  expect(await load('own', { config })).toBe(GAMES);
  expect(new Set(tokensSent())).toEqual(new Set([undefined]));
  expect(await stored()).not.toBeNull();
});
