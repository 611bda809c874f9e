import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { aNickname, testNow } from '../../../test/builders.ts';
import { missingDatabase, openTestDatabase } from '../../../test/database.ts';
import { italianScene } from '../../../test/italianScene.ts';
import { aServer, aSession, closeServers } from '../../../test/server.ts';
import { backupLines, EXCLUDED_TABLES } from '../../services/backup/backupLines.ts';
import { countAttempt } from '../../store/accounts/attempts.ts';
import { createMail } from '../../store/accounts/mails.ts';
import { createPromoCode } from '../../store/accounts/promoCodes.ts';
import { updateUser } from '../../store/accounts/users.ts';
import type { Database } from '../../store/database/database.ts';
import { openDatabase } from '../../store/database/openDatabase.ts';
import { createUpload } from '../../store/games/uploads.ts';
import { type Migration, migrations, schemaNames } from '../../store/migrations/migrate.ts';
import { restoreFile } from './backup/restoreFile.ts';

closeServers();
const folder = mkdtempSync(join(tmpdir(), 'tabia-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach((context) => {
  if (missingDatabase !== undefined) context.skip(missingDatabase);
});
const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
async function open(make: () => Promise<Database> = openTestDatabase): Promise<Database> {
  const database = await make();
  opened.push(database);
  return database;
}
function embedded() {
  return openDatabase({ memory: true });
}

/** Opening two databases and filling one takes long where others are at work. */
const TWO_DATABASES_MS = 240_000;

let files = 0;
async function backUp(database: Database): Promise<string> {
  files += 1;
  const file = join(folder, `${files}.backup`);
  const text = await Readable.from(backupLines(database, { version: 'test', now: testNow })).toArray();
  writeFileSync(file, gzipSync(text.join('')));
  return file;
}

