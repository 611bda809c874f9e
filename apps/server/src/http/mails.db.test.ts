import { START_KEY } from '@tabia/chess';
import { afterEach, expect, test } from 'vitest';
import { aPlayer, aUser, nextNumber, testNow } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aMailServer, type MailServer, type ReceivedMail } from '../../test/mailServer.ts';
import { aPublicServer, PUBLIC_URL, type PublicServer } from '../../test/publicServer.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { MAIL_KINDS, type MailKind } from '../mail/mailTexts.ts';
import { announceLaunch, queueMail } from '../services/accounts/accountMail.ts';
import { remindHomework } from '../services/coaching/remindHomework.ts';
import { createPromoCode } from '../store/accounts/promoCodes.ts';
import { findUserByEmail, setAdmin } from '../store/accounts/users.ts';
import { giveGrants } from '../store/coaches/coachGrants.ts';
import { createHomework } from '../store/coaches/homework.ts';
import { ensurePositionIds } from '../store/positions/positions.ts';
import { saveTree } from '../store/study/trees.ts';

const tests = withDatabase();
closeServers();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASSWORD = 'Caro-Kann1';

/** Expected text of each mail by kind and language; `page` is where its link leads. */
const EXPECTED: Readonly<
  Record<MailKind, { readonly en: string; readonly ru: string; readonly page?: string }>
> = {
  confirm: {
    en: 'Confirm your email address for Tabia',
    ru: 'Подтвердите адрес для Tabia',
    page: '/waiting-for-confirmation?token=',
  },
  recover: {
    en: 'Set a new password for Tabia',
    ru: 'Новый пароль для Tabia',
    page: '/forgot-password?token=',
  },
  invitation: {
    en: 'A coach invites you to Tabia',
    ru: 'Тренер приглашает вас в Tabia',
    page: '/invitation?token=',
  },
  homework: { en: 'Your homework in Tabia', ru: 'Домашнее задание в Tabia', page: '/today' },
  'new-address': {
    en: 'Confirm your new email address for Tabia',
    ru: 'Подтвердите новый адрес для Tabia',
    page: '/waiting-for-confirmation?token=',
  },
  'already-registered': {
    en: 'You already have a Tabia account',
    ru: 'У вас уже есть учётная запись в Tabia',
    page: '/login',
  },
  'password-changed': { en: 'Your Tabia password was changed', ru: 'Пароль в Tabia изменён' },
  'address-changed': { en: 'Your Tabia email address was changed', ru: 'Адрес почты в Tabia изменён' },
  'platform-linked': { en: 'A new way to sign in to Tabia', ru: 'Новый способ входа в Tabia' },
  'promo-activated': {
    en: 'Your Tabia promo code is activated',
    ru: 'Промокод для Tabia активирован',
    page: '/login',
  },
  launch: { en: 'Tabia has launched', ru: 'Tabia запущена', page: '/login' },
  'account-deleted': { en: 'Your Tabia account was deleted', ru: 'Учётная запись в Tabia удалена' },
};

/** A mailbox that is read mail by mail, each seen to be whole and in its language. */
function aMailbox(mails: MailServer, language: 'en' | 'ru') {
  let read = 0;
  const seen = new Set<MailKind>();
  const isWhole = (kind: MailKind, { mail, from }: ReceivedMail, name: string): string => {
    const { page, ...subjects } = EXPECTED[kind];
    const { text = '', html = '' } = mail;
    expect(from).toBe('no-reply@tabia.example.org');
    expect(mail.subject).toBe(subjects[language]);
    const isNamed = !['confirm', 'new-address', 'invitation'].includes(kind);
    const shown = isNamed ? ` ${name}` : '';
    expect(text).toContain(
      language === 'ru' ? `Здравствуйте${isNamed ? ',' : ''}${shown}!` : `Hello${shown},`,
    );
    expect(html).toContain(`<html lang="${language}">`);
    const inHtml = name.replace('<', '&lt;').replace('>', '&gt;');
    expect(html.includes(inHtml)).toBe(isNamed);
    expect(html).not.toContain(name);
    // The words of both bodies are of the language of the subject.
    const words = text.replaceAll(name, '').replaceAll(/https?:\S+/g, '');
    expect(/[а-яё]{4}/i.test(words)).toBe(language === 'ru');
    const links = [...new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link ?? ''))];
    expect(links).toHaveLength(page ? 1 : 0);
    const [link = ''] = links;
    expect(link.startsWith(page ? `${PUBLIC_URL}${page}` : '')).toBe(true);
    expect(text).toContain(link);
    return link;
  };
  return {
    seen,
    /** The next mail: of this kind, to this address. Answers the token of its link. */
    next: async (kind: MailKind, to: string, name: string): Promise<string> => {
      read += 1;
      const received = await mails.nth(read);
      expect([received.to, mails.received.length]).toEqual([[to], read]);
      const link = isWhole(kind, received, name);
      seen.add(kind);
      return link.split('token=')[1] ?? '';
    },
  };
}

