import type { Mtd } from '@tabia/api-client/contract';
import { strFromU8, unzipSync } from 'fflate';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { aBrowser } from '../../test/browser.ts';
import { aUser, nextNumber } from '../../test/builders.ts';
import { aConfig } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { hashPassword } from '../services/accounts/passwordHash.ts';

const tests = withDatabase();
closeServers();

const PASSWORD = 'Caro-Kann1';

/** A server of a public install that writes down the kinds of its statements in their order. */
async function aWatchedServer({ answersMails = false } = {}) {
  const statements: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const config = aConfig({ authMessages: 'generic', smtpUrl: 'smtp://127.0.0.1:9' });
  const services = { db: tests.db.withPlugin(plugin) };
  const server = await aServer(tests.database, { config, services, answersMails });
  return { ...server, statements };
}

async function addresses(): Promise<Record<string, string>> {
  const passwordHash = await hashPassword(PASSWORD);
  const known = await aUser(tests.db, { email: `known${nextNumber()}@example.org`, passwordHash });
  const waiting = { email: `waits${nextNumber()}@example.org`, passwordHash: null, confirmedAt: null };
  const unconfirmed = await aUser(tests.db, waiting);
  const unknown = `nobody${nextNumber()}@example.org`;
  return { known: known.email ?? '', unconfirmed: unconfirmed.email ?? '', unknown };
}

test.each<[Mtd, object, isSignedIn: boolean]>([
  ['account/user_forgot_password', { language: 1 }, false],
  ['account/requestregemail', { language: 1 }, false],
  ['account/register', { name: 'Anna', password: PASSWORD, terms: true, language: 1 }, false],
  ['account/user_login', { password: 'Wrong-One1', remember_me: 0, language: 1 }, false],
  ['account/changeemail', { password: PASSWORD, language: 1 }, true],
  ['account/checkemail', {}, false],
])('%s does the same work for every address', async (mtd, fields, isSignedIn) => {
  const { post, statements, sent } = await aWatchedServer();
  const own = await aUser(tests.db, { passwordHash: await hashPassword(PASSWORD) });
  const work: Record<string, unknown> = {};
  for (const [kind, email] of Object.entries(await addresses())) {
    const cookie = isSignedIn ? await aSession(tests.db, own.id) : undefined;
    const before = sent.length;
    statements.length = 0;
    const { status, body } = await post(mtd, { ...fields, email }, { cookie });
    const { requestId: _, ...answer } = body;
    work[kind] = {
      status,
      answer,
      statements: [...statements],
      jobs: sent.slice(before).map(({ name }) => name),
    };
  }
  expect(work.unconfirmed).toEqual(work.known);
  expect(work.unknown).toEqual(work.known);
});

test('who registers an address and signs in with the password learns nothing of an account', async () => {
  const work: Record<string, unknown> = {};
  for (const [kind, email] of Object.entries(await addresses())) {
    const { post, statements } = await aWatchedServer({ answersMails: true });
    const own = aBrowser({ post });
    const registration = { name: 'Mallory', email, password: 'Planted-1', terms: true, language: 1 };
    await own.post('account/register', registration);
    const answers: unknown[] = [];
    // From the browser of the sign-up, and from another one.
    for (const browser of [own, aBrowser({ post })]) {
      statements.length = 0;
      const login = { email, password: 'Planted-1', remember_me: 0, language: 1 };
      const { status, body, setCookies } = await browser.post('account/user_login', login);
      const { requestId: _, ...answer } = body;
      answers.push({ status, answer, statements: [...statements], setCookies });
    }
    work[kind] = answers;
  }
  expect(work.known).toMatchObject([{ status: 400, answer: { code: 'login-failed' } }, { status: 400 }]);
  expect(work.unconfirmed).toEqual(work.known);
  expect(work.unknown).toEqual(work.known);
});

test('the archive of a guest that registers an address tells nothing of an account', async () => {
  const archives: Record<string, unknown> = {};
  for (const [kind, email] of Object.entries(await addresses())) {
    const { app, post } = await aWatchedServer({ answersMails: true });
    const guest = aBrowser({ post });
    await guest.post('account/guest', { language: 1 });
    await guest.post('account/register', {
      name: 'Mallory',
      email,
      password: PASSWORD,
      terms: true,
      language: 1,
    });
    const response = await app.inject({ url: '/v1/export', headers: { cookie: guest.cookies() } });
    const files = Object.entries(unzipSync(new Uint8Array(response.rawPayload)));
    const all = files.map(([, bytes]) => strFromU8(bytes)).join('');
    const names = files.map(([name]) => name.replace(/\/\d+-/, '/'));
    archives[kind] = [names, all.includes(email), all.includes('Mallory')];
  }
  expect(archives.known).toMatchObject([expect.arrayContaining(['data/users.json']), false, false]);
  expect(archives.unconfirmed).toEqual(archives.known);
  expect(archives.unknown).toEqual(archives.known);
});
