import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aNickname, aPlayer, aUser, testNow } from '../../../test/builders.ts';
import { sizeOfFiles, textsInFiles } from '../../../test/filesWith.ts';
import { aServer, aSession, closeServers } from '../../../test/server.ts';
import { hashPassword } from '../../services/accounts/passwordHash.ts';
import type { Database } from '../../store/database/database.ts';
import { openDatabase } from '../../store/database/openDatabase.ts';
import { createUpload } from '../../store/games/uploads.ts';
import { createJobs } from '../createJobs.ts';
import { removeDeleted } from '../gameBatches.ts';
import { createCallClock, runUpkeep, startUpkeep, type UpkeepOptions } from './startUpkeep.ts';

closeServers();
const PATIENCE_MS = 240_000;
const HOUR_MS = 3_600_000;
const PASSWORD = 'Caro-Kann1';
const folder = mkdtempSync(join(tmpdir(), 'tabia-upkeep-'));
let database: Database;

beforeAll(async () => {
  database = await openDatabase({ directory: folder });
  const queues = createJobs({ database, log: pino({ enabled: false }) });
  await queues.start({});
  await queues.stop();
}, PATIENCE_MS);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function quiet(fields: Partial<UpkeepOptions> = {}): UpkeepOptions {
  return {
    database,
    quietMs: async () => HOUR_MS,
    freeBytes: async () => Number.POSITIVE_INFINITY,
    sendsMails: false,
    ...fields,
  };
}

/** Rows with games of a source, each with its own moves. */
async function addGames(source: { id: number; playerId: number }, count: number, opponent: string) {
  await database.db
    .insertInto('games')
    .values(
      Array.from({ length: count }, (_, index) => ({
        player_id: source.playerId,
        nickname_id: source.id,
        external_id: `${source.id}-${index}`,
        category: 2,
        player_is_white: true,
        player_name: `${opponent} hero`,
        opponent,
        ply_count: 4,
        moves: `${opponent}-moves-${index} ${'e2e4 '.repeat(100)}`,
        headers: JSON.stringify({ White: `${opponent} white`, index }),
      })),
    )
    .execute();
}

/** An account with everything that may leave bytes: rows, statistics, a refused mail, an upload. */
async function anAccount(mark: string) {
  const { db } = database;
  const email = `${mark}-mail@example.org`;
  const user = await aUser(db, { email, name: `${mark}-name`, passwordHash: await hashPassword(PASSWORD) });
  const player = await aPlayer(db, { userId: user.id, name: `${mark}-player` });
  const source = await aNickname(db, { playerId: player.id, name: `${mark}-nick` });
  await addGames(source, 600, mark);
  const bytes = new TextEncoder().encode(`${mark}-file `);
  await createUpload(
    db,
    { userId: user.id, fileName: `${mark}.pgn`, createdAt: testNow },
    (async function* () {
      yield bytes;
    })(),
  );
  const server = await aServer(database);
  const cookie = await aSession(db, user.id);
  await server.post('account/user_forgot_password', { email, language: 1 });
  await server.post('misc/feedback', { text: `${mark}-report`, page: '/' }, { cookie });
  return { user, email, server, cookie };
}

/** A mail to the account that a mail server refuses, with the address in its answer. */
async function refuseMail(email: string): Promise<void> {
  const { id } = await database.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  const jobs = createJobs({ database, log: pino({ enabled: false }), pollingSeconds: 0.5 });
  const refuse = async (): Promise<void> => {
    throw new Error(`550 <${email}> is refused`);
  };
  await jobs.start({ 'send-mail': refuse });
  await jobs.send('send-mail', { mailId: id });
  const outputs = async () => {
    const { rows } = await database.execute(`select output::text from pgboss.job where output is not null`);
    return JSON.stringify(rows);
  };
  await expect.poll(outputs).toContain(email);
  await jobs.stop();
}