/** Something in nearly every table, in the forms that are easily lost on the way. */
async function fill(database: Database) {
  const { db } = database;
  const scene = await italianScene(database);
  const userId = scene.context.user?.id ?? 0;
  const cookie = await aSession(db, userId);
  const { heroid, posid } = scene;
  const server = await aServer(database);
  const as = (mtd: string, input: object) => server.post(mtd, input, { cookie });
  await as('openinglabels/addposlabel', { heroid, posid, labid: 22 });
  await as('training/addtolist', { heroid, posid, herowhite: 1 });
  const created = await as('training/create', { heroid, posid, herowhite: 1, mode: 'test' });
  await as('training/startt', { trainingid: created.body.trainingid });
  await as('today/shown', { receipts: [{ heroid, through: 1 }] });
  // No operation takes such a name, but a backup must carry any text.
  await updateUser(db, userId, { name: 'Анна "Ferz" \\ \n\t\u2028 ♞😀' });
  await createUpload(
    db,
    { userId, fileName: 'a.pgn', createdAt: testNow },
    (async function* () {
      yield Uint8Array.from({ length: 700_000 }, (_, index) => (index * 7919) % 256);
    })(),
  );
  const letter = { to: 'anna@example.org', subject: 'S', text: 'T', html: 'H', createdAt: testNow };
  const mailId = await createMail(db, letter);
  const waiting = {
    file: await aNickname(db, { playerId: heroid, source: 1, name: 'waiting' }),
    lichess: await aNickname(db, { playerId: heroid, source: 3, name: 'waiting' }),
    chesscom: await aNickname(db, { playerId: heroid, source: 4, name: 'waiting' }),
  };
  await countAttempt(db, 'test', 'who', { maxAttempts: 1, seconds: 60 }, testNow);
  const promo = {
    code: 'A',
    kind: 'trial' as const,
    value: 1,
    usesLeft: null,
    validUntil: null,
    createdAt: testNow,
  };
  await createPromoCode(db, promo);
  await sql`insert into registrations (user_id, device_hash, email, name, password_hash, language, created_at)
    values (${userId}, '\\x01', 'new@example.org', 'New', 'hash', 4, ${testNow})`.execute(db);
  await sql`insert into known_devices (device_hash, user_id, created_at, last_used_at)
    values ('\\x02', ${userId}, ${testNow}, ${testNow})`.execute(db);
  await sql`insert into coach_grants (player_id, coach_id, grants, created_at)
    values (${heroid}, ${userId}, '{findings,plan}', ${testNow})`.execute(db);
  await sql`insert into pupil_cards (user_id, player_id, real_name, notes, groups)
    values (${userId}, ${heroid}, 'Anna', E'a\n"b"', '{"Tuesday, 5 pm"}')`.execute(db);
  await sql`insert into invitations (token_hash, user_id, real_name, player_id, created_at, expires_at)
    values ('\\x04', ${userId}, 'Anna', ${heroid}, ${testNow}, ${testNow})`.execute(db);
  await sql`insert into shared_links (token_hash, user_id, kind, player_id, position_id, name, language, created_at)
    values ('\\x05', ${userId}, 'position', ${heroid}, ${posid}, 'Boris', 4, ${testNow})`.execute(db);
  await sql`insert into shared_links (token_hash, user_id, kind, group_name, with_names, name, language, created_at)
    values ('\\x0a', ${userId}, 'wall', 'Tuesday, 5 pm', true, '', 1, ${testNow})`.execute(db);
  await sql`insert into identities (source, subject, user_id, name, sealed_token, token_expires_at, linked_at)
    values (3, 'anna', ${userId}, 'Anna', '\\x06', ${testNow}, ${testNow})`.execute(db);
  await sql`insert into open_sign_ins (token_hash, device_hash, source, user_id, sealed_verifier, expires_at)
    values ('\\x07', '\\x08', 3, ${userId}, '\\x09', ${testNow})`.execute(db);
  await sql`insert into helpers (user_id, confirmed) values (${userId}, 3)`.execute(db);
  await sql`insert into own_evaluations (user_id, position_id, nodes, engine, depth, cp, trails, lines, checking)
    values (${userId}, ${posid}, 10, 'E', 1, 1, '{}', '[]', true)`.execute(db);
  await sql`insert into coin_draws (player_id, drawn_at, position_id, chosen)
    values (${heroid}, ${testNow}, ${posid}, true)`.execute(db);
  await sql`insert into homework (player_id, coach_id, positions, word, until, created_at)
    values (${heroid}, ${userId}, '[{"posid":1,"herowhite":1}]', 'Soon', ${testNow}, ${testNow})`.execute(db);
  await sql`insert into repertoires (player_id, name, player_is_white, pgn, chapters, own_moves, saved_at)
    values (${heroid}, 'Italian', true, E'1. e4\n{ "a" } *', 1, 1, ${testNow})`.execute(db);
  await sql`insert into reminders (user_id, weekdays, hour, zone, by_mail, token, next_at)
    values (${userId}, '{1,5}', 18, 'Europe/Berlin', true, 'remind', ${testNow})`.execute(db);
  await sql`insert into push_devices (endpoint, user_id, p256dh, auth, added_at)
    values ('https://push.example.org/1', ${userId}, 'key', 'auth', ${testNow})`.execute(db);
  await sql`insert into push_keys (public_key, private_key) values ('public', 'private')`.execute(db);
  await sql`insert into weekly_mails (user_id, token, next_at, told_game)
    values (${userId}, 'token', ${testNow}, 1)`.execute(db);
  await sql`insert into mail_requests (request, created_at) values ('{"kind":"recover"}', ${testNow})`.execute(
    db,
  );
  await sql`insert into stale_players (player_id) values (${heroid}) on conflict do nothing`.execute(db);
  await sql`insert into stale_people (player_id) values (${heroid}) on conflict do nothing`.execute(db);
  await sql`insert into stale_priors (player_id) values (${heroid})`.execute(db);
  await sql`insert into progress_counts (player_id, sources, counts) values (${heroid}, '1 t 7', '[]')`.execute(
    db,
  );
  await sql`insert into group_replies (player_id, position_id) values (${heroid}, 1)`.execute(db);
  await sql`insert into schedule_fit (parameters, reviews, held_back, loss_default, loss_fitted, fitted_at)
    values ('[0.2, 1.5]', 1200, 240, 0.5, 0.25, ${testNow})`.execute(db);
  await sql`insert into people_sources (version) values ('of a test')`.execute(db);
  await sql`insert into gap_lists (player_id, wanted, wanted_at, gaps)
    values (${heroid}, 1, ${testNow}, '[{"key":"8/8 w - -","probability":0.1}]')`.execute(db);
  await sql`update games set clocks = array[null, 100], headers = '{"a":[1.5e300,"{,}"],"b":null}'
    where id = (select min(id) from games)`.execute(db);
  await sql`insert into game_copies (nickname_id, external_id, game_id, marks)
    select ${waiting.file.id}::int8, 'copy', min(id), '{"days":["2024-02-20"]}' from games`.execute(db);
  const { id: requestId } = await db.selectFrom('mail_requests').select('id').executeTakeFirstOrThrow();
  return { ...scene, cookie, mailId, requestId, waiting };
}

