import { expect, test } from 'vitest';
import { aUser, nextNumber } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { aServer, aSession, closeServers } from '../../../test/server.ts';
import { hashPassword } from '../../services/accounts/passwordHash.ts';

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
async function aPublicServer(trustedProxies: readonly string[] = ['127.0.0.1']) {
  const clock = { now: Date.parse('2025-03-01T12:00:00Z') };
  const config = { isLocal: false, publicUrl: 'https://tabia.example.org', trustedProxies };
  const server = await aServer(tests.database, { config, services: { now: () => new Date(clock.now) } });
  const from = (machine: string) => ({ headers: { 'x-forwarded-for': machine } });
  const login = async (email: string, given: string, machine = aMachine()) =>
    server.post('account/user_login', { email, password: given, remember_me: 0, language: 1 }, from(machine));
  return { ...server, clock, from, login };
}

function newEmail(): string {
  return `limits${nextNumber()}@example.org`;
}

async function anAccount(): Promise<string> {
  const email = newEmail();
  await aUser(tests.db, { email, passwordHash: await hashPassword(password) });
  return email;
}

function refused(answer: { status: number; body: object; headers: Record<string, unknown> }): number {
  expect(answer).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  return Number(answer.headers['retry-after']);
}

test('ten wrong passwords in 15 minutes for an address, also from many machines; the right one clears the count', async () => {
  const { login, clock } = await aPublicServer();
  const email = await anAccount();
  for (let time = 0; time < 9; time += 1) expect((await login(email, 'Wrong-One1')).status).toBe(400);
  expect((await login(email, password)).status).toBe(200);
  for (let time = 0; time < 10; time += 1) expect((await login(email, 'Wrong-One1')).status).toBe(400);
  clock.now += MINUTE;
  expect(refused(await login(email.toUpperCase(), password))).toBe(14 * 60);
  clock.now += 14 * MINUTE;
  expect((await login(email, password)).status).toBe(200);
});

test('a hundred guesses at the same moment are ten guesses', async () => {
  const { login } = await aPublicServer();
  const email = await anAccount();
  const answers = await Promise.all(Array.from({ length: 100 }, () => login(email, 'Wrong-One1')));
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
    await login(`nobody${time}@example.org`, 'Wrong-One1', `2001:db8:ffff:1::${(time + 1).toString(16)}`);
  }
  refused(await login(email, password, '2001:db8:ffff:1:aaaa::1'));
  expect((await login(email, password, '2001:db8:ffff:2::1')).status).toBe(200);
});

test('guesses with a stolen session count for the address, too', async () => {
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
  refused(await login(email, password));
});

test('three mails an hour to an address, whether or not it has an account', async () => {
  const { post, clock, from } = await aPublicServer();
  const registered = await anAccount();
  for (const email of [registered, `nobody${nextNumber()}@example.org`]) {
    const ask = () => post('account/requestregemail', { email, language: 1 }, from(aMachine()));
    for (let time = 0; time < 3; time += 1) {
      expect((await ask()).body).toEqual({ message: 'OK', wait: 60 });
      clock.now += MINUTE;
    }
    expect(refused(await ask())).toBe(57 * 60);
    clock.now += 60 * MINUTE;
    expect((await ask()).status).toBe(200);
  }
});

test('all kinds of mails to an address are counted together', async () => {
  const { post, clock, from } = await aPublicServer();
  const email = `kinds${nextNumber()}@example.org`;
  const registration = { name: 'Anna', email, password, terms: true, language: 1 };
  expect((await post('account/register', registration, from(aMachine()))).status).toBe(200);
  clock.now += MINUTE;
  await post('account/requestregemail', { email, language: 1 }, from(aMachine()));
  await post('account/user_forgot_password', { email, language: 1 }, from(aMachine()));
  clock.now += MINUTE;
  refused(await post('account/user_forgot_password', { email, language: 1 }, from(aMachine())));
  const sent = await tests.db.selectFrom('mails').select('id').where('to_address', '=', email).execute();
  expect(sent).toHaveLength(3);
});

test('one who is signed in sends no more than thirty mails an hour to addresses of others', async () => {
  const { post, from } = await aPublicServer();
  const user = await aUser(tests.db, { email: newEmail(), passwordHash: await hashPassword(password) });
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
      const email = `claim${nextNumber()}@example.org`;
      const input = { email, password: 'Wrong-One1', remember_me: 0, language: 1 };
      statuses.push(
        (await post('account/user_login', input, { headers: { [header]: `203.0.113.${machine}` } })).status,
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
    const email = `claim${nextNumber()}@example.org`;
    const input = { email, password: 'Wrong-One1', remember_me: 0, language: 1 };
    const headers = { 'x-forwarded-for': machine, 'forwarded-ip': `203.0.113.${time}` };
    statuses.push((await post('account/user_login', input, { headers })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
