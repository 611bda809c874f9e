import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { call } from '../../../test/call.ts';
import { aConfig, recordedJobs } from '../../../test/context.ts';
import { withDatabase } from '../../../test/database.ts';
import { italianScene, type Scene } from '../../../test/italianScene.ts';
import { aMailServer } from '../../../test/mailServer.ts';
import { aServer, closeServers } from '../../../test/server.ts';
import { study } from '../../../test/study.ts';
import { localDayStart } from '../../domain/reminders/localDays.ts';
import { sendMail } from '../../jobs/sendMail.ts';
import { createMailer } from '../../mail/createMailer.ts';
import { findUser, mergePreferences, restrictUser } from '../../store/accounts/users.ts';
import type { Context } from '../context/operation.ts';
import { sendWeeklyMails } from './weeklyMail.ts';

const tests = withDatabase();
closeServers();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const PUBLIC_URL = 'https://tabia.example.org';
const SLIP = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Nxe5 Nxe5 5. d4';
const HELD = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 Bc5 5. O-O';

/** A day of January 2024, at noon. */
function noonOf(day: number): Date {
  return new Date(Date.UTC(2024, 0, day, 12));
}

/** Writes the mails that are due on a day; without a mail server they would stay unread. */
function write(
  day: number,
  { smtpUrl }: { smtpUrl?: string } = { smtpUrl: 'smtp://127.0.0.1:9' },
  { jobs } = recordedJobs(),
) {
  const config = aConfig({ isLocal: false, publicUrl: PUBLIC_URL, ...(smtpUrl && { smtpUrl }) });
  const log = pino({ enabled: false });
  return sendWeeklyMails({ db: tests.db, jobs, log, config, now: () => noonOf(day) });
}

/** The mails to the account of a scene. */
function mailsTo({ context }: Scene) {
  const address = context.user?.email ?? '';
  return tests.db.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('id').execute();
}

/** A player who studied the critical position on January 10 and wants the mail. */
async function aReader(lang_interface: 1 | 4 = 1): Promise<Scene & { readonly userId: number }> {
  const scene = await italianScene(tests.database);
  const userId = scene.context.user?.id ?? 0;
  const context: Context = { ...scene.context, now: () => noonOf(10) };
  await study(scene, context);
  await call('users/setsettings', { lang_interface }, context);
  await call('users/setpreferences', { weekly_mail: true }, context);
  return { ...scene, userId };
}

test('tells a week in three sentences, each game once, and nothing without news', async () => {
  const scene = await aReader();
  expect(await write(10), 'the week begins').toBe(0);
  await scene.addGame({ day: 12, moves: SLIP });
  expect(await write(13), 'the week is not over').toBe(0);
  expect(await write(17)).toBe(1);
  expect(await write(17), 'the same run again').toBe(0);
  const [mail] = await mailsTo(scene);
  expect(mail).toMatchObject({
    to_address: scene.context.user?.email,
    subject: 'What the new games say',
    unsubscribe_url: expect.stringMatching(/^https:\/\/tabia\.example\.org\/unsubscribe\?token=[\w-]{43}$/),
  });
  const text = mail?.body_text.replaceAll('\u00a0', ' ');
  expect(text).toContain('1 new game: 1 studied position came up, 0 held and 1 failed.');
  expect(text).toMatch(/1 position is due today, about \d+ minutes?\./);
  expect(text).toContain('0 mistakes are cured, 1 is back.');
  expect(text).toContain(`${PUBLIC_URL}/exercise?heroid=${scene.heroid}&today=1`);
  expect(text).toContain(`${PUBLIC_URL}/progress?heroid=${scene.heroid}`);
  expect(text).toContain(mail?.unsubscribe_url);

  expect(await write(24), 'nothing new').toBe(0);
  await scene.addGame({ day: 24, moves: HELD });
  expect(await write(25), 'a week without news is followed by a look a day').toBe(1);
  const second = (await mailsTo(scene))[1]?.body_text.replaceAll('\u00a0', ' ');
  expect(second).toContain('1 new game: 1 studied position came up, 1 held and 0 failed.');
  expect((await mailsTo(scene))[1]?.unsubscribe_url).toBe(mail?.unsubscribe_url);
});

