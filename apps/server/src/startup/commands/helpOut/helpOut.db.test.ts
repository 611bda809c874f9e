/** `help-out` with a service on a port, a token and an engine. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RUNGS } from '@tabia/mistakes';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser, testNow } from '../../../../test/builders.ts';
import { withDatabase } from '../../../../test/database.ts';
import { aHelper, askFor, SCAN } from '../../../../test/helperScene.ts';
import { aServer, aSession, closeServers } from '../../../../test/server.ts';
import { createSecretToken } from '../../../services/accounts/secrets.ts';
import { createHelpToken } from '../../../store/accounts/helpTokens.ts';
import { CommandProblem } from '../command.ts';
import { helpOut } from './helpOut.ts';

// Loading 99 MB of network takes seconds where the cores are busy.
vi.setConfig({ testTimeout: 120_000 });

const tests = withDatabase();
// Runs after what stands below it: nothing helps a service that is gone.
closeServers();
const ending = new Set<() => Promise<void>>();
afterEach(async () => {
  for (const end of ending) await end();
  ending.clear();
  vi.restoreAllMocks();
  await tests.db.deleteFrom('users').execute();
  await tests.db.deleteFrom('evaluation_requests').execute();
  await tests.db.deleteFrom('evaluations').execute();
});

/** About a second of one engine. */
const LONG = RUNGS.at(-1) ?? 0;
const MOVES = 'e2e4 d2d4 c2c4 g1f3 b2b3 g2g3 f2f4 b1c3'.split(' ');

/** A computer with one engine that helps a service with a token of this account; everything it prints is in `printed`. */
async function aComputer(userId: number, forAll = false) {
  const server = await aServer(tests.database, { config: { isLocal: false } });
  const { token, hash: tokenHash } = createSecretToken();
  const made = { userId, tokenHash, name: 'Desktop', forAll, createdAt: testNow };
  const tokenid = await createHelpToken(tests.db, made);
  const stopping = new AbortController();
  const printed: string[] = [];
  const help = async (): Promise<void> => {
    const helping = helpOut({
      ...{ origin: await server.listen(), token, forAll, processes: 1, signal: stopping.signal },
      print: (line) => void printed.push(line),
    });
    // Also after a failed test: the engine would go on.
    ending.add(async () => {
      stopping.abort();
      await helping.catch(() => {});
    });
    await helping;
  };
  return { server, tokenid, stopping, printed, help };
}

async function waiting(): Promise<{ readonly leased: number; readonly free: number }> {
  const rows = await tests.db.selectFrom('evaluation_requests').select('claimed_by').execute();
  const leased = rows.filter(({ claimed_by }) => claimed_by !== null).length;
  return { leased, free: rows.length - leased };
}

test('searches for its account until the token is revoked, and says so', async () => {
  const { userId } = await aHelper(tests);
  const ids = await askFor(tests, userId, ['e2e4', 'd2d4', 'c2c4']);
  const { server, tokenid, printed, help } = await aComputer(userId);
  const helping = help();
  helping.catch(() => {});
  await expect.poll(() => printed.at(-1), { timeout: 60_000 }).toMatch(/^Nothing to search now/);
  const found = tests.db.selectFrom('own_evaluations').select(['position_id', 'user_id', 'nodes']);
  expect(await found.orderBy('position_id').execute()).toEqual(
    ids.toSorted((a, b) => a - b).map((id) => ({ position_id: id, user_id: userId, nodes: SCAN })),
  );
  expect(await tests.db.selectFrom('evaluations').select('position_id').execute()).toEqual([]);
  const cookie = await aSession(tests.db, userId);
  expect((await server.post('leases/deltoken', { tokenid }, { cookie })).status).toBe(200);
  const revoked =
    'The site does not know this token: it is mistyped, or was revoked. Make a new one in the settings of the site.';
  await expect(helping).rejects.toThrow(new CommandProblem(revoked));
});