/** Every table as text, row by row in a fixed order. */
async function contents(database: Database): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const name of schemaNames()
    .tables.filter((each) => !EXCLUDED_TABLES.has(each))
    .sort()) {
    const { rows } = await database.execute(`select t::text as row from ${name} t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** The jobs that have not started, each with its payload. */
async function waitingJobs(database: Database): Promise<unknown[][]> {
  const { rows } = await database.execute(
    `select name, data from pgboss.job where state = 'created' order by name`,
  );
  return rows.map(({ name, data }) => [name, data]);
}

/** The jobs of what `fill` has left under way. */
function jobsOf({ waiting, mailId, requestId }: Awaited<ReturnType<typeof fill>>): unknown[][] {
  return [
    ['answer-mail-request', { requestId }],
    ['load-chesscom', { nicknameId: waiting.chesscom.id }],
    ['load-games', { nicknameId: waiting.file.id }],
    ['load-lichess', { nicknameId: waiting.lichess.id }],
    ['send-mail', { mailId }],
  ];
}

/** Responses of the service to the requests of a page. */
async function answers(database: Database, { cookie, heroid, posid }: Awaited<ReturnType<typeof fill>>) {
  const { post } = await aServer(database);
  const asked: [string, object][] = [
    ['users/getinfo', {}],
    ['heroes/list', {}],
    ['nicknames/list', { heroid }],
    ['usergames/mistakes', { heroid }],
    ['usergames/summary', { heroid }],
    ['usergames/loadheader', { heroid, posid }],
    ['openingtrees/heronode', { heroid, posid }],
    ['trees/listbypool', { heroid }],
    ['trees/load', { heroid, posid, herowhite: 1 }],
    ['training/getlist', { heroid }],
    ['training/active', { heroid }],
    ['users/balance', {}],
  ];
  const answers = [];
  for (const [mtd, input] of asked) {
    const { status, body } = await post(mtd, input, { cookie });
    expect({ mtd, status }).toEqual({ mtd, status: 200 });
    answers.push({ mtd, body });
  }
  return answers;
}

/** Keys, indexes and references of all tables, as SQL. */
async function rulesOf({ db }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = current_schema()::regnamespace
    union all select indexdef from pg_indexes where schemaname = current_schema() order by 1`.execute(db);
  return rows.map(({ rule }) => rule);
}

test.each([
  ['the same kind', openTestDatabase, openTestDatabase],
  ['the embedded one to this kind', embedded, openTestDatabase],
  ['this kind to the embedded one', openTestDatabase, embedded],
])(
  'a backup restored from %s: every row is the same, and the service answers the same',
  async (_name, from, to) => {
    const source = await open(from);
    const scene = await fill(source);
    const before = await answers(source, scene);
    const rows = await contents(source);
    expect(Object.entries(rows).filter(([, each]) => each.length === 0).length).toBeLessThan(14);
    const file = await backUp(source);

    const target = await open(to);
    await restoreFile(target, file);
    expect(await contents(target)).toEqual(rows);
    // A restore drops them while it fills the tables.
    if (target.kind === source.kind) expect(await rulesOf(target)).toEqual(await rulesOf(source));
    expect(await answers(target, scene)).toEqual(before);
    // Numbers go on where they were, and what was under way is taken up.
    const server = await aServer(target);
    const added = await server.post('heroes/add', { name: 'Boris' }, { cookie: scene.cookie });
    expect(Number(added.body.heroid)).toBeGreaterThan(scene.heroid);
    expect(await waitingJobs(target)).toEqual(jobsOf(scene));
  },
  TWO_DATABASES_MS,
);
test(
  'a restore that is killed after the rows are there has all the work that was under way',
  async () => {
    const source = await open(embedded);
    const scene = await fill(source);
    const target = await open();
    const killed: Database = {
      ...target,
      execute: async (text, values) => {
        if (text === 'analyze') throw new Error('killed');
        return await target.execute(text, values);
      },
    };
    await expect(restoreFile(killed, await backUp(source))).rejects.toThrow('killed');
    expect(await contents(target)).toEqual(await contents(source));
    expect(await waitingJobs(target)).toEqual(jobsOf(scene));
  },
  TWO_DATABASES_MS,
);

/** A good backup and an empty database for all that is refused: nothing of it may change either. */
let given: Promise<{ good: Buffer; target: Database }> | undefined;
async function makeGiven() {
  const source = await open();
  await fill(source);
  return { good: readFileSync(await backUp(source)), target: await openTestDatabase() };
}
afterAll(async () => (await given)?.target.close());

function spoilt(spoil: (text: string) => string) {
  return (good: Buffer) => gzipSync(spoil(gunzipSync(good).toString()));
}

test.each([
  ['cut off', spoilt((text) => text.slice(0, -2_000))],
  ['without a row', spoilt((text) => text.replace(/\n\{"id":1,[^\n]*/, ''))],
  ['with half a row', spoilt((text) => text.replace(/\n(\{"id":1,[^\n]{9})[^\n]*/, '\n$1'))],
  ['with a row of another kind', spoilt((text) => text.replace('\n{"id":1,', '\n{"id":"one",'))],
  ['with a column that is none', spoilt((text) => text.replace('"columns":["', '"columns":["color","'))],
  ['with a column of no name', spoilt((text) => text.replace('"columns":["', '"columns":["a\\u0000","'))],
  ['with a column twice', spoilt((text) => text.replace(/("columns":\[)("[^"]*")/, '$1$2,$2'))],
  ['with a table twice', spoilt((text) => text.replace(/(#\{"table":"mails"[^\n]*\n)([^\n]*\n)/, '$1$2$1'))],
  [
    'with a row in place of another',
    spoilt((text) => text.replace(/(#\{"table":"positions"[^\n]*\n)([^\n]*\n)[^\n]*\n/, '$1$2$2')),
  ],
  ['without an end', spoilt((text) => text.replace(/#\{"end"[^\n]*\n$/, ''))],
  ['with an unknown table', spoilt((text) => text.replace('{"table":"mails"', '{"table":"pg_authid"'))],
  ['from a newer Tabia', spoilt((text) => text.replace('"migrations":[', '"migrations":["999_later",'))],
  [
    'from before one start migration',
    spoilt((text) =>
      text.replace('"migrations":["001_start"', '"migrations":["001_start","002_lighter_import"'),
    ),
  ],
  ['that is none', spoilt(() => 'Dear Anna,\n')],
  ['that is empty', spoilt(() => '')],
  ['cut in the middle of its compression', (good: Buffer) => good.subarray(0, -100)],
])('a backup %s is refused, and nothing is changed', async (_name, spoil) => {
  given ??= makeGiven();
  const { good, target } = await given;
  const bytes = spoil(good);
  expect(bytes.equals(good)).toBe(false);
  const file = join(folder, 'spoilt.backup');
  writeFileSync(file, bytes);
  const before = await contents(target);
  await expect(restoreFile(target, file)).rejects.toMatchObject({ name: 'CommandProblem' });
  expect(await contents(target)).toEqual(before);
  // The secret of its numbers.
  expect(Object.values(before).flat()).toHaveLength(1);
});

test('what is in a database is never written over', async () => {
  const source = await open();
  await fill(source);
  const file = await backUp(source);
  const rows = await contents(source);
  await expect(restoreFile(source, file)).rejects.toThrow('empty one');
  expect(await contents(source)).toEqual(rows);
});

test('the backup of an older Tabia is brought up to date', async () => {
  const source = await open();
  await fill(source);
  const file = await backUp(source);
  const target = await open();
  const later = {
    name: '900_later',
    statements: ['alter table users add column later int4 not null default 7'],
  };
  const steps = migrations as Migration[];
  steps.push(later);
  try {
    await restoreFile(target, file);
  } finally {
    steps.pop();
  }
  const { rows } = await target.execute('select name, later from users');
  expect(rows).toEqual([{ name: expect.stringContaining('Ferz'), later: 7 }]);
  const applied = await target.db.selectFrom('migrations').select('name').orderBy('name').execute();
  expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).concat('900_later'));
});