test('speaks the language of its reader', async () => {
  const scene = await aReader(4);
  await write(10);
  await scene.addGame({ day: 12, moves: SLIP });
  expect(await write(17)).toBe(1);
  const [mail] = await mailsTo(scene);
  expect(mail?.subject).toBe('Что показали новые партии');
  expect(mail?.body_text.replaceAll('\u00a0', ' ')).toContain(
    '1 новая партия: встретилась 1 изученная позиция, без ошибки 0, с ошибкой 1.',
  );
});

test('comes to nobody who did not ask, cannot read it or may not', async () => {
  const scene = await aReader();
  await write(10);
  await scene.addGame({ day: 12, moves: SLIP });
  await tests.db.updateTable('users').set({ confirmed_at: null }).where('id', '=', scene.userId).execute();
  expect(await write(17), 'without a confirmed address').toBe(0);
  await tests.db
    .updateTable('users')
    .set({ confirmed_at: noonOf(1) })
    .where('id', '=', scene.userId)
    .execute();
  await restrictUser(tests.db, scene.userId, noonOf(15));
  expect(await write(17), 'restricted').toBe(0);
  await restrictUser(tests.db, scene.userId, null);
  expect(await write(17, {}), 'without a mail server').toBe(0);
  await mergePreferences(tests.db, scene.userId, { weekly_mail: false });
  expect(await write(17), 'turned off').toBe(0);
  await mergePreferences(tests.db, scene.userId, { weekly_mail: true });
  await aUser(tests.db);
  expect(await write(17)).toBe(1);
  expect(await mailsTo(scene)).toHaveLength(1);
});

test('an account whose mail cannot be written keeps nobody else waiting', async () => {
  const scenes = [await aReader(), await aReader()] as const;
  await write(10);
  for (const scene of scenes) await scene.addGame({ day: 12, moves: SLIP });
  const recorded = recordedJobs();
  let calls = 0;
  const send: typeof recorded.jobs.send = async (...given) => {
    calls += 1;
    if (calls === 1) throw new Error('The first mail fails');
    return recorded.jobs.send(...given);
  };
  const working = { smtpUrl: 'smtp://127.0.0.1:9' };
  await write(17, working, { ...recorded, jobs: { ...recorded.jobs, send } });
  const counts = async () => Promise.all(scenes.map(async (scene) => (await mailsTo(scene)).length));
  expect(await counts()).toEqual([0, 1]);
  await write(17);
  expect(await counts(), 'the next run tries it again').toEqual([1, 1]);
});

test('is ended by one click of a mail program, and by the page of its link', async () => {
  const scene = await aReader();
  await write(10);
  await scene.addGame({ day: 12, moves: SLIP });
  await write(17);
  const [stored] = await mailsTo(scene);
  const smtp = await aMailServer();
  closers.push(() => smtp.close());
  const mailer = createMailer({ smtpUrl: smtp.url, publicUrl: PUBLIC_URL });
  closers.push(async () => mailer.close());
  await sendMail({ db: tests.db, mailer, now: () => noonOf(17) }, stored?.id ?? 0);
  const { mail } = await smtp.nth(1);
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = new URL(String(header('list-unsubscribe')).slice(1, -1));
  expect(url.href).toBe(stored?.unsubscribe_url);

  const { app } = await aServer(tests.database);
  const path = `${url.pathname}${url.search}`;
  const wants = async () => (await call('users/getpreferences', {}, await fresh(scene))).weekly_mail;
  const page = await app.inject({ url: path });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Stop the weekly email?');
  expect(await wants(), 'a scanner that opens the link changes nothing').toBe(true);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (target: string) =>
    app.inject({ method: 'POST', url: target, headers, payload: 'List-Unsubscribe=One-Click' });
  const unknown = await post('/unsubscribe?token=nothing');
  expect(unknown.statusCode).toBe(200);
  expect(await wants()).toBe(true);
  const done = await post(path);
  expect(done.statusCode).toBe(200);
  expect(await wants()).toBe(false);
  await call('users/setpreferences', { weekly_mail: true }, scene.context);
  const parts =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  await app.inject({ method: 'POST', url: path, headers: multipart, payload: parts });
  expect(await wants(), 'an older mail and the other kind of form').toBe(false);
});

/** The context with the account as it is now. */
async function fresh({ context }: Scene): Promise<Context> {
  return { ...context, user: (await findUser(tests.db, context.user?.id ?? 0)) ?? null };
}

test('an opponent is never in it, however many games come', async () => {
  const scene = await aReader();
  const { heroid, context } = scene;
  await call('heroes/changeinfo', { heroid, name: 'Magnus', description: '', kind: 'opponent' }, context);
  await write(10);
  for (const day of [12, 13, 14]) await scene.addGame({ day, moves: SLIP });
  await write(17);
  expect(await mailsTo(scene)).toEqual([]);
});

