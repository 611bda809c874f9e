import { expect, test } from 'vitest';
import { aBrowser } from '../../../test/browser.ts';
import { aPlayer, aUser, nextNumber } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { quickHash } from '../../../test/quickHash.ts';
import { aServer, aSession, closeServers } from '../../../test/server.ts';

const tests = withDatabase();
closeServers();

const password = 'Caro-Kann1';
const MINUTE = 60_000;
let machines = 0;
/** An address that no other test uses. */
function aMachine(): string {
  machines += 1;
  return `2001:db8:${machines.toString(16)}::1`;
}

/** A public install behind a trusted proxy, with its own clock. */
async function aPublicServer(
  trustedProxies: readonly string[] = ['127.0.0.1'],
  authMessages: 'explicit' | 'generic' = 'explicit',
) {
  const clock = { now: Date.parse('2025-03-01T12:00:00Z') };
  const publicUrl = 'https://tabia.example.org';
  const config = { isLocal: false, publicUrl, trustedProxies, authMessages };
  const server = await aServer(tests.database, { config, services: { now: () => new Date(clock.now) } });
  const from = (machine: string) => ({ headers: { 'x-forwarded-for': machine } });
  const login = async (email: string, given: string, machine = aMachine()) =>
    server.post('account/user_login', { email, password: given, remember_me: 0, language: 1 }, from(machine));
  return { ...server, clock, from, login };
}

type Login = Awaited<ReturnType<typeof aPublicServer>>['login'];

/** Texts of the mails to an address, oldest first. */
async function mailsTo(email: string): Promise<string[]> {
  const rows = await tests.db
    .selectFrom('mails')
    .select('body_text')
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ body_text }) => body_text);
}

function newEmail(): string {
  return `limits${nextNumber()}@example.org`;
}

async function anAccount(): Promise<string> {
  const email = newEmail();
  await aUser(tests.db, { email, passwordHash: quickHash(password) });
  return email;
}

function refused(answer: { status: number; body: object; headers: Record<string, unknown> }): number {
  expect(answer).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  return Number(answer.headers['retry-after']);
}

test('ten wrong passwords in 15 minutes for an address from one network; the right one clears the count', async () => {
  const { login, clock } = await aPublicServer();
  const email = await anAccount();
  const [here, neighbor] = ['203.0.113.7', '203.0.113.250'];
  for (let time = 0; time < 9; time += 1) expect((await login(email, 'Wrong-One1', here)).status).toBe(400);
  expect((await login(email, password, here)).status).toBe(200);
  for (let time = 0; time < 10; time += 1) expect((await login(email, 'Wrong-One1', here)).status).toBe(400);
  clock.now += MINUTE;
  expect(refused(await login(email.toUpperCase(), password, neighbor))).toBe(14 * 60);
  // Strangers lock out their own network, not the owner.
  expect((await login(email, password, '203.0.114.7')).status).toBe(200);
  clock.now += 14 * MINUTE;
  expect((await login(email, password, here)).status).toBe(200);
});

/** A hundred wrong passwords for an address, each from another network. */
async function attack(login: Login, email: string): Promise<void> {
  for (let time = 0; time < 100; time += 1) await login(email, 'Wrong-One1');
}

test('a hundred wrong passwords an hour for an address from everywhere; a device that knows the account passes', async () => {
  const { post, login, from } = await aPublicServer();
  const email = await anAccount();
  const own = aBrowser({ post }, from('198.51.100.1').headers);
  const signIn = (given: string) =>
    own.post('account/user_login', { email, password: given, remember_me: 1, language: 1 });
  expect((await signIn(password)).status).toBe(200);
  await own.post('account/logout');
  await attack(login, email);
  expect(refused(await login(email, password))).toBe(3_600);
  expect((await signIn(password)).status).toBe(200);

  // The device has ten attempts of its own.
  for (let time = 0; time < 10; time += 1) expect((await signIn('Wrong-One1')).status).toBe(400);
  refused(await signIn(password));
});

