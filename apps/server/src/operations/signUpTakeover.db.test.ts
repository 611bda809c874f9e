import { expect, test } from 'vitest';
import { aBrowser, type TestBrowser } from '../../test/browser.ts';
import { nextNumber } from '../../test/builders.ts';
import { aConfig } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { aServer, closeServers } from '../../test/server.ts';

const tests = withDatabase();
closeServers();

const OWN = 'Caro-Kann1';
const PLANTED = 'Planted-1';
const RECOVERED = 'Petroff-42';
const MINUTE = 60_000;

/** An owner with two browsers, and an attacker who knows the owner's address but not the mailbox. */
async function aScene(authMessages: 'explicit' | 'generic') {
  const clock = { now: Date.now() };
  const config = aConfig({ authMessages });
  const server = await aServer(tests.database, { config, services: { now: () => new Date(clock.now) } });
  const email = `victim${nextNumber()}@example.org`;
  const browsers = { owner: aBrowser(server), phone: aBrowser(server), attacker: aBrowser(server) };
  const register = (browser: TestBrowser, name: string, password: string) =>
    browser.post('account/register', { name, email, password, terms: true, language: 1 });
  const tokens = async (page: string) => {
    const mails = await tests.db
      .selectFrom('mails')
      .select('body_text')
      .where('to_address', '=', email)
      .orderBy('id')
      .execute();
    const pattern = new RegExp(`${page}\\?token=([\\w-]{43})\\s`);
    return mails.flatMap(({ body_text }) => pattern.exec(body_text)?.[1] ?? []);
  };
  const links = () => tokens('/waiting-for-confirmation');
  const canSignIn = async (password: string) => {
    const login = { email, password, remember_me: 0, language: 1 };
    return (await aBrowser(server).post('account/user_login', login)).status === 200;
  };
  const recover = async () => {
    await browsers.owner.post('account/user_forgot_password', { email, language: 1 });
    const token = (await tokens('/forgot-password')).at(-1) ?? '';
    return browsers.owner.post('account/user_change_password', { token, password: RECOVERED });
  };
  const steps = {
    /** The attacker registers the address. */
    plant: () => register(browsers.attacker, 'Mallory', PLANTED),
    /** The owner registers. */
    own: () => register(browsers.owner, 'Anna', OWN),
    /** The attacker asks for the confirmation mail. */
    push: () => browsers.attacker.post('account/requestregemail', { email, language: 1 }),
    /** So does the owner. */
    ask: () => browsers.owner.post('account/requestregemail', { email, language: 1 }),
    /** The attacker asks for the mail with a new password. */
    forget: () => browsers.attacker.post('account/user_forgot_password', { email, language: 1 }),
    recover,
  };
  return { server, clock, email, browsers, steps, links, canSignIn };
}
type Step = 'plant' | 'own' | 'push' | 'ask' | 'forget' | 'recover';

const SEQUENCES: readonly (readonly Step[])[] = [
  ['plant'],
  ['own', 'plant'],
  ['plant', 'own'],
  ['plant', 'own', 'plant'],
  ['own', 'plant', 'ask'],
  ['own', 'plant', 'push'],
  ['plant', 'own', 'push'],
  ['plant', 'ask'],
  ['own', 'forget', 'plant'],
  ['plant', 'recover'],
  ['own', 'plant', 'recover'],
  ['plant', 'recover', 'plant'],
];
const CASES = (['generic', 'explicit'] as const).flatMap((messages) =>
  SEQUENCES.map((sequence) => ({ messages, sequence, name: sequence.join(', ') })),
);

test.each(CASES)(
  'with $messages messages, after $name no link opens the account with a planted password',
  async ({ messages, sequence }) => {
    const { clock, browsers, steps, links, canSignIn } = await aScene(messages);
    for (const step of sequence) {
      await steps[step]();
      clock.now += 2 * MINUTE;
    }
    // The owner follows the newest link, then all others, in the browser of the sign-up and in another one.
    for (const token of (await links()).reverse()) {
      for (const browser of [browsers.phone, browsers.owner]) {
        await browser.post('account/registerbylink', { token });
        await browser.post('account/registerbylink', { token, password: OWN });
      }
    }
    expect(await canSignIn(PLANTED)).toBe(false);
    const { status } = await browsers.attacker.post('users/getinfo');
    expect(status).toBe(401);
    const hasOwnPassword = sequence.includes('own') && !sequence.includes('recover');
    // With explicit messages an address that is waiting for its confirmation cannot be registered again.
    if (hasOwnPassword && (messages === 'generic' || sequence[0] === 'own'))
      expect(await canSignIn(OWN)).toBe(true);
    if (sequence.includes('recover')) expect(await canSignIn(RECOVERED)).toBe(true);
  },
);