test('who ends the mails while they are written, or before they are sent, gets none', async () => {
  const scenes = [await aReader(), await aReader()] as const;
  await write(10);
  for (const scene of scenes) await scene.addGame({ day: 12, moves: SLIP });
  const [first, second] = scenes;
  const recorded = recordedJobs();
  // Both are read in one batch; the second reader ends the mails while that of the first is written.
  const send: typeof recorded.jobs.send = async (...given) => {
    const [, , options] = given;
    await mergePreferences(options?.transaction ?? tests.db, second.userId, { weekly_mail: false });
    return recorded.jobs.send(...given);
  };
  const jobs = { ...recorded.jobs, send };
  await write(17, { smtpUrl: 'smtp://127.0.0.1:9' }, { ...recorded, jobs });
  expect(await mailsTo(second)).toEqual([]);
  const [written] = await mailsTo(first);
  await mergePreferences(tests.db, first.userId, { weekly_mail: false });
  const smtp = await aMailServer();
  const mailer = createMailer({ smtpUrl: smtp.url, publicUrl: PUBLIC_URL });
  closers.push(smtp.close, async () => mailer.close());
  await sendMail({ db: tests.db, mailer, now: () => noonOf(17) }, written?.id ?? 0);
  expect(smtp.received).toEqual([]);
  expect(await mailsTo(first)).toEqual([]);
});

test('counts what header, badge, list, plan and the reminder count, by the day of the zone of its reader', async () => {
  const scene = await aReader();
  const { heroid, idAfter } = scene;
  const zone = 'Pacific/Auckland';
  await call('users/setpreferences', { daily_limit: 2 }, scene.context);
  const evening: Context = { ...(await fresh(scene)), now: () => noonOf(17) };
  await call('reminders/save', { weekdays: [1], hour: 18, zone, mail: false }, evening);
  await write(10);
  for (const way of [[], ['e2e4', 'e7e5'], ['e2e4', 'e7e5', 'g1f3', 'b8c6']])
    await call('training/addtolist', { heroid, posid: await idAfter(way), herowhite: 1 }, evening);
  await scene.addGame({ day: 12, moves: SLIP });
  // In Auckland the 18th began an hour ago; one training was done on the 17th there, today by UTC.
  const trainedAt = new Date(Date.UTC(2024, 0, 17, 10));
  await tests.db
    .insertInto('trainings')
    .values({
      ...{ player_id: heroid, position_id: await idAfter(['d2d4']), player_is_white: true, mode: 'test' },
      ...{ state: 'complete', started_at: trainedAt, ended_at: trainedAt },
      plan: JSON.stringify({ lines: [] }),
      progress: JSON.stringify({ queue: [], results: {}, losses: {}, known: {} }),
    })
    .execute();
  const daystart = localDayStart(noonOf(17), zone).toISOString();
  await write(17);
  const smtp = await aMailServer();
  const mailer = createMailer({ smtpUrl: smtp.url, publicUrl: PUBLIC_URL });
  closers.push(smtp.close, async () => mailer.close());
  const [stored] = await mailsTo(scene);
  await sendMail({ db: tests.db, mailer, now: () => noonOf(17) }, stored?.id ?? 0);
  const { mail } = await smtp.nth(1);
  const [, said, minutes, cured, back] = (
    /(\d+) positions? (?:is|are) due today, about (\d+) minutes?\.[\s\S]*?(\d+) mistakes? (?:is|are) cured, (\d+) (?:is|are) back/.exec(
      (mail.text ?? '').replaceAll('\u00a0', ' '),
    ) ?? []
  ).map(Number);
  const header = await call('today/load', { daystart }, evening);
  const plan = await call('training/getlist', { heroid, daystart }, evening);
  const session = await call('training/today', { heroid, daystart }, evening);
  const { mistakes } = await call('usergames/mistakes', { heroid }, evening);
  expect([said, minutes]).toEqual([2, header.minutes]);
  expect([header.positions, session.positions, plan.items.filter(({ today }) => today).length]).toEqual([
    ...[2, 2, 2],
  ]);
  const inState = (state: string) => mistakes.filter(({ proof }) => proof.state === state).length;
  expect([cured, back]).toEqual([inState('cured'), inState('back')]);
});