test('the secret of a device is replaced at each sign-in, and serves its own accounts only', async () => {
  const { post, login, from } = await aPublicServer();
  const [email, other] = [await anAccount(), await anAccount()];
  const own = aBrowser({ post }, from('198.51.100.2').headers);
  const input = (of: string) => ({ email: of, password, remember_me: 1, language: 1 });
  const secretOf = (text: string) => /tabia_device=([\w-]{43})/.exec(text)?.[1];
  await own.post('account/user_login', input(email));
  const stolen = own.cookies();
  await own.post('account/user_login', input(email));
  expect(secretOf(own.cookies())).toMatch(/^[\w-]{43}$/);
  expect(secretOf(own.cookies())).not.toBe(secretOf(stolen));
  for (const address of [email, other]) await attack(login, address);
  refused(await post('account/user_login', input(email), { ...from(aMachine()), cookie: stolen }));
  refused(await own.post('account/user_login', input(other)));
  expect((await own.post('account/user_login', input(email))).status).toBe(200);
});

test('a new password by mail opens the account in a browser that strangers have locked out', async () => {
  const { post, login, from } = await aPublicServer();
  const email = await anAccount();
  const own = aBrowser({ post }, from('198.51.100.3').headers);
  await attack(login, email);
  await own.post('account/user_forgot_password', { email, language: 1 });
  const token = /token=([\w-]{43})/.exec((await mailsTo(email)).at(-1) ?? '')?.[1];
  await own.post('account/user_change_password', { token, password: 'Petroff-42' });
  const credentials = { email, password: 'Petroff-42', remember_me: 0, language: 1 };
  expect((await own.post('account/user_login', credentials)).status).toBe(200);
});

test('a hundred guesses at the same moment are ten guesses', async () => {
  const { login } = await aPublicServer();
  const email = await anAccount();
  const machine = aMachine();
  const guesses = Array.from({ length: 100 }, () => login(email, 'Wrong-One1', machine));
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(90);
});

test('right passwords do not count for a machine; fifty wrong ones do, and then leave other addresses alone', async () => {
  const { login } = await aPublicServer();
  const machine = aMachine();
  const email = await anAccount();
  for (let time = 0; time < 3; time += 1) expect((await login(email, password, machine)).status).toBe(200);
  for (let time = 0; time < 50; time += 1) {
    expect((await login(`nobody${time}@example.org`, 'Wrong-One1', machine)).status).toBe(400);
  }
  for (let time = 0; time < 20; time += 1) refused(await login(email, password, machine));
  expect((await login(email, password)).status).toBe(200);
});

test('the machines of one IPv6 network are one machine', async () => {
  const { login } = await aPublicServer();
  const email = await anAccount();
  for (let time = 0; time < 50; time += 1) {
    await login(await anAccount(), 'Wrong-One1', `2001:db8:ffff:1::${(time + 1).toString(16)}`);
  }
  refused(await login(email, password, '2001:db8:ffff:1:aaaa::1'));
  expect((await login(email, password, '2001:db8:ffff:2::1')).status).toBe(200);
});

test('guesses with a stolen session are counted for the account, and do not lock its owner out', async () => {
  const { post, login } = await aPublicServer();
  const email = await anAccount();
  const user = await tests.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const cookie = await aSession(tests.db, user.id);
  const change = { oldpassword: 'Wrong-One1', newpassword: 'Petroff-42' };
  for (let time = 0; time < 10; time += 1) {
    expect((await post('account/changepassword', change, { cookie })).body.code).toBe('wrong-password');
  }
  refused(await post('account/delete_user', { password }, { cookie }));
  expect((await login(email, password)).status).toBe(200);
});

test('three requests for mails an hour to an address from one network, whether or not it has an account', async () => {
  const { post, clock, from } = await aPublicServer();
  const registered = await anAccount();
  for (const email of [registered, `nobody${nextNumber()}@example.org`]) {
    const machine = aMachine();
    const ask = (of = machine) => post('account/requestregemail', { email, language: 1 }, from(of));
    for (let time = 0; time < 3; time += 1) {
      expect((await ask()).body).toEqual({ message: 'OK', wait: 60 });
      clock.now += MINUTE;
    }
    expect(refused(await ask())).toBe(57 * 60);
    expect((await ask(aMachine())).status).toBe(200);
    clock.now += 60 * MINUTE;
    expect((await ask()).status).toBe(200);
  }
});

