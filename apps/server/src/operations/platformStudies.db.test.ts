import { MAX_REPERTOIRE_LETTERS, MAX_STUDIES } from '@tabia/api-client/contract';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type StandInStudy,
  samplePgn,
  startChesscomStandIn,
  startLichessStandIn,
} from '../../../../tests/support/platforms/index.ts';
import { aBrowser, type TestBrowser } from '../../test/browser.ts';
import { nextNumber } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { revokeSealed } from '../services/accounts/platformTokens.ts';
import { listIdentities } from '../store/accounts/identities.ts';

const tests = withDatabase();
closeServers();

const LICHESS = 3;
const CHESSCOM = 4;
const SCOPE = 'study:read';
const OLD: StandInStudy = {
  ...{ id: 'OldStudy', name: 'Итальянская', updatedAt: Date.UTC(2026, 1, 1) },
  pgn: '[Event "Old: Chapter 1"]\n\n1. e4 { [%cal Gd2d4] } e5 2. Nf3 (2. Bc4 Nf6) Nc6 *\n\n\n[Event "Old: Chapter 2"]\n\n1. e4 c5 *\n',
};
const SECRET: StandInStudy = {
  ...{ id: 'Secret01', name: 'Surprise', updatedAt: Date.UTC(2026, 8, 1), visibility: 'private' },
  pgn: '[Event "Surprise"]\n\n1. f4 e5 *\n',
};

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Somebody who has signed in with Lichess, has given no permission yet, and has these studies there. */
async function aScene(
  studies: readonly StandInStudy[] = [OLD, SECRET],
  others: readonly StandInStudy[] = [],
) {
  const [name, friend] = [`Anna_${nextNumber()}`, `Boris_${nextNumber()}`];
  const lichess = await startLichessStandIn({
    players: [
      { name, pgn: samplePgn(name, 2), studies },
      { name: friend, pgn: '', studies: others },
    ],
  });
  closers.push(lichess.close);
  const clock = { now: Date.now() };
  const server = await aServer(tests.database, {
    config: { platformUrls: { lichess: lichess.url, chesscom: lichess.url } },
    services: { now: () => new Date(clock.now) },
  });
  const signIn = async (from: TestBrowser, wanted?: true, granted?: string, as = name) => {
    const { body } = await from.post('identities/start', {
      source: LICHESS,
      ...(wanted && { studies: wanted }),
    });
    const { searchParams } = new URL(lichess.signIn.agree(String(body.url), as, granted));
    const back = { state: searchParams.get('state'), code: searchParams.get('code'), language: 1 };
    return (await from.post('identities/finish', back)).body as {
      outcome: string;
      user: { userid: number };
      code?: string;
    };
  };
  const browser = aBrowser(server);
  const { userid: userId } = (await signIn(browser)).user;
  const list = (as = browser) => as.post('identities/studies', { source: LICHESS, name });
  const read = (studyid: string) => browser.post('identities/study', { source: LICHESS, name, studyid });
  const asked = () => lichess.requests.filter(({ path }) => path.startsWith('/api/study/'));
  const stored = async () => (await listIdentities(tests.db, userId))[0];
  const shown = async (as = browser) => (await as.post('identities/list')).body.identities;
  let revoked = 0;
  const revoke = async () => {
    for (const { name: job, payload } of server.sent.slice(revoked))
      if (job === 'revoke-token') await revokeSealed({ config: server.config }, payload as never);
    revoked = server.sent.length;
  };
  return {
    server,
    lichess,
    clock,
    browser,
    name,
    friend,
    userId,
    signIn,
    list,
    read,
    asked,
    stored,
    shown,
    revoke,
  };
}

/** The same with the permission to read studies. */
async function aReader(...studies: Parameters<typeof aScene>) {
  const scene = await aScene(...studies);
  expect((await scene.signIn(scene.browser, true)).outcome).toBe('linked');
  return scene;
}

