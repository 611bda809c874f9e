import { afterEach, expect, test } from 'vitest';
import { nextNumber } from '../../test/builders.ts';
import { aConfig } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { type MailServer, aMailServer as startMailServer } from '../../test/mailServer.ts';
import { aPublicServer as startPublicServer } from '../../test/publicServer.ts';
import { aServer, closeServers } from '../../test/server.ts';
import { sendMail } from '../jobs/sendMail.ts';
import { createMailer } from '../mail/createMailer.ts';
import { createMail, findMail } from '../store/accounts/mails.ts';

const tests = withDatabase();
closeServers();
const closers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function aMailServer(refusals: string[] = []): Promise<MailServer> {
  const server = await startMailServer(refusals);
  closers.push(server.close);
  return server;
}

async function aPublicServer(smtpUrl: string) {
  const server = await startPublicServer(tests.database, smtpUrl);
  closers.push(server.close);
  return server;
}

function tokenIn(text: string | undefined): string {
  return (
    /https:\/\/tabia\.example\.org\/waiting-for-confirmation\?token=([\w-]{43})\s/.exec(text ?? '')?.[1] ?? ''
  );
}
function cookieOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}
function aRegistration(language: 1 | 4) {
  return {
    name: 'Анна <Ferz>',
    email: `Flow${nextNumber()}@example.org`,
    password: 'Caro-Kann1',
    terms: true,
    language,
  };
}

test.each([
  [4, 'Подтвердите адрес для Tabia', 'Здравствуйте!', 'Ссылка действует 24 часа'],
  [1, 'Confirm your email address for Tabia', 'Hello,', 'within 24 hours'],
] as const)(
  'sign up, mail, confirm, sign out, sign in, in language %i',
  async (language, subject, greeting, term) => {
    const mails = await aMailServer();
    const { post, app } = await aPublicServer(mails.url);
    const registration = aRegistration(language);
    expect(await post('account/register', registration)).toMatchObject({
      status: 200,
      body: { message: 'OK' },
    });

    const { mail, to, from } = await mails.nth(1);
    expect(to).toEqual([registration.email]);
    expect(from).toBe('no-reply@tabia.example.org');
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(greeting);
    expect(mail.text).toContain(term);
    // Whoever reads the mail may not be the person who chose the name.
    expect(`${mail.text}${mail.html}`).not.toContain('Анна');
    const token = tokenIn(mail.text);
    expect(mail.html).toContain(`href="https://tabia.example.org/waiting-for-confirmation?token=${token}"`);

    const credentials = { email: registration.email.toUpperCase(), password: registration.password };
    const login = { ...credentials, remember_me: 0, language };
    expect((await post('account/user_login', login)).body.code).toBe('email-not-confirmed');

    const confirmed = await post('account/registerbylink', { token, password: registration.password });
    expect(confirmed.body).toMatchObject({ confirmed: true, guest: false, email: registration.email });
    const cookie = cookieOf(confirmed.setCookie);
    expect((await app.inject({ url: '/v1/check', headers: { cookie } })).statusCode).toBe(200);
    // The page reloads: only the user it signed in may follow the link again.
    expect((await post('account/registerbylink', { token }, { cookie })).status).toBe(200);
    expect((await post('account/registerbylink', { token })).body.code).toBe('link-expired');

    await post('account/logout', {}, { cookie });
    expect((await post('account/user_login', { ...login, password: 'Caro-Kann2' })).body.code).toBe(
      'wrong-password',
    );
    const again = await post('account/user_login', login);
    expect(again.status).toBe(200);
    const info = await post('users/getinfo', {}, { cookie: cookieOf(again.setCookie) });
    expect(info.body).toMatchObject({ settings: { lang_interface: language, name: 'Анна <Ferz>' } });
  },
);