test('strangers who ask for mails fill no mailbox, and do not keep the owner from setting a password', async () => {
  const { post, from } = await aPublicServer();
  const email = newEmail();
  const own = aBrowser({ post }, from(aMachine()).headers);
  const askOften = async (mtd: 'account/requestregemail' | 'account/user_forgot_password') => {
    for (let time = 0; time < 20; time += 1) await post(mtd, { email, language: 1 }, from(aMachine()));
  };
  // Before there is an account, requests send nothing and use nothing up.
  await askOften('account/requestregemail');
  expect(await mailsTo(email)).toEqual([]);
  const planted = { name: 'Mallory', email, password: 'Planted-1', terms: true, language: 1 };
  await post('account/register', planted, from(aMachine()));
  await askOften('account/requestregemail');
  expect(await mailsTo(email)).toHaveLength(6);
  await askOften('account/user_forgot_password');
  expect(await mailsTo(email)).toHaveLength(12);
  const token = /forgot-password\?token=([\w-]{43})/.exec((await mailsTo(email)).at(-1) ?? '')?.[1];
  expect((await own.post('account/user_change_password', { token, password })).status).toBe(200);
  const credentials = { email, password, remember_me: 0, language: 1 };
  expect((await own.post('account/user_login', credentials)).status).toBe(200);
});

test('an address that has had its mails this hour can still be registered, with the newest link', async () => {
  const { post, clock, from } = await aPublicServer(['127.0.0.1'], 'generic');
  const email = newEmail();
  const own = aBrowser({ post }, from(aMachine()).headers);
  const registration = { name: 'Anna', email, password, terms: true, language: 1 };
  for (let time = 0; time < 8; time += 1) {
    await post('account/register', { ...registration, password: 'Planted-1' }, from(aMachine()));
    clock.now += 2 * MINUTE;
  }
  expect(await mailsTo(email)).toHaveLength(6);
  expect((await own.post('account/register', registration)).body).toEqual({ message: 'OK' });
  const token = /token=([\w-]{43})/.exec((await mailsTo(email)).at(-1) ?? '')?.[1];
  expect((await own.post('account/registerbylink', { token })).body).toMatchObject({ name: 'Anna' });
  const credentials = { email, password, remember_me: 0, language: 1 };
  expect((await own.post('account/user_login', credentials)).status).toBe(200);
});

test('all kinds of mails that one network requests for an address are counted together', async () => {
  const { post, clock, from } = await aPublicServer();
  const email = `kinds${nextNumber()}@example.org`;
  const registration = { name: 'Anna', email, password, terms: true, language: 1 };
  const machine = aMachine();
  expect((await post('account/register', registration, from(machine))).status).toBe(200);
  clock.now += MINUTE;
  await post('account/requestregemail', { email, language: 1 }, from(machine));
  await post('account/user_forgot_password', { email, language: 1 }, from(machine));
  clock.now += MINUTE;
  refused(await post('account/user_forgot_password', { email, language: 1 }, from(machine)));
  expect(await mailsTo(email)).toHaveLength(3);
});

test('one who is signed in sends no more than thirty mails an hour to addresses of others', async () => {
  const { post, from } = await aPublicServer();
  const user = await aUser(tests.db, { email: newEmail(), passwordHash: quickHash(password) });
  const cookie = await aSession(tests.db, user.id);
  const machine = aMachine();
  const ask = () => {
    const input = { email: newEmail(), password, language: 1 };
    return post('account/changeemail', input, { cookie, ...from(machine) });
  };
  for (let time = 0; time < 30; time += 1) expect((await ask()).status).toBe(200);
  expect(refused(await ask())).toBe(3_600);
});

test('ten registrations an hour from a machine; a form that is sent back does not count', async () => {
  const { post, from } = await aPublicServer();
  const machine = aMachine();
  const register = (given: string, of = machine) =>
    post(
      'account/register',
      { name: 'Anna', email: `many${nextNumber()}@example.org`, password: given, terms: true, language: 1 },
      from(of),
    );
  for (let time = 0; time < 20; time += 1) {
    expect((await register('weak')).body.code).toBe('weak-password');
  }
  for (let time = 0; time < 10; time += 1) expect((await register(password)).status).toBe(200);
  expect(refused(await register(password))).toBe(3_600);
  expect((await register(password, aMachine())).status).toBe(200);
});

test('ten promo codes an hour for an account, from wherever', async () => {
  const { post, from } = await aPublicServer();
  const cookie = await aSession(tests.db, (await aUser(tests.db)).id);
  const attempt = () =>
    post('account/user_promo_activate', { code: `GUESS-${nextNumber()}` }, { cookie, ...from(aMachine()) });
  for (let time = 0; time < 10; time += 1) expect((await attempt()).body.code).toBe('promo-unknown');
  expect(refused(await attempt())).toBe(3_600);
});