test('the newest link opens the account with the password of the browser that follows it', async () => {
  const { clock, browsers, steps, links, canSignIn } = await aScene('generic');
  await steps.own();
  clock.now += MINUTE + 1;
  await steps.plant();
  const token = (await links()).at(-1);
  const followed = await browsers.owner.post('account/registerbylink', { token });
  expect(followed.body).toMatchObject({ name: 'Anna', confirmed: true });
  expect(await canSignIn(OWN)).toBe(true);
  expect(await canSignIn(PLANTED)).toBe(false);
});

test.each([
  [14, 'opens', { name: 'Anna' }],
  [16, 'is asked for the password', { code: 'password-needed' }],
] as const)('%i minutes after the sign-up its own browser %s', async (minutes, _, answer) => {
  const { clock, browsers, steps, links } = await aScene('generic');
  await steps.own();
  const token = (await links()).at(-1);
  clock.now += minutes * MINUTE;
  const follow = (fields: object = {}) => browsers.owner.post('account/registerbylink', { token, ...fields });
  expect((await follow()).body).toMatchObject(answer);
  expect((await follow({ password: OWN })).body).toMatchObject({ name: 'Anna' });
});

test('at a computer where a stranger registered the address, its owner is asked and takes a new password', async () => {
  const { clock, email, browsers, steps, links, canSignIn } = await aScene('generic');
  await steps.plant();
  clock.now += 20 * MINUTE;
  await steps.ask();
  const token = (await links()).at(-1);
  const follow = (fields: object = {}) =>
    browsers.attacker.post('account/registerbylink', { token, ...fields });
  expect((await follow()).body.code).toBe('password-needed');
  expect((await follow({ newpassword: OWN })).body).toMatchObject({ name: email.split('@')[0] });
  expect(await canSignIn(OWN)).toBe(true);
  expect(await canSignIn(PLANTED)).toBe(false);
});

test.each([
  [14, 'opens what it registered', PLANTED, { confirmed: true }],
  [16, 'is asked for the password', OWN, { code: 'password-needed' }],
] as const)('%i minutes after the sign-up the session of a guest %s', async (minutes, _, other, answer) => {
  const { clock, browsers, steps, links, canSignIn } = await aScene('generic');
  await browsers.attacker.post('account/guest', { language: 1 });
  await steps.plant();
  clock.now += minutes * MINUTE;
  const token = (await links()).at(-1);
  const follow = (fields: object = {}) =>
    browsers.attacker.post('account/registerbylink', { token, ...fields });
  expect((await follow()).body).toMatchObject(answer);
  expect(await canSignIn(PLANTED)).toBe(other === PLANTED);
});

test('another browser is asked for the password of the sign-up, or for a new one', async () => {
  const { clock, browsers, steps, links, canSignIn } = await aScene('generic');
  await steps.own();
  clock.now += MINUTE + 1;
  await steps.plant();
  const token = (await links()).at(-1);
  const follow = (fields: object = {}) => browsers.phone.post('account/registerbylink', { token, ...fields });
  expect((await follow()).body.code).toBe('password-needed');
  expect((await follow({ password: 'Wrong-One1' })).body).toMatchObject({
    code: 'wrong-password',
    paths: ['password'],
  });
  expect((await follow({ password: OWN })).body).toMatchObject({ name: 'Anna' });
  expect(await canSignIn(OWN)).toBe(true);
});

test('one who never signed up chooses a password; nothing of the planted sign-up stays', async () => {
  const { email, browsers, steps, links, canSignIn } = await aScene('generic');
  await steps.plant();
  const token = (await links()).at(-1);
  const follow = (fields: object) => browsers.owner.post('account/registerbylink', { token, ...fields });
  expect((await follow({ newpassword: 'weak' })).body).toMatchObject({
    code: 'weak-password',
    paths: ['newpassword'],
  });
  expect((await follow({ newpassword: OWN })).body).toMatchObject({ name: email.split('@')[0], email });
  expect(await canSignIn(OWN)).toBe(true);
  expect(await canSignIn(PLANTED)).toBe(false);
});

test('a registration that arrives after the confirmation changes nothing', async () => {
  const { clock, email, browsers, steps, links, canSignIn } = await aScene('generic');
  await steps.own();
  const token = (await links()).at(-1);
  await Promise.all([browsers.owner.post('account/registerbylink', { token }), steps.plant(), steps.plant()]);
  clock.now += 60 * MINUTE;
  await steps.plant();
  await steps.push();
  for (const late of await links()) {
    await browsers.owner.post('account/registerbylink', { token: late });
    await browsers.attacker.post('account/registerbylink', { token: late, password: PLANTED });
  }
  expect(await canSignIn(OWN)).toBe(true);
  expect(await canSignIn(PLANTED)).toBe(false);
  const left = tests.db.selectFrom('registrations').select('name').where('email', '=', email);
  expect(await left.execute()).toEqual([]);
});