describe('the permission', () => {
  test('is asked for when the user wants it, not by the sign-in', async () => {
    const { browser, list, asked, shown, signIn } = await aScene();
    const scopeOf = async (input: object) => {
      const { body } = await browser.post('identities/start', { source: LICHESS, ...input });
      return new URL(String(body.url)).searchParams.get('scope');
    };
    expect(await scopeOf({})).toBeNull();
    expect(await scopeOf({ studies: true })).toBe(SCOPE);
    expect(await shown()).toMatchObject([{ token: true, studies: 'ask' }]);
    expect((await list()).body).toEqual({ outcome: 'consent', studies: [], more: false });
    expect(asked()).toEqual([]);
    await signIn(browser, true);
    expect(await shown()).toMatchObject([{ token: true, studies: 'read' }]);
    expect((await list()).body.outcome).toBe('read');
  });

  test('of another account there links nothing, and says whose was meant', async () => {
    const { browser, lichess, name, friend, userId, signIn, revoke } = await aScene();
    const kept = lichess.signIn.tokens();
    const answer = await signIn(browser, true, undefined, friend);
    expect(answer.code).toBe('other-identity');
    expect(JSON.stringify(answer)).toContain(`as ${friend}; linked here is ${name}.`);
    expect((await listIdentities(tests.db, userId)).map((identity) => identity.name)).toEqual([name]);
    await revoke();
    expect(lichess.signIn.tokens()).toEqual(kept);
  });

  test('is not taken for given when the platform has granted less', async () => {
    const { browser, signIn, shown, list, asked, stored } = await aScene();
    await signIn(browser, true, 'another:read');
    expect((await stored())?.tokenScope).toBe('another:read');
    expect(await shown()).toMatchObject([{ token: true, studies: 'ask' }]);
    expect((await list()).body.outcome).toBe('consent');
    expect(asked()).toEqual([]);
  });

  test('stays when the user signs in again without it, and the lesser token is revoked', async () => {
    const { server, lichess, signIn, shown, list, revoke, stored } = await aReader();
    await revoke();
    const before = await stored();
    expect((await signIn(aBrowser(server))).outcome).toBe('signed-in');
    expect(lichess.signIn.tokens()).toHaveLength(2);
    await revoke();
    expect(lichess.signIn.tokens()).toHaveLength(1);
    expect(await stored()).toEqual(before);
    expect(await shown()).toMatchObject([{ studies: 'read' }]);
    expect((await list()).body.outcome).toBe('read');
  });

  test('goes with a token that has ended: the next sign-in brings its own', async () => {
    const { server, clock, signIn, shown, list, stored } = await aReader();
    clock.now += 366 * 86_400_000;
    const later = aBrowser(server);
    expect((await signIn(later)).outcome).toBe('signed-in');
    expect((await stored())?.tokenScope).toBe('');
    expect((await stored())?.tokenExpiresAt?.getTime()).toBeGreaterThan(clock.now);
    expect(await shown(later)).toMatchObject([{ token: true, studies: 'ask' }]);
    expect((await list(later)).body.outcome).toBe('consent');
  });

  test('is asked for again when the platform says that the token does not have it', async () => {
    const { userId, list, read, shown } = await aScene();
    // As after a restored backup: noted is what an earlier token could do.
    await tests.db
      .updateTable('identities')
      .set({ token_scope: SCOPE })
      .where('user_id', '=', userId)
      .execute();
    expect((await read(OLD.id)).body).toEqual({ outcome: 'consent', pgn: '' });
    expect(await shown()).toMatchObject([{ token: true, studies: 'ask' }]);
    expect((await list()).body.outcome).toBe('consent');
  });

  test('is not asked of a platform without studies', async () => {
    const chesscom = await startChesscomStandIn({ players: [] });
    closers.push(chesscom.close);
    const server = await aServer(tests.database, {
      config: {
        signInClients: { lichess: undefined, chesscom: 'tabia' },
        signInUrls: { lichess: undefined, chesscom: chesscom.url },
      },
    });
    const refused = await aBrowser(server).post('identities/start', { source: CHESSCOM, studies: true });
    expect(refused.body).toMatchObject({ code: 'not-found' });
  });
});

