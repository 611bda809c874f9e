import { expect, test } from 'vitest';
import { aNickname, aPlayer, aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { aServer, aSession, closeServers, type TestServerOptions } from '../../../test/server.ts';
import { readConfig } from '../../startup/config.ts';

const tests = withDatabase();
closeServers();

const ALLOWED = 100_000;
const QUOTAS = { ...readConfig({}).quotas, uploads: ALLOWED };

/** A PGN file of about this many bytes. */
function file(bytes: number): string {
  const game = '[White "Ann"]\n[Black "Bo"]\n\n1. e4 e5 2. Nf3 *\n\n';
  return game.repeat(Math.ceil(bytes / game.length)).slice(0, bytes);
}

async function anUploader(options: TestServerOptions = {}) {
  const server = await aServer(tests.database, { config: { quotas: QUOTAS }, ...options });
  const origin = await server.listen();
  const { id: userId } = await aUser(tests.db);
  const cookie = await aSession(tests.db, userId);
  const put = async (body: string | ReadableStream<Uint8Array>) => {
    const streamed = typeof body === 'string' ? {} : { duplex: 'half' };
    const init = { method: 'PUT', headers: { cookie }, body, ...streamed } as RequestInit;
    const response = await fetch(`${origin}/v1/upload?name=games.pgn`, init);
    const answer = (await response.json()) as { uploadid: number; code?: string };
    return { status: response.status, ...answer };
  };
  const sizes = async () => {
    const rows = await tests.db.selectFrom('uploads').select('size').where('user_id', '=', userId).execute();
    return rows.map(({ size }) => size).sort((a, b) => a - b);
  };
  return { ...server, put, sizes, userId, cookie };
}

test('files are refused when they exceed what the account may store, and leave nothing', async () => {
  const { put, sizes, post, cookie } = await anUploader();
  expect(await put(file(60_000))).toMatchObject({ status: 200 });
  expect(await put(file(50_000))).toMatchObject({ status: 409, code: 'uploads-full' });
  expect(await put(file(40_000))).toMatchObject({ status: 200 });
  expect(await put(file(1_000))).toMatchObject({ status: 409, code: 'uploads-full' });
  expect(await sizes()).toEqual([40_000, 60_000]);
  const { body } = await post('users/quota', {}, { cookie });
  expect(body.uploads).toEqual({ used: 100_000, allowed: ALLOWED });
});

test('a file whose length is unknown is refused where it exceeds the space', async () => {
  const { put, sizes } = await anUploader();
  const pieces = [file(50_000), file(50_000), file(50_000)];
  const body = new ReadableStream<Uint8Array>({
    pull(sink) {
      const piece = pieces.shift();
      if (piece === undefined) sink.close();
      else sink.enqueue(new TextEncoder().encode(piece));
    },
  });
  expect(await put(body)).toMatchObject({ status: 409, code: 'uploads-full' });
  expect(await sizes()).toEqual([]);
});

test('parallel uploads do not exceed the space together', async () => {
  const { put, sizes } = await anUploader();
  const answers = await Promise.all(Array.from({ length: 8 }, () => put(file(30_000))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ code }) => code === 'uploads-full')).toHaveLength(5);
  expect(await sizes()).toEqual([30_000, 30_000, 30_000]);
});

test('a deleted source gives the space of its file back, once no other source uses it', async () => {
  const { put, sizes, post, cookie, userId } = await anUploader();
  const { uploadid: uploadId } = await put(file(90_000));
  const player = await aPlayer(tests.db, { userId });
  const other = await aPlayer(tests.db, { userId });
  const fields = { source: 2, uploadId } as const;
  const { id: nicknameid } = await aNickname(tests.db, { ...fields, playerId: player.id });
  await aNickname(tests.db, { ...fields, playerId: other.id });
  await post('nicknames/delete', { nicknameid }, { cookie });
  expect(await sizes()).toEqual([90_000]);
  await post('heroes/delete', { heroid: other.id }, { cookie });
  expect(await sizes()).toEqual([]);
  expect(await put(file(90_000))).toMatchObject({ status: 200 });
});

test('a file that no source has used for an hour makes room for the next one', async () => {
  let now = new Date();
  const { put, sizes } = await anUploader({ services: { now: () => now } });
  await put(file(90_000));
  expect(await put(file(80_000))).toMatchObject({ code: 'uploads-full' });
  now = new Date(now.getTime() + 3_500_000);
  expect(await put(file(80_000))).toMatchObject({ code: 'uploads-full' });
  now = new Date(now.getTime() + 101_000);
  expect(await put(file(80_000))).toMatchObject({ status: 200 });
  expect(await sizes()).toEqual([80_000]);
});

test('while the disk is full, files and loads are refused, and everything else works', async () => {
  const disk = { hasRoom: async () => false };
  const { put, sizes, post, cookie, userId } = await anUploader({ services: { disk } });
  expect(await put(file(1_000))).toMatchObject({ status: 503, code: 'disk-full' });
  expect(await sizes()).toEqual([]);
  const player = await aPlayer(tests.db, { userId });
  const { id: nicknameid } = await aNickname(tests.db, { playerId: player.id });
  const code = async (mtd: string, input: object) => (await post(mtd, input, { cookie })).body.code;
  expect(await code('misc/loadgames', { nicknameid })).toBe('disk-full');
  expect(await code('nicknames/add', { heroid: player.id, source: 3, name: 'ann' })).toBe('disk-full');
  expect((await post('misc/mainpage', {}, { cookie })).status).toBe(200);
  expect((await post('heroes/rename', { heroid: player.id, name: 'Ann' }, { cookie })).status).toBe(200);
});