test.each(['x-forwarded-for', 'forwarded-ip', 'x-real-ip', 'forwarded', 'x-client-ip', 'cf-connecting-ip'])(
  'without a trusted proxy a stranger cannot choose an address by %s',
  async (header) => {
    const { post } = await aPublicServer([]);
    await tests.db.deleteFrom('attempts').execute();
    const statuses: number[] = [];
    for (let machine = 0; machine < 51; machine += 1) {
      const email = await anAccount();
      const input = { email, password: 'Wrong-One1', remember_me: 0, language: 1 };
      statuses.push(
        (
          await post('account/user_login', input, {
            headers: { [header]: `203.0.113.${machine}` },
            peer: '198.51.100.77',
          })
        ).status,
      );
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  },
);

test('behind a trusted proxy the forwarded-ip header still changes nothing', async () => {
  const { post } = await aPublicServer();
  const machine = aMachine();
  const statuses: number[] = [];
  for (let time = 0; time < 51; time += 1) {
    const email = await anAccount();
    const input = { email, password: 'Wrong-One1', remember_me: 0, language: 1 };
    const headers = { 'x-forwarded-for': machine, 'forwarded-ip': `203.0.113.${time}` };
    statuses.push((await post('account/user_login', input, { headers })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('behind a proxy that is not named in the settings, the 11th sign-up of an hour is nobody’s fault', async () => {
  const { post, lines } = await aPublicServer([]);
  const register = (peer: string, headers: Record<string, string>) => {
    const input = { name: 'Anna', email: newEmail(), password, terms: true, language: 1 };
    return post('account/register', input, { peer, headers });
  };
  for (let time = 0; time < 12; time += 1)
    expect((await register('172.17.0.1', { 'x-forwarded-for': `203.0.113.${time}` })).status).toBe(200);
  const warnings = lines.filter(({ level }) => level === 40);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.msg).toContain('TRUSTED_PROXIES');
  // Somebody who pretends to be a proxy from outside gains nothing.
  for (let time = 0; time < 10; time += 1)
    expect((await register('198.51.100.5', { via: 'forged' })).status).toBe(200);
  refused(await register('198.51.100.5', { 'x-forwarded-for': '10.0.0.1', via: 'forged' }));
});

test('sixty pasted names are looked up on two platforms and added, by each account of a machine', async () => {
  const { post, from } = await aPublicServer();
  const machine = aMachine();
  // No platform is asked for such a name, but the calls count.
  const name = { source: 4, name: '../etc' };
  const aCoach = async () => {
    const { id } = await aUser(tests.db, { email: newEmail() });
    const { id: heroid } = await aPlayer(tests.db, { userId: id });
    const caller = { cookie: await aSession(tests.db, id), ...from(machine) };
    return {
      check: () => post('nicknames/check', name, caller),
      add: () => post('nicknames/add', { heroid, ...name }, caller),
    };
  };
  const coach = await aCoach();
  for (let pasted = 0; pasted < 60; pasted += 1) {
    expect((await coach.check()).body).toMatchObject({ exists: false });
    expect((await coach.check()).status).toBe(200);
    expect((await coach.add()).body.code).toBe('nickname-not-found');
  }
  for (let mistyped = 0; mistyped < 60; mistyped += 1) expect((await coach.check()).status).toBe(200);
  expect(refused(await coach.check())).toBe(600);
  expect((await (await aCoach()).check()).status).toBe(200);
}, 120_000);

test('six imports in ten minutes for an account, whichever machine asks', async () => {
  const { post, from, clock } = await aPublicServer();
  const { id } = await aUser(tests.db, {});
  const cookie = await aSession(tests.db, id);
  const ask = () =>
    post('identities/imports', { source: 3, name: 'Nobody' }, { ...from(aMachine()), cookie });
  for (let time = 0; time < 6; time += 1) expect((await ask()).status).toBe(404);
  expect(refused(await ask())).toBe(600);
  clock.now += 10 * MINUTE;
  expect((await ask()).status).toBe(404);
});

test('what is refused to one account does not use up what others of its machine have', async () => {
  const { post, from } = await aPublicServer();
  const machine = aMachine();
  const asks = async () => {
    const { id } = await aUser(tests.db, {});
    const cookie = await aSession(tests.db, id);
    return () => post('identities/imports', { source: 3, name: 'Nobody' }, { ...from(machine), cookie });
  };
  const [greedy, other] = [await asks(), await asks()];
  for (let time = 0; time < 70; time += 1) expect((await greedy()).status).toBe(time < 6 ? 404 : 429);
  expect((await other()).status).toBe(404);
});