async function aSignedIn(
  { post }: PublicServer,
  email: string,
  password: string,
  language: number,
): Promise<string> {
  const { status, setCookie } = await post('account/user_login', {
    email,
    password,
    remember_me: 1,
    language,
  });
  expect(status).toBe(200);
  return setCookie.split(';')[0] ?? '';
}

async function aStart(language: 'en' | 'ru') {
  const mails = await aMailServer();
  closers.push(mails.close);
  const server = await aPublicServer(tests.database, mails.url, 'generic');
  closers.push(server.close);
  const name = language === 'ru' ? 'Анна <Ferz>' : 'Anna <Ferz>';
  const number = nextNumber();
  const email = `mails${number}@example.org`;
  const box = aMailbox(mails, language);
  const registration = { name, email, password: PASSWORD, terms: true, language: language === 'ru' ? 4 : 1 };
  const follow = async (
    mtd: 'account/registerbylink' | 'account/user_change_password',
    input: object,
    cookie?: string,
  ) => (await server.post(mtd, input, { cookie })).body;
  return { ...server, server, mails, box, name, email, registration, follow, number };
}

test.each(['ru', 'en'] as const)(
  'every kind of mail is sent over SMTP in %s, and its link works once, until it expires',
  async (language) => {
    const { post, clock, server, box, name, email, registration, follow, number } = await aStart(language);
    const lang = registration.language;

    // Sign-up: the first link is left too long, the second is followed.
    await post('account/register', registration);
    const late = await box.next('confirm', email, name);
    clock.now += 24 * HOUR;
    expect(await follow('account/registerbylink', { token: late })).toMatchObject({ code: 'link-expired' });
    await post('account/requestregemail', { email, language: lang });
    const confirm = await box.next('confirm', email, name);
    clock.now += 24 * HOUR - 1;
    expect(await follow('account/registerbylink', { token: confirm, password: PASSWORD })).toMatchObject({
      email,
      confirmed: true,
    });
    expect(await follow('account/registerbylink', { token: confirm, password: PASSWORD })).toMatchObject({
      code: 'link-expired',
    });

    // A forgotten password.
    const ask = () => post('account/user_forgot_password', { email, language: lang });
    const set = (token: string, password: string) =>
      follow('account/user_change_password', { token, password });
    await ask();
    const lateRecovery = await box.next('recover', email, name);
    clock.now += HOUR;
    expect(await set(lateRecovery, 'Petroff-42')).toMatchObject({ code: 'link-expired' });
    await ask();
    const recovery = await box.next('recover', email, name);
    clock.now += HOUR - 1;
    expect(await set(recovery, 'Petroff-42')).toEqual({ message: 'OK' });
    await box.next('password-changed', email, name);
    expect(await set(recovery, 'Petroff-43')).toMatchObject({ code: 'link-expired' });

    // A password changed by its owner, and by an administrator.
    let cookie = await aSignedIn(server, email, 'Petroff-42', lang);
    const change = { oldpassword: 'Petroff-42', newpassword: 'Petroff-44' };
    expect((await post('account/changepassword', change, { cookie })).status).toBe(200);
    await box.next('password-changed', email, name);
    const { id } = await tests.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const admin = await anAdministrator(server);
    const given = { userid: id, password: 'Petroff-45' };
    expect((await post('service/setpassword', given, { cookie: admin })).status).toBe(200);
    await box.next('password-changed', email, name);

    // A change of address: the new one confirms, the old one is notified.
    cookie = await aSignedIn(server, email, 'Petroff-45', lang);
    const moved = `moved${number}@example.org`;
    const move = () =>
      post('account/changeemail', { email: moved, password: 'Petroff-45', language: lang }, { cookie });
    await move();
    const lateAddress = await box.next('new-address', moved, name);
    clock.now += 24 * HOUR;
    expect(await follow('account/registerbylink', { token: lateAddress }, cookie)).toMatchObject({
      code: 'link-expired',
    });
    await move();
    const address = await box.next('new-address', moved, name);
    clock.now += 24 * HOUR - 1;
    expect(await follow('account/registerbylink', { token: address }, cookie)).toMatchObject({
      email: moved,
    });
    await box.next('address-changed', email, name);
    expect(await follow('account/registerbylink', { token: address }, cookie)).toMatchObject({
      code: 'link-expired',
    });

    // Somebody signs up with an address that has an account.
    clock.now += 2 * HOUR;
    await post('account/register', { ...registration, email: moved.toUpperCase(), name: 'Somebody Else' });
    await box.next('already-registered', moved, name);
    await aSignedIn(server, moved, 'Petroff-45', lang);

    // An invitation by a coach whose name is no name to be mailed to a stranger.
    const pupil = { email: `pupil${number}@example.org`, realname: 'Pupil', language: lang };
    expect((await post('pupils/invite', pupil, { cookie })).body).toMatchObject({ link: null });
    await box.next('invitation', pupil.email, name);

    // Homework from a coach, due in two days.
    const reader = await findUserByEmail(tests.db, moved);
    const player = await aPlayer(tests.db, { userId: reader?.id ?? 0 });
    const coachId = (await aUser(tests.db)).id;
    await giveGrants(tests.db, { playerId: player.id, coachId }, ['findings'], testNow);
    const [positionId = 0] = [...(await ensurePositionIds(tests.db, [START_KEY])).values()];
    const day = new Date(clock.now + 47 * HOUR);
    const before = new Date(clock.now - 24 * HOUR);
    const positions = [{ posid: positionId, herowhite: 1 as const }];
    // Nobody is reminded where there is nothing to train.
    const moves = [{ uci: 'e2e4', posid: positionId, hero: true, intraining: true, children: [] }];
    const tree = { positionId, playerIsWhite: true, pool: 1, playerId: player.id };
    await saveTree(tests.db, tree, { hm: 0, moves, inTraining: true, now: before });
    await createHomework(tests.db, {
      playerId: player.id,
      coachId,
      positions,
      word: name,
      until: day,
      now: before,
    });
    expect(await remindHomework(server.services)).toBe(1);
    await box.next('homework', moved, name);

    // A platform to sign in with.
    const owner = { email: moved, name, language: language === 'en' ? (1 as const) : (4 as const) };
    await tests.db
      .transaction()
      .execute((transaction) => queueMail(transaction, server.services, 'platform-linked', owner));
    await box.next('platform-linked', moved, name);

    // A promo code of each kind.
    for (const kind of ['trial', 'discount'] as const) {
      const code = `MAIL-${kind}-${number}`.toUpperCase();
      const promo = { code, kind, value: 30, usesLeft: 1, validUntil: null, createdAt: new Date(clock.now) };
      await createPromoCode(tests.db, promo);
      expect((await post('account/user_promo_activate', { code }, { cookie })).status).toBe(200);
      await box.next('promo-activated', moved, name);
    }

    // The launch, of which the administrator knows.
    const told = { announced_at: new Date(clock.now) };
    await tests.db.updateTable('users').set(told).where('email', '!=', moved).execute();
    await announceLaunch(server.services);
    await box.next('launch', moved, name);

    // The end: one last mail, and nothing of it stays.
    expect((await post('account/delete_user', { password: 'Petroff-45' }, { cookie })).status).toBe(200);
    await box.next('account-deleted', moved, name);
    await expect
      .poll(() => tests.db.selectFrom('mails').select('id').where('to_address', '=', moved).execute(), {
        timeout: 30_000,
      })
      .toEqual([]);
    expect([...box.seen].sort()).toEqual([...MAIL_KINDS].sort());
  },
);

