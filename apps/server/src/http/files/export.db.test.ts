import { get } from 'node:http';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { italianScene } from '../../../test/italianScene.ts';
import { aServer, aSession, closeServers } from '../../../test/server.ts';
import { createUpload } from '../../store/games/uploads.ts';

const tests = withDatabase();
closeServers();

const url = '/v1/export';

async function aScene() {
  const server = await aServer(tests.database);
  const scene = await italianScene(tests.database);
  const userId = scene.context.user?.id ?? 0;
  return { ...server, ...scene, userId, cookie: await aSession(tests.db, userId) };
}

test('one archive holds everything of the user: games, files, lists, the account; no secrets, and nothing of other users', async () => {
  const { post, app, userId, cookie, heroid, posid } = await aScene();
  const stranger = await aScene();
  await post('heroes/rename', { heroid, name: 'Анна / "Ferz"' }, { cookie });
  await post('openinglabels/addposlabel', { heroid, posid, labid: 22 }, { cookie });
  await post('training/addtolist', { heroid, posid, herowhite: 1 }, { cookie });
  const bytes = new TextEncoder().encode('1. e4 *\n'.repeat(100_000));
  const file = { userId, fileName: '../../etc/passwd', createdAt: new Date() };
  await createUpload(
    tests.db,
    file,
    (async function* () {
      yield bytes;
    })(),
  );

  const response = await app.inject({ url, headers: { cookie } });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="tabia-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const files = unzipSync(new Uint8Array(response.rawPayload));
  const names = Object.keys(files);
  expect(names.filter((name) => name.includes('..') || name.startsWith('/'))).toEqual([]);
  const text = (name: string): string => {
    const found = names.find((each) => each.startsWith(name));
    if (!found) throw new Error(`No ${name} in ${names.join(', ')}`);
    return strFromU8(files[found]!);
  };
  const pgn = text(`games/${heroid}-Анна_Ferz_.pgn`);
  expect(pgn.match(/\[White "Hero"\]/g)).toHaveLength(7);
  expect(pgn).toContain('4. Nxe5 Nxe5 5. d4');
  expect(text('games.csv').trim().split('\r\n')).toHaveLength(8);
  expect(strFromU8(files[names.find((name) => name.startsWith('uploads/'))!]!)).toHaveLength(bytes.length);
  const json = (name: string) => JSON.parse(text(`data/${name}.json`)) as Record<string, unknown>[];
  expect(json('users')).toMatchObject([{ id: userId, email: expect.any(String) }]);
  expect(json('players')).toMatchObject([{ id: heroid, name: 'Анна / "Ferz"' }]);
  expect(json('position_labels')[0]).toMatchObject({
    position_id: posid,
    fen: expect.stringMatching(/ w KQkq - /),
  });
  expect(json('trees')).toHaveLength(1);
  expect(json('findings').length).toBeGreaterThan(0);
  expect(json('sessions')).toHaveLength(1);
  expect(json('findings')[0]?.finding).toMatchObject({
    totalShortage: expect.any(Number),
    trend: expect.any(Array),
  });
  const head = text('sheets/findings.csv').split('\r\n')[0]?.split(',');
  expect(head).toEqual(
    expect.arrayContaining(['fen', 'totalShortage', 'dynamics', 'wrongAgain', 'lastMetMs']),
  );
  expect(head).not.toContain('finding');
  const all = names.map((name) => strFromU8(files[name]!)).join('\n');
  expect(all).not.toMatch(/token_hash|password_hash|not a hash/);
  for (const each of names.filter((name) => name.startsWith('data/'))) {
    for (const row of JSON.parse(strFromU8(files[each]!)) as Record<string, unknown>[]) {
      if ('user_id' in row) expect(row.user_id).toBe(userId);
      if ('player_id' in row) expect(row.player_id).toBe(heroid);
    }
  }
  expect(stranger.heroid).not.toBe(heroid);
});

test('tables that belong to a user are all in the archive', async () => {
  const { app, cookie } = await aScene();
  const names = Object.keys(
    unzipSync(new Uint8Array((await app.inject({ url, headers: { cookie } })).rawPayload)),
  );
  const { rows } = await tests.database.execute(`
    select distinct table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name in ('user_id', 'player_id', 'training_id')`);
  const leftOut = [
    'email_links',
    'encounters',
    'evaluation_askers',
    'open_sign_ins',
    'progress_counts',
    'push_devices',
    'registrations',
    'stale_findings',
    'stale_players',
    'stale_priors',
    'stale_people',
    'screenshots',
  ];
  const expected = rows.map(({ name }) => String(name)).filter((name) => !leftOut.includes(name));
  expect(expected.length).toBeGreaterThan(12);
  expect(names).toEqual(expect.arrayContaining(expected.map((name) => `data/${name}.json`)));
});

test('a user without games gets an archive too; requests without a session or from another site are refused', async () => {
  const { app } = await aServer(tests.database);
  const { id } = await aUser(tests.db);
  const cookie = await aSession(tests.db, id);
  const response = await app.inject({ url, headers: { cookie } });
  expect(Object.keys(unzipSync(new Uint8Array(response.rawPayload)))).toContain('data/users.json');
  expect((await app.inject({ url })).statusCode).toBe(401);
  const foreign = { cookie, 'sec-fetch-site': 'cross-site' };
  expect((await app.inject({ url, headers: foreign })).statusCode).toBe(403);
});

test('ten archives an hour, then one waits', async () => {
  const { app } = await aServer(tests.database);
  const cookie = await aSession(tests.db, (await aUser(tests.db)).id);
  for (let time = 0; time < 10; time += 1) {
    expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(200);
  }
  const refused = await app.inject({ url, headers: { cookie } });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
});

test('a client that disconnects midway logs no error, and the server keeps running', async () => {
  const { listen, cookie, lines, post, userId } = await aScene();
  const file = { userId, fileName: 'large.pgn', createdAt: new Date() };
  await createUpload(
    tests.db,
    file,
    (async function* () {
      for (let piece = 0; piece < 40; piece += 1) yield crypto.getRandomValues(new Uint8Array(65_536));
    })(),
  );
  const origin = await listen();
  await new Promise<void>((resolve, reject) => {
    const request = get(`${origin}${url}`, { headers: { cookie } }, (response) => {
      response.once('data', () => {
        request.destroy();
        resolve();
      });
    });
    request.once('error', reject);
  });
  await expect.poll(() => lines.some(({ msg }) => msg === 'Export broken off')).toBe(true);
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect((await post('heroes/list', {}, { cookie })).status).toBe(200);
});

test.each([url, '/v1/events'])('a HEAD request of %s is not answered with its work', async (path) => {
  const { app, cookie } = await aScene();
  expect((await app.inject({ method: 'HEAD', url: path, headers: { cookie } })).statusCode).toBe(404);
});