test('a deleted account leaves no byte in the files after the next upkeep', {
  timeout: PATIENCE_MS,
}, async () => {
  const { server, cookie, email } = await anAccount('Zwischenzug');
  await anAccount('Kingpin');
  await refuseMail(email);
  // Statistics contain samples of the rows; a close writes everything to the files.
  await database.execute('analyze');
  await database.execute('checkpoint');
  const texts = ['zwischenzug', email];
  expect(textsInFiles(folder, texts).length).toBeGreaterThan(5);
  const { status } = await server.post('account/delete_user', { password: PASSWORD }, { cookie });
  expect(status).toBe(200);
  // The service does this as a job, queued with the deletion; an upkeep waits for it.
  await removeDeleted(database.db, new AbortController().signal);
  await database.execute('checkpoint');
  expect(textsInFiles(folder, texts)).not.toEqual([]);

  expect(await runUpkeep(quiet())).toMatchObject({ finished: true });
  expect(textsInFiles(folder, texts)).toEqual([]);
  await database.close();
  expect(textsInFiles(folder, texts)).toEqual([]);
  database = await openDatabase({ directory: folder });
  expect(textsInFiles(folder, texts)).toEqual([]);
  expect(textsInFiles(folder, ['Kingpin'])).not.toEqual([]);
  const games = await database.db.selectFrom('games').select('opponent').execute();
  expect(new Set(games.map(({ opponent }) => opponent))).toEqual(new Set(['Kingpin']));
});

test('rounds of games added and deleted do not make the files grow', { timeout: PATIENCE_MS }, async () => {
  const source = await aNickname(database.db);
  const sizes: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await addGames(source, 3_000, `round ${round}`);
    await database.db.deleteFrom('games').where('nickname_id', '=', source.id).execute();
    await runUpkeep(quiet());
    sizes.push(sizeOfFiles(folder));
  }
  const [first = 0] = sizes;
  for (const size of sizes) expect(size / first).toBeLessThan(1.05);
});

test('nothing is locked while somebody is there, and it stops when somebody comes back', async () => {
  const source = await aNickname(database.db);
  await addGames(source, 100, 'waiting');
  await database.db.deleteFrom('games').where('nickname_id', '=', source.id).execute();
  expect(await runUpkeep(quiet({ quietMs: async () => 0 }))).toBeUndefined();
  let looks = 0;
  const report = await runUpkeep(
    quiet({
      quietMs: async () => {
        looks += 1;
        return looks > 8 ? 0 : HOUR_MS;
      },
    }),
  );
  expect(report ?? { finished: false }).toMatchObject({ finished: false });
  expect(await database.db.selectFrom('erasures').selectAll().execute()).not.toEqual([]);
  expect(await runUpkeep(quiet())).toMatchObject({ finished: true });
  expect(await database.db.selectFrom('erasures').selectAll().execute()).toEqual([]);
});

test('it runs once nobody has called for some minutes', { timeout: PATIENCE_MS }, async () => {
  let nowMs = 0;
  const clock = createCallClock(() => nowMs);
  const server = await aServer(database, { onCall: clock.called });
  const log = pino({ enabled: false });
  const stop = startUpkeep({ database, directory: folder, clock, queues: [], log, intervalMs: 20 });
  const source = await aNickname(database.db);
  await addGames(source, 10, 'quiet');
  await database.db.deleteFrom('games').where('nickname_id', '=', source.id).execute();
  nowMs = HOUR_MS;
  await server.post('v1/check');
  expect(clock.quietMs()).toBe(0);
  await server.app.inject('/healthz');
  nowMs = 2 * HOUR_MS;
  expect(clock.quietMs()).toBe(HOUR_MS);
  const erasures = () => database.db.selectFrom('erasures').selectAll().execute();
  await expect.poll(erasures).toEqual([]);
  await stop();
});

test('a table is not rewritten when the disk has no room for a copy', async () => {
  const source = await aNickname(database.db);
  await addGames(source, 100, 'full');
  await database.db.deleteFrom('games').where('nickname_id', '=', source.id).execute();
  const report = await runUpkeep(quiet({ freeBytes: async () => 0 }));
  expect(report).toMatchObject({ rewritten: 0, finished: false });
});

test('the log of changes is emptied even while nobody stops calling', { timeout: PATIENCE_MS }, async () => {
  await database.execute('create table ballast (id int, text text)');
  // Random, because long texts are compressed.
  await database.execute(
    `insert into ballast
     select i, (select string_agg(md5(i || '-' || j), '') from generate_series(1, 50) j) from generate_series(1, 30000) i`,
  );
  const log = join(folder, 'database', 'pg_wal');
  const before = sizeOfFiles(log);
  const limit = 32 * 1024 * 1024;
  expect(before).toBeGreaterThan(limit);
  await runUpkeep(quiet({ quietMs: async () => 0, maxLogBytes: 2 * before }));
  expect(sizeOfFiles(log)).toBe(before);
  await runUpkeep(quiet({ quietMs: async () => 0, maxLogBytes: limit }));
  expect(sizeOfFiles(log)).toBeLessThan(limit + 1);
  await database.execute('drop table ballast');
});
