import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BOMBS, PACKED_CLUBS, zipOf } from '../../../test/archives.ts';
import { aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { aServer, aSession, closeServers, type TestServerOptions } from '../../../test/server.ts';
import { readUpload } from '../../store/games/uploads.ts';
import { deleteUser } from '../../store/removal/removeNextBatch.ts';

const tests = withDatabase();
closeServers();

function game(white: string, black: string, moves = '1. e4 e5 2. Nf3 *'): string {
  return `[Event "Club"]\n[White "${white}"]\n[Black "${black}"]\n\n${moves}\n\n`;
}

/** A body that is made while it is sent. */
function streamOf(pieces: Iterator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(sink) {
      const { value, done } = pieces.next();
      if (done) sink.close();
      else sink.enqueue(new TextEncoder().encode(value));
    },
  });
}

async function anUploader(config: TestServerOptions['config'] = {}) {
  const server = await aServer(tests.database, { config });
  const origin = await server.listen();
  const { id: userId } = await aUser(tests.db);
  const cookie = await aSession(tests.db, userId);
  const put = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const streamed = body instanceof ReadableStream ? { duplex: 'half' } : {};
    const init = { method: 'PUT', headers: { cookie, ...headers }, body, ...streamed };
    const response = await fetch(`${origin}/v1/upload?name=club%20games.pgn`, init as RequestInit);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const stored = () =>
    tests.db
      .selectFrom('uploads')
      .select(['id', 'file_name', 'size'])
      .where('user_id', '=', userId)
      .execute();
  return { ...server, put, stored, origin };
}

test('a file is stored as it is, counted, and its players are named, the most frequent first', async () => {
  const { put, stored } = await anUploader();
  const text = game('Anna', 'Boris') + game('Vera', 'Anna') + game('Anna', '?');
  const { status, body } = await put(text, { 'content-type': 'application/x-chess-pgn' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ games: 3, problems: 0 });
  expect(body.players).toEqual([
    { name: 'Anna', games: 3 },
    { name: 'Boris', games: 1 },
    { name: 'Vera', games: 1 },
  ]);
  const [row] = await stored();
  expect(row).toEqual({ id: body.uploadid, file_name: 'club games.pgn', size: text.length });
  const chunks: Uint8Array[] = [];
  for await (const chunk of readUpload(tests.db, Number(body.uploadid))) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe(text);
});

test.each(['application/json', 'text/plain', 'application/octet-stream'])(
  'what the browser calls the file, such as %s, does not matter',
  async (type) => {
    const { put } = await anUploader();
    expect((await put(game('A', 'B'), { 'content-type': type })).status).toBe(200);
  },
);

test.each([
  ['nothing', '', 400, 'empty-file'],
  ['blanks', '\n \n', 400, 'empty-file'],
  ['a letter', 'Dear Anna, here are my games.', 400, 'not-a-pgn'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 400, 'not-a-pgn'],
  ['a line of two megabytes', 'x'.repeat(2_000_000), 400, 'not-a-pgn'],
] as const)('%s is refused and nothing of it kept', async (_name, content, status, code) => {
  const { put, stored } = await anUploader();
  expect(await put(content)).toMatchObject({ status, body: { code } });
  expect(await stored()).toEqual([]);
});

test.each(Object.entries(PACKED_CLUBS))(
  '%s is stored as it was sent, and its games are listed',
  async (_name, packed) => {
    const { put, stored } = await anUploader();
    const { status, body } = await put(new Uint8Array(packed));
    expect({ status, body }).toMatchObject({ status: 200, body: { games: 1, problems: 0 } });
    expect(body.players).toContainEqual({ name: 'Boris', games: 1 });
    expect(await stored()).toMatchObject([{ id: body.uploadid, size: packed.length }]);
  },
);

test('the games of all files in an archive are counted together', async () => {
  const { put } = await anUploader();
  const zip = zipOf({
    'a.pgn': game('Anna', 'Boris'),
    'b/b.pgn': game('Vera', 'Anna'),
    'notes.pgn': 'Dear Anna,',
  });
  expect((await put(new Uint8Array(zip))).body).toMatchObject({ games: 2, problems: 0 });
});

