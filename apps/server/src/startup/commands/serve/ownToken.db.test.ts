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
async function aScene({ faults = [] }: { faults?: readonly Fault[] } = {}) {
  const [own, friend] = [`Anna_${nextNumber()}`, `Boris_${nextNumber()}`];
  const players = [own, friend].map((name) => ({ name, pgn: samplePgn(name, GAMES) }));
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
  const load = async (source: keyof typeof sources, more: object = {}) => {
    const now = (): Date => new Date();
    const context = aContext(tests.database, { config, now, turns: instantTurns(), ...more });
    const handle = createJobHandlers(context, undefined)['load-lichess'];
    await handle?.({ nicknameId: sources[source].id }, new AbortController().signal);
    return (await findNicknameById(tests.db, sources[source].id))?.gamesLoaded;
  };
  const tokensSent = () => lichess.requests.slice(before).map(({ headers }) => headers.authorization);
  const stored = async () => (await listIdentities(tests.db, user.userid))[0]?.sealedToken ?? null;
  return { lichess, load, tokensSent, stored };
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
