import { afterEach, expect } from 'vitest';
import {
  type ChesscomStandIn,
  type LichessStandIn,
  samplePgn,
  startChesscomStandIn,
  startLichessStandIn,
} from '../../../tests/support/platforms/index.ts';
import { revokeSealed } from '../src/services/accounts/platformTokens.ts';
import { listIdentities } from '../src/store/accounts/identities.ts';
import type { User } from '../src/store/accounts/users.ts';
import { aBrowser, type TestBrowser } from './browser.ts';
import { aUser, nextNumber } from './builders.ts';
import type { ConfigFields } from './context.ts';
import type { withDatabase } from './database.ts';
import { quickHash } from './quickHash.ts';
import { aServer } from './server.ts';

export const LICHESS = 3;
export const CHESSCOM = 4;
export const PASSWORD = 'Caro-Kann1';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Settings of an operator who has a name at Chess.com. */
export const AT_CHESSCOM: ConfigFields = { signInClients: { lichess: undefined, chesscom: 'tabia' } };

/** The service with a Lichess and a Chess.com that know some players, whose names no other test has. */
export async function aSignInScene(
  tests: ReturnType<typeof withDatabase>,
  config: ConfigFields = AT_CHESSCOM,
) {
  const number = nextNumber();
  const [anna, mallory] = [`Anna_${number}`, `Mallory_${number}`];
  const players = [anna, mallory].map((name) => ({ name, pgn: samplePgn(name, 2) }));
  const lichess: LichessStandIn = await startLichessStandIn({ players });
  const chesscom: ChesscomStandIn = await startChesscomStandIn({ players });
  closers.push(lichess.close, chesscom.close);
  const clock = { now: Date.now() };
  const server = await aServer(tests.database, {
    config: {
      platformUrls: { lichess: lichess.url, chesscom: chesscom.url },
      signInUrls: { lichess: undefined, chesscom: chesscom.url },
      ...config,
    },
    services: { now: () => new Date(clock.now) },
  });
  /** Browsers of accounts with a password, which is asked for. */
  const asked = new Set<TestBrowser>();
  const begin = async (browser: TestBrowser, source: number = LICHESS) => {
    const input = { source, ...(asked.has(browser) && { password: PASSWORD }) };
    return String((await browser.post('identities/start', input)).body.url);
  };
  /** Brings back to the service what the platform answered. */
  const bringBack = (browser: TestBrowser, address: string) => {
    const { searchParams } = new URL(address);
    const [state, code] = [searchParams.get('state'), searchParams.get('code')];
    return browser.post('identities/finish', { state, code, language: 1 });
  };
  /** What the page of the platform answers when its user agrees. */
  const agree = async (browser: TestBrowser, user: string, source: number = LICHESS) =>
    (source === LICHESS ? lichess : chesscom).signIn.agree(await begin(browser, source), user);
  const signIn = async (browser: TestBrowser, user: string, source?: number) =>
    bringBack(browser, await agree(browser, user, source));
  /** Somebody with address and password, signed in. */
  const anAccount = async () => {
    const user = await aUser(tests.db, { passwordHash: quickHash(PASSWORD) });
    const browser = aBrowser(server);
    const login = { email: user.email, password: PASSWORD, remember_me: 0, language: 1 };
    expect((await browser.post('account/user_login', login)).status).toBe(200);
    asked.add(browser);
    return { user, browser };
  };
  /** What the owner of the mailbox does who has forgotten the password. */
  const recover = async ({ email }: User, newPassword: string) => {
    const browser = aBrowser(server);
    await browser.post('account/user_forgot_password', { email, language: 1 });
    const row = tests.db
      .selectFrom('mails')
      .select('body_text')
      .where('to_address', '=', email ?? '');
    const texts = (await row.execute()).map((mail) => mail.body_text).join();
    const token = /forgot-password\?token=([\w-]{43})/.exec(texts)?.[1] ?? '';
    return await browser.post('account/user_change_password', { token, password: newPassword });
  };
  const identitiesOf = async (userId: number) =>
    (await listIdentities(tests.db, userId)).map(({ name }) => name);
  const revoke = async () => {
    for (const { name, payload } of server.sent)
      if (name === 'revoke-token') await revokeSealed({ config: server.config }, payload as never);
  };
  return {
    server,
    lichess,
    chesscom,
    clock,
    anna,
    mallory,
    begin,
    agree,
    bringBack,
    signIn,
    anAccount,
    recover,
    identitiesOf,
    revoke,
  };
}