test('an archive that is not read is named, in its own code, and nothing of it kept', async () => {
  const { put, stored } = await anUploader();
  const sevenZip = new Uint8Array(Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'));
  const refused = { code: 'archive-format', format: '7z', hint: expect.stringContaining('7z') };
  expect(await put(sevenZip)).toMatchObject({ status: 400, body: refused });
  const bomb = new Uint8Array(BOMBS.gzip?.() ?? []);
  expect(await put(bomb)).toMatchObject({ status: 413, body: { code: 'unpacked-too-large' } });
  expect(await stored()).toEqual([]);
});

test('what an archive may unpack to is a setting', async () => {
  const zip = new Uint8Array(zipOf({ 'a.pgn': game('Anna', 'Boris').repeat(2) }));
  const strict = await anUploader({ maxUnpackedBytes: 100 });
  expect(await strict.put(zip)).toMatchObject({ status: 413, body: { code: 'unpacked-too-large' } });
  const { put } = await anUploader();
  expect((await put(zip)).status).toBe(200);
});

test('a broken game among good ones is one of the problems, or replayed later; the others count', async () => {
  const { put } = await anUploader();
  const { status, body } = await put(
    game('A', 'B') + game('A', 'C', '1. e4 xx ((( 2. ?? *') + game('A', 'D'),
  );
  expect(status).toBe(200);
  expect(Number(body.games) + Number(body.problems)).toBe(3);
});

test('accepts 20 MB and no more, by the announced and by the actual size', async () => {
  const { put, stored } = await anUploader();
  const comment = `{${'analysis '.repeat(110)}}`;
  const hundred = game('Anna', 'Boris', `1. e4 ${comment} e5 *`).repeat(100);
  const pieces = function* (bytes: number) {
    for (let sent = 0; sent < bytes; sent += hundred.length) yield hundred;
  };
  expect((await put(new Uint8Array(20_000_001))).body.code).toBe('too-large');
  const over = await put(streamOf(pieces(20_100_000)));
  expect(over).toMatchObject({ status: 413, body: { code: 'too-large' } });
  expect(await stored()).toEqual([]);
  expect((await put(streamOf(pieces(19_000_000)))).status).toBe(200);
});

test('more than 50,000 games are too many', async () => {
  const { put, stored } = await anUploader();
  const many = function* () {
    for (let sent = 0; sent <= 50_000; sent += 1_000) yield '[White "A"]\n\n1. e4 *\n\n'.repeat(1_000);
  };
  expect(await put(streamOf(many()))).toMatchObject({ status: 413, body: { code: 'too-many-games' } });
  expect(await stored()).toEqual([]);
});

test('a sender who breaks off leaves nothing behind, and no alarm in the log', async () => {
  const { origin, app, lines } = await anUploader();
  const { id } = await aUser(tests.db);
  const headers = { cookie: await aSession(tests.db, id) };
  const stored = () => tests.db.selectFrom('uploads').select('id').where('user_id', '=', id).execute();
  const arrived = once(app.server, 'request');
  const sender = request(`${origin}/v1/upload`, { method: 'PUT', headers });
  sender.on('error', () => undefined);
  sender.write(game('A', 'B'));
  await arrived;
  while ((await stored()).length === 0) await setImmediate();
  sender.destroy();
  // Closing waits for what is under way.
  await app.close();
  while ((await stored()).length > 0) await setImmediate();
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('an upload whose account is deleted meanwhile is refused, and says why', async () => {
  const { origin, lines } = await anUploader();
  const { id } = await aUser(tests.db);
  const cookie = await aSession(tests.db, id);
  const stored = () => tests.db.selectFrom('uploads').select('id').where('user_id', '=', id).execute();
  const large = new TextEncoder().encode(game('A', 'B').repeat(6_000));
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(sink) {
      pieces += 1;
      if (pieces === 2) {
        while ((await stored()).length === 0) await setImmediate();
        await tests.db.transaction().execute((transaction) => deleteUser(transaction, id));
      }
      if (pieces > 3) sink.close();
      else sink.enqueue(large);
    },
  });
  const init = { method: 'PUT', headers: { cookie }, body, duplex: 'half' };
  const response = await fetch(`${origin}/v1/upload`, init as RequestInit);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({
    code: 'not-signed-in',
    hint: expect.stringContaining('account was deleted'),
  });
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('an archive that arrives too slowly is ended, and says what to do; games that are not packed go on', async () => {
  const server = await aServer(tests.database, { archiveMs: 50 });
  const origin = await server.listen();
  const begin = async (bytes: Uint8Array | string) => {
    const headers = { cookie: await aSession(tests.db, (await aUser(tests.db)).id) };
    const sender = request(`${origin}/v1/upload`, { method: 'PUT', headers });
    const answered = once(sender, 'response') as Promise<[IncomingMessage]>;
    sender.write(bytes);
    return { sender, answered };
  };
  const zip = zipOf({ 'a.pgn': `1. e4 { ${randomBytes(200_000).toString('hex')} } *` });
  const games = await begin(game('Anna', 'Boris'));
  const archive = await begin(zip.subarray(0, 150_000));
  const [refused] = await archive.answered;
  const said = { code: 'timeout', reason: 'slow-archive', hint: expect.stringContaining('too slowly') };
  expect([refused.statusCode, await json(refused)]).toMatchObject([408, said]);
  archive.sender.destroy();
  games.sender.end();
  expect((await games.answered)[0].statusCode).toBe(200);
});

test('an upload without a session is refused', async () => {
  const { app } = await aServer(tests.database);
  const response = await app.inject({ method: 'PUT', url: '/v1/upload', payload: game('A', 'B') });
  expect(response.statusCode).toBe(401);
});