async function anAdministrator({ clock }: PublicServer): Promise<string> {
  const admin = await aUser(tests.db);
  await setAdmin(tests.db, admin.id, true);
  const cookie = await aSession(tests.db, admin.id);
  const expires_at = new Date(clock.now + HOUR);
  const last_used_at = new Date(clock.now);
  await tests.db
    .updateTable('sessions')
    .set({ expires_at, last_used_at })
    .where('user_id', '=', admin.id)
    .execute();
  return cookie;
}

test('the mail about a promo code says what the code gives', async () => {
  const { mails, post, email, registration, follow, clock } = await aStart('en');
  await post('account/register', registration);
  const token = /token=([\w-]{43})/.exec((await mails.nth(1)).mail.text ?? '')?.[1];
  await follow('account/registerbylink', { token, password: PASSWORD });
  const { id } = await tests.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const cookie = await aSession(tests.db, id);
  const fields = { usesLeft: 1, validUntil: null, createdAt: new Date(clock.now) };
  await createPromoCode(tests.db, { code: 'FREE-30', kind: 'trial', value: 30, ...fields });
  await createPromoCode(tests.db, { code: 'OFF-25', kind: 'discount', value: 25, ...fields });
  await post('account/user_promo_activate', { code: 'free-30' }, { cookie });
  await post('account/user_promo_activate', { code: 'off-25' }, { cookie });
  const texts = [(await mails.nth(2)).mail.text, (await mails.nth(3)).mail.text].join('\n');
  expect(texts).toContain('Code FREE-30: 30 free days.');
  expect(texts).toContain('Code OFF-25: 25% off.');
});

test.each(['Anna\r\n\r\nYour account is locked', 'Anna\u2028Boris', 'An\u202Ena', 'Anna\u0007'])(
  'the name %j is refused, at the sign-up and afterwards',
  async (name) => {
    const { post } = await aServer(tests.database);
    const registration = { email: `name${nextNumber()}@example.org`, password: 'Caro-Kann1', terms: true };
    const refused = await post('account/register', { ...registration, name, language: 1 });
    expect(refused).toMatchObject({ status: 400, body: { paths: ['name'] } });
    const cookie = await aSession(tests.db, (await aUser(tests.db)).id);
    expect(await post('users/setsettings', { name }, { cookie })).toMatchObject({ status: 400 });
  },
);
