import { afterEach, expect, test } from 'vitest';
import { samplePgn, startLichessStandIn } from '../../../../tests/support/platforms/index.ts';
import { aBrowser } from '../../test/browser.ts';
import { aPlayer, nextNumber } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aPlatform } from '../../test/platform.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { readImports } from '../services/accounts/ownPlatform.ts';
import { findLichessAccount } from '../sources/lichess/lichessAccount.ts';
import { createLocalTurns } from '../sources/turns/hostTurns.ts';
import { openTurns } from '../sources/turns/openTurns.ts';
import { listIdentities } from '../store/accounts/identities.ts';

const tests = withDatabase();
closeServers();

const LICHESS = 3;
const CHESSCOM = 4;
const DAY = 86_400_000;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A game over the board as Lichess keeps an imported one: as it was pasted, so that any tag may be the first. */
function boardGame(white: string, round: number): string {
  const event = { Event: 'Открытое первенство', Round: String(round) };
  const players = { White: white, Black: 'Borisov, Boris' };
  const tags = round % 2 === 0 ? { ...players, ...event } : { ...event, ...players };
  const lines = Object.entries(tags).map(([tag, value]) => `[${tag} "${value}"]`);
  return `${lines.join('\n')}\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 ${round > 1 ? '4. Ba4 Nf6 ' : ''}1-0\n\n\n`;
}

/** Somebody who has signed in with Lichess and has imported these games there. */
async function aScene(imports: string) {
  const name = `Anna_${nextNumber()}`;
  const players = [{ name, pgn: samplePgn(name, 2), imports }];
  const lichess = await startLichessStandIn({ players });
  closers.push(lichess.close);
  const clock = { now: Date.now() };
  const platformUrls = { lichess: lichess.url, chesscom: lichess.url };
  const server = await aServer(tests.database, {
    config: { platformUrls },
    services: { now: () => new Date(clock.now) },
  });
  const signIn = async (browser: ReturnType<typeof aBrowser>): Promise<number> => {
    const { body } = await browser.post('identities/start', { source: LICHESS });
    const { searchParams } = new URL(lichess.signIn.agree(String(body.url), name));
    const back = { state: searchParams.get('state'), code: searchParams.get('code'), language: 1 };
    const answer = await browser.post('identities/finish', back);
    return (answer.body.user as { userid: number }).userid;
  };
  const browser = aBrowser(server);
  const userId = await signIn(browser);
  const ask = (as = browser) => as.post('identities/imports', { source: LICHESS, name: name.toUpperCase() });
  const upload = async (pgn: string) => {
    const headers = { cookie: await aSession(tests.db, userId) };
    const url = '/v1/upload?name=imports.pgn';
    return (await server.app.inject({ method: 'PUT', url, headers, payload: pgn })).json();
  };
  const asked = () => lichess.requests.filter(({ path }) => path.includes('export/imports'));
  return { server, lichess, clock, name, browser, userId, signIn, ask, upload, asked };
}

test('gives the imported games as a text that is read like any file', async () => {
  const name = 'Иванова, Анна';
  const { browser, userId, ask, upload, asked, lichess } = await aScene(
    boardGame(name, 1) + boardGame(name, 2),
  );
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body.outcome).toBe('read');
  const [request] = asked();
  expect(request?.headers).toMatchObject({
    authorization: `Bearer ${lichess.signIn.tokens()[0]}`,
    accept: 'application/x-chess-pgn',
  });
  const file = await upload(String(body.pgn));
  expect(file).toMatchObject({ games: 2, problems: 0 });
  expect(file.players).toContainEqual({ name, games: 2 });
  const player = await aPlayer(tests.db, { userId });
  const load = (uploadid: number) =>
    browser.post('misc/loadgames', { heroid: player.id, uploadid, player: name, source: 2 });
  const first = await load(file.uploadid);
  expect(first.status).toBe(200);
  // Asked again: a file of the same source, so that games which were read before count once.
  const again = await upload(String((await ask()).body.pgn));
  await tests.db.updateTable('nicknames').set({ status: 'ok' }).where('player_id', '=', player.id).execute();
  expect((await load(again.uploadid)).body.nicknameid).toBe(first.body.nicknameid);
});