test('a link serves for 24 hours and once, a replaced one no more', async () => {
  let now = Date.now();
  const mails = await aMailServer();
  const config = aConfig({ isLocal: false, publicUrl: 'https://tabia.example.org' });
  const { post } = await aServer(tests.database, { config, services: { now: () => new Date(now) } });
  expect(mails.received).toEqual([]);
  const registration = aRegistration(1);
  await post('account/register', registration);
  const lastToken = async () => {
    const row = await tests.db
      .selectFrom('mails')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return tokenIn(row.body_text);
  };
  const first = await lastToken();
  const resend = () => post('account/requestregemail', { email: registration.email, language: 4 });
  now += 20_000;
  expect((await resend()).body).toEqual({ message: 'OK', wait: 40 });
  expect(await lastToken()).toBe(first);
  now += 40_000;
  expect((await resend()).body).toEqual({ message: 'OK', wait: 60 });
  const second = await lastToken();
  expect(second).not.toBe(first);
  const follow = async (token: string) =>
    (await post('account/registerbylink', { token, password: registration.password })).body;
  expect(await follow(first)).toMatchObject({ code: 'link-expired' });
  now += 24 * 3_600_000;
  expect(await follow(second)).toMatchObject({
    code: 'link-expired',
    message: 'This confirmation link has expired',
  });
  await resend();
  const third = await lastToken();
  expect(await follow(third)).toMatchObject({ confirmed: true });
  expect(await follow(third)).toMatchObject({ code: 'link-expired' });
  const before = await lastToken();
  now += 120_000;
  expect((await resend()).body).toEqual({ message: 'OK', wait: 60 });
  expect(await lastToken()).toBe(before);
});

test.each([
  [{ password: 'caro-kann1' }, 400, 'weak-password', 'an upper-case letter'],
  [{ terms: false }, 400, 'terms-not-accepted', 'Terms'],
  [{ email: 'anna' }, 400, 'bad-payload', 'email'],
  [{ name: ' A ' }, 400, 'bad-payload', 'name'],
  [{ phone: 'call me' }, 400, 'bad-payload', 'phone'],
])('a registration with %o is refused, and no account is made', async (fields, status, code, hint) => {
  const { post, sent } = await aServer(tests.database);
  const registration = { ...aRegistration(1), ...fields };
  const answer = await post('account/register', registration);
  expect(answer).toMatchObject({ status, body: { code } });
  expect(answer.body.hint).toContain(hint);
  expect(sent).toEqual([]);
  const key = registration.email.toLowerCase();
  expect(await tests.db.selectFrom('users').selectAll().where('email_key', '=', key).execute()).toEqual([]);
});

test('an address is registered once, whatever its letter case', async () => {
  const { post } = await aServer(tests.database);
  const registration = aRegistration(1);
  await post('account/register', registration);
  const again = await post('account/register', { ...registration, email: registration.email.toLowerCase() });
  expect(again).toMatchObject({ status: 409, body: { code: 'email-taken' } });
});

test('when the mail server refuses, the account is created and the mail is sent on a later retry', async () => {
  const mails = await aMailServer(['4.3.0 come back later']);
  const { post } = await aPublicServer(mails.url);
  const registration = aRegistration(1);
  expect((await post('account/register', registration)).status).toBe(200);
  const { to, mail } = await mails.nth(1);
  expect(to).toEqual([registration.email]);
  const confirmed = await post('account/registerbylink', {
    token: tokenIn(mail.text),
    password: registration.password,
  });
  expect(confirmed.body).toMatchObject({ confirmed: true });
  expect(mails.received).toHaveLength(1);
});

test('a mail that is refused is written down, tried again and then not sent twice', async () => {
  const mails = await aMailServer(['4.3.0 come back later']);
  const mailer = createMailer({ smtpUrl: mails.url, publicUrl: 'https://tabia.example.org' });
  closers.push(() => mailer.close());
  const services = { db: tests.db, mailer, now: () => new Date() };
  const fields = { to: 'anna@example.org', subject: 'Hi', text: 'text', html: '<p>text</p>' };
  const id = await createMail(tests.db, { ...fields, createdAt: new Date() });
  await expect(sendMail(services, id)).rejects.toThrow('status 451');
  const failed = await findMail(tests.db, id);
  expect(failed).toMatchObject({ attempts: 1, sentAt: null });
  expect(failed?.lastError).toContain('come back later');
  await sendMail(services, id);
  await sendMail(services, id);
  expect(mails.received).toHaveLength(1);
  expect(await findMail(tests.db, id)).toMatchObject({ attempts: 2, lastError: null });
});
