import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { createMail } from '../store/accounts/mails.ts';
import { mergeSettings } from '../store/accounts/users.ts';

const tests = withDatabase();
closeServers();

const webDirectory = mkdtempSync(join(tmpdir(), 'tabia-web-'));
mkdirSync(join(webDirectory, 'assets'));
writeFileSync(
  join(webDirectory, 'index.html'),
  '<!doctype html><title>Tabia</title><script>theme()</script><script src="/x.js"></script>',
);
writeFileSync(join(webDirectory, 'assets', 'index-4f2a.js'), 'export {};');
writeFileSync(join(webDirectory, 'sw.js'), 'self;');
mkdirSync(join(webDirectory, 'engine'));
writeFileSync(join(webDirectory, 'engine', 'stockfish.js'), 'self;');
writeFileSync(join(webDirectory, 'manifest.webmanifest'), '{}');
writeFileSync(join(webDirectory, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
afterAll(() => rmSync(webDirectory, { recursive: true }));

const html = { accept: 'text/html,application/xhtml+xml' };

describe('files of the web app', () => {
  test.each([
    ['/', html, 200, 'no-cache'],
    ['/pre-analysis?heroid=3', html, 200, 'no-cache'],
    ['/assets/index-4f2a.js', {}, 200, 'public, max-age=31536000, immutable'],
    ['/icon.svg', {}, 200, 'public, max-age=86400'],
    ['/sw.js', {}, 200, 'no-cache'],
    ['/manifest.webmanifest', {}, 200, 'no-cache'],
    ['/assets/index-old.js', {}, 404, 'no-store'],
    ['/v1/nothing', html, 404, 'no-store'],
    ['/../../package.json', {}, 404, 'no-store'],
    ['/%2e%2e%2fpackage.json', {}, 404, 'no-store'],
  ])('%s', async (url, headers, status, caching) => {
    const { app } = await aServer(tests.database, { webDirectory });
    const response = await app.inject({ method: 'GET', url, headers });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([status, caching]);
  });

  test('documents and workers are isolated and allow no scripts from elsewhere', async () => {
    const { app } = await aServer(tests.database, { webDirectory });
    for (const url of ['/', '/v1/docs', '/icon.svg', '/sw.js', '/engine/stockfish.js']) {
      const { headers } = await app.inject({ method: 'GET', url, headers: html });
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
      const policy = String(headers['content-security-policy']);
      // Its own inline script, by its hash.
      const hash = createHash('sha256').update('theme()').digest('base64');
      expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';worker-src 'self'`);
      expect(policy.match(/script-src[^;]*unsafe-inline/)).toBeNull();
    }
    const worker = { 'sec-fetch-dest': 'worker' };
    const { headers } = await app.inject({ url: '/assets/index-4f2a.js', headers: worker });
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
  });

  test.each(['/assets/index-4f2a.js', '/healthz', '/v1/nothing', '/v1/openapi.json'])(
    '%s is protected, without the headers of a document',
    async (url) => {
      const { app } = await aServer(tests.database, { webDirectory });
      const { headers } = await app.inject({ method: 'GET', url });
      expect(headers['content-security-policy']).toBeUndefined();
      expect(headers['cross-origin-embedder-policy']).toBeUndefined();
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  );

  test.each([
    ['/v1/openapi.json', 'br, gzip', 'br'],
    ['/v1/docs', 'gzip', 'gzip'],
    ['/v1/openapi.json', 'identity', undefined],
    // Shorter than a packet.
    ['/healthz', 'br, gzip', undefined],
  ])('%s for a client that accepts %s is packed with %s', async (url, accepted, packed) => {
    const { app } = await aServer(tests.database);
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(packed);
    if (packed) expect(String(headers.vary)).toContain('accept-encoding');
    const text =
      packed === 'br' ? brotliDecompressSync(rawPayload) : packed ? gunzipSync(rawPayload) : rawPayload;
    expect(text.toString()).toMatch(/^[{<].*[}>]\s*$/s);
  });

  test('without a built app a page says what to do', async () => {
    const { app } = await aServer(tests.database);
    const response = await app.inject({ method: 'GET', url: '/', headers: html });
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm start');
  });
});

describe('the outbox', () => {
  const aMail = () =>
    createMail(tests.db, {
      to: 'anna@example.org',
      subject: 'Confirm',
      text: 'http://localhost:8080/waiting-for-confirmation?token=abc',
      html: '',
      createdAt: new Date(),
    });

  test('shows mails with working links, in the language asked for', async () => {
    const id = await aMail();
    const { app } = await aServer(tests.database);
    const list = await app.inject({ url: '/outbox', headers: { 'accept-language': 'en' } });
    expect(list.body).toContain(`href="/outbox/${id}?lang=en"`);
    expect(list.body).toContain('<html lang="en">');
    const mail = await app.inject({ url: `/outbox/${id}` });
    expect(mail.body).toContain('<a href="http://localhost:8080/waiting-for-confirmation?token=abc">');
    expect(mail.body).toContain('<html lang="ru">');
    const { id: userId } = await aUser(tests.db);
    await mergeSettings(tests.db, userId, { lang_interface: 1 });
    const headers = { cookie: await aSession(tests.db, userId), 'accept-language': 'ru' };
    expect((await app.inject({ url: '/outbox', headers })).body).toContain('<html lang="en">');
    expect((await app.inject({ url: '/outbox?lang=ru', headers })).body).toContain('<html lang="ru">');
  });

  test.each([
    ['on a public install', { config: { isLocal: false, publicUrl: 'https://tabia.example.org' } }, {}],
    ['with a mail server', { config: { smtpUrl: 'smtp://localhost' } }, {}],
    ['from another machine', {}, { remoteAddress: '192.168.1.7' }],
    ['through a proxy', {}, { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['under a name of the internet', {}, { headers: { host: 'rebound.example:8080' } }],
  ])('is not there %s', async (_name, options, request) => {
    const id = await aMail();
    const { app } = await aServer(tests.database, options);
    for (const url of ['/outbox', `/outbox/${id}`]) {
      expect((await app.inject({ url, ...request })).statusCode).toBe(404);
    }
  });

  test.each(['/outbox/0', '/outbox/x', '/outbox/99999999999999999999'])('%s is not there', async (url) => {
    const { app } = await aServer(tests.database);
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});

describe('what machines ask', () => {
  test('alive, ready, counted, described', async () => {
    const { app, post } = await aServer(tests.database);
    await post('account/whois');
    await post('heroes/list');
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    const { body } = await app.inject({ url: '/metrics' });
    expect(body).toContain('tabia_operations_total{mtd="account/whois",status="200"} 1');
    expect(body).toContain('tabia_operations_total{mtd="heroes/list",status="401"} 1');
    expect(body).toContain('tabia_waiting_work{kind="evaluations"} 0');
    expect((await app.inject({ url: '/v1/openapi.json' })).json()).toMatchObject({ openapi: '3.1.0' });
    expect((await app.inject({ url: '/v1/docs' })).body).toContain('id="heroes/list"');
  });

  test('on a public install the counters need the token: a proxy on this machine looks like the machine itself', async () => {
    const metricsToken = 'a-token-of-the-operator';
    const config = { isLocal: false, publicUrl: 'https://tabia.example.org', metricsToken };
    const { app } = await aServer(tests.database, { config });
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/metrics', headers })).statusCode;
    const host = '127.0.0.1:8080';
    expect(await ask({ host })).toBe(404);
    expect(await ask({ host, authorization: `Bearer ${metricsToken}` })).toBe(200);
  });

  test('the counters are for our own network', async () => {
    const { app } = await aServer(tests.database);
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode).toBe(404);
  });
});