test('says that nothing was imported', async () => {
  const { ask } = await aScene('');
  expect((await ask()).body).toEqual({ outcome: 'nothing', pgn: '', more: false });
});

test('gives the whole games that have come when it takes too long, and says that there are more', async () => {
  // More than arrives in four pieces.
  const all = Array.from({ length: 4_000 }, (_, index) => boardGame('Анна', index + 1)).join('');
  const { server, userId, name } = await aScene(all);
  const context = { ...server, db: tests.db, now: () => new Date(), turns: createLocalTurns() };
  let pieces = 0;
  const enough = {
    get aborted() {
      pieces += 1;
      return pieces === 4;
    },
  } as AbortSignal;
  const { outcome, pgn, more } = await readImports(context, userId, { source: LICHESS, name }, enough);
  expect({ outcome, more, pieces }).toEqual({ outcome: 'read', more: true, pieces: 4 });
  expect(all.startsWith(pgn)).toBe(true);
  const games = pgn.match(/\[Event /g)?.length ?? 0;
  expect(games).toBeGreaterThan(1);
  expect(games).toBeLessThan(4_000);
  // The whole last game, and nothing of the next one.
  expect(all.slice(0, pgn.length + 3)).toBe(`${pgn}\n\n\n`);
  expect(pgn.match(/ 1-0$/gm)).toHaveLength(games);
});

test('says that Lichess does not answer when no whole game has come in time', async () => {
  const { server, userId, name, lichess } = await aScene(boardGame('Анна', 2));
  lichess.addFault({ kind: 'stall', lines: 0, path: /imports/ });
  const context = { ...server, db: tests.db, now: () => new Date(), turns: createLocalTurns() };
  const enough = AbortSignal.abort();
  const reading = readImports(context, userId, { source: LICHESS, name }, enough);
  await expect(reading).rejects.toMatchObject({ code: 'platform-unreachable' });
});

test('somebody else looks up a name within five seconds, and the games that have come are handed over', async () => {
  const { server, userId, name, lichess } = await aScene(boardGame('Anna', 1).repeat(9));
  // It would hold the platform for as long as it is waited for.
  lichess.addFault({ kind: 'stall', lines: 7, path: /imports/ });
  let passed = 0;
  const clock = {
    now: () => new Date(Date.UTC(2025, 0, 1) + passed),
    wait: async (ms: number) => {
      passed += ms;
    },
  };
  const unexpected = (error: unknown) => {
    throw error;
  };
  const { turns, close } = await openTurns(tests.database, unexpected, clock);
  closers.unshift(close);
  const arrived = Promise.withResolvers<void>();
  const enough = {
    get aborted() {
      arrived.resolve();
      return false;
    },
  } as AbortSignal;
  const context = { ...server, db: tests.db, now: () => new Date(), turns };
  const reading = readImports(context, userId, { source: LICHESS, name }, enough);
  await arrived.promise;
  await expect(readImports(context, userId, { source: LICHESS, name })).rejects.toMatchObject({
    code: 'busy',
  });
  const lookUp = findLichessAccount(aPlatform(lichess, { turns, urgent: true }), name);
  // On a server nobody waits by this clock.
  if (tests.database.kind === 'postgres') passed = 3_000;
  expect(await lookUp).toEqual({ name, games: 2 });
  expect(passed).toBeLessThanOrEqual(5_000);
  const { outcome, pgn, more } = await reading;
  expect({ outcome, more }).toEqual({ outcome: 'read', more: true });
  expect(pgn).toContain('1-0');
  // Nothing of that reading is left behind.
  expect(await readImports(context, userId, { source: LICHESS, name })).toMatchObject({ more: false });
});

test.each(['revokeAll', 'expireAll'] as const)(
  'forgets a token that Lichess refuses, and says so until it is linked again: %s',
  async (end) => {
    const { ask, asked, browser, lichess, signIn } = await aScene(boardGame('Anna', 1));
    lichess.signIn[end]();
    expect((await ask()).body).toEqual({ outcome: 'revoked', pgn: '', more: false });
    expect((await browser.post('identities/list')).body.identities).toMatchObject([{ token: false }]);
    const before = asked().length;
    expect((await ask()).body).toEqual({ outcome: 'revoked', pgn: '', more: false });
    expect(asked()).toHaveLength(before);
    await signIn(browser);
    expect((await ask()).body.outcome).toBe('read');
  },
);

test('does not send a token that has ended', async () => {
  const { asked, clock, server, userId, name } = await aScene(boardGame('Anna', 1));
  clock.now += 400 * DAY;
  const context = { ...server, db: tests.db, now: () => new Date(clock.now), turns: {} as never };
  const answer = await readImports(context, userId, { source: LICHESS, name });
  expect(answer).toEqual({ outcome: 'revoked', pgn: '', more: false });
  expect(asked()).toEqual([]);
});

test('asks for a text that breaks off once more', async () => {
  const { ask, asked, lichess } = await aScene(boardGame('Anna', 1) + boardGame('Anna', 2));
  lichess.addFault({ kind: 'cut', lines: 1, path: /export\/imports/ });
  const { body } = await ask();
  expect(body.outcome).toBe('read');
  expect(String(body.pgn).match(/\[Event /g)).toHaveLength(2);
  expect(asked()).toHaveLength(2);
});

test('does as Lichess asks when it asks to slow down', async () => {
  const { ask, asked, lichess } = await aScene(boardGame('Anna', 1));
  lichess.addFault({ kind: 'status', status: 429, path: /export\/imports/ });
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  // Nobody asks before the minute is over.
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect(asked()).toHaveLength(1);
});

test('says that Lichess refuses to answer', async () => {
  const { ask, lichess } = await aScene(boardGame('Anna', 1));
  lichess.addFault({ kind: 'page-not-found', path: /export\/imports/ });
  expect((await ask()).body).toMatchObject({ code: 'platform-unreachable' });
});

test('what Lichess refuses costs nothing of what an account may ask for', async () => {
  const { ask, lichess } = await aScene(boardGame('Anna', 1));
  for (let time = 0; time < 7; time += 1) {
    lichess.addFault({ kind: 'page-not-found', path: /export\/imports/ });
    expect((await ask()).body).toMatchObject({ code: 'platform-unreachable' });
  }
  for (let time = 0; time < 6; time += 1) expect((await ask()).body).toMatchObject({ outcome: 'read' });
  expect((await ask()).body).toMatchObject({ code: 'rate-limited' });
});

test('is for the owner of the linked account alone', async () => {
  const { server, ask, asked, browser, name } = await aScene(boardGame('Anna', 1));
  const stranger = aBrowser(server);
  expect((await ask(stranger)).status).toBe(401);
  await stranger.post('account/guest', { language: 1, sample: false });
  expect((await ask(stranger)).body).toMatchObject({ code: 'not-found' });
  const elsewhere = await browser.post('identities/imports', { source: CHESSCOM, name });
  expect(elsewhere.body).toMatchObject({ code: 'not-found' });
  expect(asked()).toEqual([]);
});

test('keeps the token out of answers and log', async () => {
  const { server, lichess, ask, userId } = await aScene(boardGame('Anna', 1));
  const [token = ''] = lichess.signIn.tokens();
  const [identity] = await listIdentities(tests.db, userId);
  lichess.addFault({ kind: 'page-not-found', path: /export\/imports/ });
  const texts = JSON.stringify([(await ask()).body, (await ask()).body, server.lines]);
  expect(token).not.toBe('');
  for (const hidden of [token, Buffer.from(identity?.sealedToken ?? []).toString('hex')])
    expect(texts).not.toContain(hidden);
});
