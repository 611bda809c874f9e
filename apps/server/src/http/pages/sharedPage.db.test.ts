import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { call } from '../../../test/call.ts';
import { aContext } from '../../../test/context.ts';
import { withDatabase } from '../../../test/database.ts';
import { italianScene } from '../../../test/italianScene.ts';
import { aServer, closeServers } from '../../../test/server.ts';
import { giveGrants } from '../../store/coaches/coachGrants.ts';
import { addSharedPage } from './sharedPage.ts';

const tests = withDatabase();
closeServers();

const webDirectory = mkdtempSync(join(tmpdir(), 'tabia-web-'));
writeFileSync(join(webDirectory, 'index.html'), '<!doctype html><head><title>Tabia</title></head>');
afterAll(() => rmSync(webDirectory, { recursive: true }));

async function aLink(name: string, input: { posid?: number; language?: 1 | 4 } = {}) {
  const scene = await italianScene(tests.database, { now: () => new Date() });
  const { context, heroid } = scene;
  await tests.db.updateTable('players').set({ name }).where('id', '=', heroid).execute();
  const { shareid, link } = await call('shares/make', { heroid, language: 1, ...input }, context);
  const { pathname, search } = new URL(link);
  const server = await aServer(tests.database, { webDirectory });
  const get = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } });
  const revoke = () => call('shares/revoke', { shareid }, context);
  return {
    ...scene,
    ...server,
    get,
    revoke,
    page: pathname + search,
    picture: `${pathname}/preview.png${search}`,
  };
}

/** Width and height of a PNG. */
function sizeOf(png: Buffer): readonly [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('the page says its preview in the language of the link, and the picture is drawn', async () => {
  const english = await aLink('Anna');
  const page = await english.get(english.page);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  expect(page.body).toContain('<meta property="og:title" content="Critical positions: Anna">');
  expect(page.body).toMatch(/og:description" content="[^"]*Nxe5[^"]*d3/);
  expect(page.body).toContain(`content="http://localhost:8080${english.picture}"`);
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  const picture = await english.get(english.picture);
  expect(picture.headers['content-type']).toBe('image/png');
  expect(sizeOf(picture.rawPayload)).toEqual([1200, 630]);
  const russian = await aLink('Анна', { language: 4 });
  expect((await russian.get(russian.page)).body).toContain('content="Критические позиции: Анна"');
});

test('page and picture take turns with the calls through the same link', async () => {
  const { page, picture, context } = await aLink('Anna');
  const app = fastify();
  const turns: unknown[] = [];
  addSharedPage(app, context, webDirectory, {
    run: async (whose, work) => {
      turns.push(whose);
      return await work();
    },
  });
  for (const url of [page, picture]) expect((await app.inject({ url })).statusCode).toBe(200);
  await app.close();
  const newest = tests.db.selectFrom('shared_links').select('id').orderBy('id', 'desc');
  const { id } = await newest.executeTakeFirstOrThrow();
  expect(turns).toEqual([`link ${id}`, `link ${id}`]);
});

test('the preview of a wall asks, names nobody and answers nothing', async () => {
  const coach = await aUser(tests.db);
  const context = aContext(tests.database, { user: coach, now: () => new Date() });
  for (const name of ['Anna', 'Vera', 'Dolly']) {
    const { heroid } = await italianScene(tests.database, { now: () => new Date() });
    await tests.db.updateTable('players').set({ name }).where('id', '=', heroid).execute();
    await giveGrants(tests.db, { playerId: heroid, coachId: coach.id }, ['findings'], new Date());
  }
  const { app } = await aServer(tests.database, { webDirectory });
  for (const [language, title, question] of [
    [1, 'A lesson', 'What would you play? White to move.'],
    [4, 'Урок', 'Как бы вы сыграли? Ход белых.'],
  ] as const) {
    const { link } = await call('shares/make', { wall: { names: true }, language }, context);
    const { pathname, search } = new URL(link);
    const page = await app.inject({ url: pathname + search, headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<meta property="og:title" content="${title}">`);
    expect(page.body).toContain(`<meta property="og:description" content="${question}">`);
    // The letters of a link are drawn: d3 may be among them.
    expect(page.body.replaceAll(search, '')).not.toMatch(/Nxe5|d3|Anna|Vera|Dolly/);
    const picture = await app.inject({ url: `${pathname}/preview.png${search}` });
    expect(sizeOf(picture.rawPayload)).toEqual([1200, 630]);
  }
});

test('what is withdrawn shows neither page nor picture with the next call', async () => {
  const { get, page, picture, revoke } = await aLink('Anna');
  expect((await get(picture)).statusCode).toBe(200);
  await revoke();
  const gone = await get(page);
  expect([gone.statusCode, gone.headers['x-robots-tag']]).toEqual([404, 'noindex']);
  expect(gone.body).not.toContain('og:');
  expect((await get(picture)).statusCode).toBe(404);
});

describe('a name', () => {
  test.each([
    ['with a tag', '<script>alert(1)</script>', undefined],
    ['with quotes', '"Anna" & \'Co\'', '&quot;Anna&quot; &amp; &#39;Co&#39;'],
    ['from right to left', 'שלום אנה', 'שלום אנה'],
    ['that turns the writing around', 'Anna\u202Egnp', 'Anna gnp'],
    ['of 60 emoji', '😀'.repeat(60), undefined],
    ['in lines', 'Anna\nBoris', 'Anna Boris'],
    ['with an address', 'Write to anna@example.org', undefined],
  ])('%s', async (_kind, name, shown) => {
    const { get, page, picture } = await aLink(name);
    const title = shown === undefined ? 'Critical positions' : `Critical positions: ${shown}`;
    expect((await get(page)).body).toContain(`<meta property="og:title" content="${title}">`);
    expect(sizeOf((await get(picture)).rawPayload)).toEqual([1200, 630]);
  });
});

test('the log holds no token', async () => {
  const { get, lines, revoke, picture, page } = await aLink('Anna');
  await get(page);
  await revoke();
  await get(picture);
  const token = page.split('link=')[1] ?? '';
  expect(token).not.toBe('');
  expect(JSON.stringify(lines)).not.toContain(token);
});