test('searches for all accounts, and goes on after a service that is away or has no time', async () => {
  const { userId } = await aHelper(tests);
  const ids = await askFor(tests, userId, ['e2e4', 'd2d4']);
  const operator = await aUser(tests.db, { isAdmin: true });
  const { stopping, printed, help } = await aComputer(operator.id, true);
  const failures = [503, 429];
  const reach = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const status = failures.shift();
    return status === undefined ? await reach(...asked) : new Response('', { status });
  });
  const helping = help();
  await expect.poll(() => printed.at(-1), { timeout: 60_000 }).toMatch(/^Nothing to search now/);
  stopping.abort();
  await helping;
  expect(printed).toEqual([
    expect.stringMatching(/^Helping /),
    'The service does not answer (status 503). It is asked again.',
    'The service does not answer (status 429). It is asked again.',
    '2 searches done.',
    expect.stringMatching(/^Nothing to search now/),
    'Ended after 2 searches.',
  ]);
  const stored = await tests.db.selectFrom('evaluations').select('position_id').execute();
  expect(new Set(stored.map(({ position_id }) => position_id))).toEqual(new Set(ids));
  expect(await tests.db.selectFrom('own_evaluations').select('nodes').execute()).toEqual([]);
});

test('goes on after an answer that was cut, and after a network that asks for a sign-in first', async () => {
  const { userId } = await aHelper(tests);
  const { stopping, printed, help } = await aComputer(userId);
  const location = 'https://hotel.example/sign-in';
  vi.spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(new Response('{"searches":[{"pos'))
    .mockResolvedValueOnce(new Response('', { status: 302, headers: { location } }));
  const helping = help();
  await expect.poll(() => printed.at(-1), { timeout: 60_000 }).toContain('hotel');
  stopping.abort();
  await helping;
  expect(printed.slice(1, 3)).toEqual([
    'The service does not answer (what came is no answer of Tabia). It is asked again.',
    'The service does not answer (calls are sent on to https://hotel.example). It is asked again.',
  ]);
});

test('names the address that the service sends calls on to', async () => {
  const sending = createServer((_request, response) => {
    response.writeHead(301, { location: 'https://127.0.0.1/v1/api/' }).end();
  }).listen(0, '127.0.0.1');
  await once(sending, 'listening');
  const origin = `http://127.0.0.1:${(sending.address() as AddressInfo).port}`;
  const signal = AbortSignal.timeout(60_000);
  const helping = helpOut({ origin, token: 'T', processes: 1, forAll: false, signal, print: () => {} });
  const moved = 'The service is at another address: use --url https://127.0.0.1.';
  await expect(helping).rejects.toThrow(new CommandProblem(moved));
  sending.close();
});

test('speaks of answers that are refused, not of searches that somebody was quicker at', async () => {
  const { userId } = await aHelper(tests);
  await askFor(tests, userId, ['e2e4']);
  const { stopping, printed, help } = await aComputer(userId);
  const reach = fetch;
  const said = [
    { accepted: 0, quicker: 1, refused: 0 },
    // As an older service has it.
    { accepted: 0, refused: 1 },
  ];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const isSent = String(init?.body).includes('leases/submit');
    if (!isSent) return await reach(address, init);
    await tests.db
      .updateTable('evaluation_requests')
      .set({ claimed_by: null, claimed_until: null })
      .execute();
    const answer = said.shift();
    if (said.length === 0) await tests.db.deleteFrom('evaluation_requests').execute();
    return Response.json(answer);
  });
  const helping = help();
  await expect.poll(() => printed.at(-1), { timeout: 60_000 }).toMatch(/^Nothing to search now/);
  stopping.abort();
  await helping;
  expect(printed.slice(1, 3)).toEqual([
    '0 searches done.',
    '0 searches done; 1 answer refused: too late, or not what was asked.',
  ]);
});

test('gives back what is not done when it is interrupted', async () => {
  const { userId } = await aHelper(tests);
  await askFor(tests, userId, MOVES, LONG);
  const { stopping, printed, help } = await aComputer(userId);
  const helping = help();
  await expect.poll(async () => (await waiting()).leased, { timeout: 60_000 }).toBeGreaterThan(0);
  stopping.abort();
  await helping;
  const { leased, free } = await waiting();
  expect([leased, free > 0]).toEqual([0, true]);
  expect(printed.at(-1)).toMatch(/^Ended after \d search/);
});

test('a service that refuses the account is not asked again', async () => {
  const { userId } = await aHelper(tests);
  const { help } = await aComputer(userId, true);
  const refused = 'The service refuses: Only who runs the service may search for all accounts.';
  await expect(help()).rejects.toThrow(new CommandProblem(refused));
});