describe('the list', () => {
  test('has private studies too, the latest change first', async () => {
    const { list, asked, lichess } = await aReader();
    const [, token] = lichess.signIn.tokens();
    expect((await list()).body).toEqual({
      outcome: 'read',
      studies: [
        { studyid: SECRET.id, name: SECRET.name, updated: '2026-09-01T00:00:00.000Z' },
        { studyid: OLD.id, name: OLD.name, updated: '2026-02-01T00:00:00.000Z' },
      ],
      more: false,
    });
    expect(asked()[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  test('says that there are none', async () => {
    const { list } = await aReader([]);
    expect((await list()).body).toEqual({ outcome: 'nothing', studies: [], more: false });
  });

  test('ends at its limit, and says so', async () => {
    const many = Array.from({ length: MAX_STUDIES + 1 }, (_, index) => ({
      ...OLD,
      id: `Study${String(index).padStart(3, '0')}`,
      updatedAt: Date.UTC(2026, 1, 1) - index,
    }));
    const { list } = await aReader(many);
    const { body } = await list();
    expect(body.more).toBe(true);
    expect(body.studies).toHaveLength(MAX_STUDIES);
  });

  test('is asked for once more when it breaks off', async () => {
    const { list, lichess, asked } = await aReader();
    lichess.addFault({ kind: 'cut', lines: 1, path: /study\/by/ });
    expect((await list()).body.studies).toHaveLength(2);
    expect(asked()).toHaveLength(2);
  });
});

describe('a study', () => {
  test('comes as a text with all chapters and variations, without comments', async () => {
    const { read } = await aReader();
    const { body } = await read(OLD.id);
    expect(body.outcome).toBe('read');
    expect(body.pgn).toContain('1. e4 e5 2. Nf3 (2. Bc4 Nf6) Nc6 *');
    expect(body.pgn).toContain('Chapter 2');
    expect((await read(SECRET.id)).body).toMatchObject({
      outcome: 'read',
      pgn: expect.stringContaining('1. f4'),
    });
  });

  test('that is no longer there, or may not be exported, is told apart from a missing permission', async () => {
    const closed = { ...OLD, id: 'Closed01', exports: false };
    const foreign = { ...SECRET, id: 'Foreign1' };
    const { read, shown } = await aReader([closed], [foreign]);
    expect((await read('Nowhere1')).body).toEqual({ outcome: 'gone', pgn: '' });
    expect((await read(closed.id)).body).toEqual({ outcome: 'forbidden', pgn: '' });
    // Lichess says so with the status of a token that is not valid.
    expect((await read(foreign.id)).body).toEqual({ outcome: 'forbidden', pgn: '' });
    expect(await shown()).toMatchObject([{ token: true, studies: 'read' }]);
  });

  test('with more letters than a repertoire may have is not read to its end', async () => {
    const line = `1. e4 e5 2. Nf3 Nc6 *\n\n\n`;
    const pgn = Array.from({ length: 64 }, (_, index) => {
      const name = 'x'.repeat(MAX_REPERTOIRE_LETTERS / 64);
      return `[Event "${index} ${name}"]\n\n${line}`;
    }).join('');
    const { read } = await aReader([{ ...OLD, pgn }]);
    expect((await read(OLD.id)).body).toEqual({ outcome: 'too-large', pgn: '' });
  });
});

describe('both', () => {
  test.each(['revokeAll', 'expireAll'] as const)(
    'say that the token is refused, and never show the public studies in place of all: %s',
    async (end) => {
      const { browser, lichess, list, read, asked, shown, signIn } = await aReader();
      lichess.signIn[end]();
      expect((await list()).body).toEqual({ outcome: 'revoked', studies: [], more: false });
      expect((await read(OLD.id)).body).toEqual({ outcome: 'revoked', pgn: '' });
      // The second call did not need to ask.
      expect(asked()).toHaveLength(1);
      expect(await shown()).toMatchObject([{ token: false, studies: 'ask' }]);
      await signIn(browser, true);
      expect((await list()).body.outcome).toBe('read');
    },
  );

  test('do as Lichess asks when it asks to slow down', async () => {
    const { list, read, asked, lichess } = await aReader();
    lichess.addFault({
      ...{ kind: 'status', status: 429, path: /study/ },
      headers: { 'retry-after': '120' },
    });
    const first = await list();
    expect(first).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    expect((await read(OLD.id)).status).toBe(429);
    expect(asked()).toHaveLength(1);
  });

  test('say that Lichess refuses to answer', async () => {
    const { list, read, lichess } = await aReader();
    lichess.addFault({ kind: 'page-not-found', path: /study/, times: 2 });
    expect((await list()).body).toMatchObject({ code: 'platform-unreachable' });
    expect((await read(OLD.id)).body).toMatchObject({ code: 'platform-unreachable' });
  });

  test('are for the owner of the linked account alone', async () => {
    const { server, browser, list, asked, name } = await aReader();
    const stranger = aBrowser(server);
    expect((await list(stranger)).status).toBe(401);
    await stranger.post('account/guest', { language: 1, sample: false });
    expect((await list(stranger)).body).toMatchObject({ code: 'not-found' });
    const elsewhere = await browser.post('identities/studies', { source: CHESSCOM, name });
    expect(elsewhere.body).toMatchObject({ code: 'not-found' });
    expect(asked()).toEqual([]);
  });

  test('keep the token out of answers, log and archive', async () => {
    const { server, lichess, list, read, stored, userId } = await aReader();
    const [, token = ''] = lichess.signIn.tokens();
    const sealed = Buffer.from((await stored())?.sealedToken ?? []).toString('hex');
    lichess.addFault({ kind: 'page-not-found', path: /study/ });
    const answers = [await list(), await list(), await read(OLD.id), await read('Nowhere1')];
    const cookie = await aSession(tests.db, userId);
    const archive = await server.app.inject({ url: '/v1/export', headers: { cookie } });
    const texts = [
      JSON.stringify([answers.map(({ body }) => body), server.lines]),
      archive.rawPayload.toString('latin1'),
    ];
    expect(token).not.toBe('');
    for (const text of texts) for (const hidden of [token, sealed]) expect(text).not.toContain(hidden);
  });
});
