import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { aUser, nextNumber } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { createJobs } from '../jobs/createJobs.ts';
import { hashPassword } from '../services/accounts/passwordHash.ts';

const tests = withDatabase();
closeServers();

const password = 'Caro-Kann1';
function cookieOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}
const passwordHash = hashPassword(password);
async function aLogin() {
  const email = `promise${nextNumber()}@example.org`;
  const { id } = await aUser(tests.db, { email, passwordHash: await passwordHash });
  return { email, id };
}
function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
}

function residentMemory(): number {
  return process.memoryUsage.rss();
}

test('a hundred sign-ins at once neither fill the memory nor keep others waiting', async () => {
  const server = await aServer(tests.database);
  const origin = await server.listen();
  const people = await Promise.all(Array.from({ length: 100 }, aLogin));
  const cookie = await aSession(tests.db, (await aUser(tests.db)).id);
  const call = (body: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}/v1/api/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const info = async (): Promise<number> => {
    const started = performance.now();
    const response = await call({ mtd: 'users/getinfo' }, { cookie });
    await response.json();
    expect(response.status).toBe(200);
    return performance.now() - started;
  };
  for (let time = 0; time < 20; time += 1) await info();
  const before = residentMemory();
  let peak = before;
  let finished = false;
  const logins = Promise.all(
    people.map(async ({ email }) => {
      const response = await call({
        mtd: 'account/user_login',
        email,
        password,
        remember_me: 0,
        language: 1,
      });
      await response.json();
      return response.status;
    }),
  ).finally(() => {
    finished = true;
  });
  const took: number[] = [];
  while (!finished) {
    took.push(await info());
    peak = Math.max(peak, residentMemory());
    await pause(5);
  }
  expect(new Set(await logins)).toEqual(new Set([200]));
  const grown = (peak - before) / 1024 / 1024;
  const p95 = percentile(took, 0.95);
  console.warn(
    `100 sign-ins: ${took.length} concurrent getinfo, p95 ${p95.toFixed(1)} ms, memory +${grown.toFixed(0)} MB`,
  );
  expect(took.length).toBeGreaterThan(20);
  // Two processors may be shared with other suites that run at the same time: the promise is 100 ms on idle ones.
  expect(p95).toBeLessThanOrEqual(process.env.TABIA_PROMISE_MS ? Number(process.env.TABIA_PROMISE_MS) : 250);
  // A hundred at once would take 1,900 MB.
  expect(grown).toBeLessThan(300);
});

test.each([
  ['signing out everywhere', 'account/signoutall', {}],
  ['a changed password', 'account/changepassword', { oldpassword: password, newpassword: 'Petroff-42' }],
] as const)(
  '%s ends sessions and event streams in every process within a second',
  async (_name, mtd, input) => {
    const [one, other] = [await aServer(tests.database), await aServer(tests.database)];
    const origin = await other.listen();
    const { id } = await aLogin();
    const [here, there] = [await aSession(tests.db, id), await aSession(tests.db, id)];
    const stream = await fetch(`${origin}/v1/events`, { headers: { cookie: there } });
    const reader = stream.body!.getReader();
    await reader.read();
    const done = await one.post(mtd, input, { cookie: here });
    const started = performance.now();
    expect(done.status).toBe(200);
    while (!(await reader.read()).done);
    for (const cookie of [here, there])
      expect([401, 501]).toContain((await other.post('heroes/list', {}, { cookie })).status);
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);

test('no log line of any account path holds a password, a token, a cookie, an address or the text of a mail', async () => {
  const config = { isLocal: false, publicUrl: 'https://tabia.example.org', smtpUrl: 'smtp://127.0.0.1:9' };
  const { post, app, lines } = await aServer(tests.database, { config });
  const email = `secret${nextNumber()}@example.org`;
  const secrets = ['Very-Secret-1', 'Very-Secret-2', 'Very-Secret-3', email];
  const lastToken = async (): Promise<string> => {
    const { body_text } = await tests.db
      .selectFrom('mails')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const token = /token=([\w-]{43})/.exec(body_text)?.[1] ?? '';
    secrets.push(token);
    return token;
  };
  await post('account/register', {
    name: 'Anna',
    email,
    password: 'Very-Secret-1',
    terms: true,
    language: 1,
  });
  await post('account/registerbylink', { token: 'Very-Secret-Token' });
  const confirmed = await post('account/registerbylink', {
    token: await lastToken(),
    password: 'Very-Secret-1',
  });
  const cookie = cookieOf(confirmed.setCookie);
  secrets.push(cookie.split('=')[1] ?? '', 'Very-Secret-Token', 'Confirm your address');
  const change = { oldpassword: 'Very-Secret-1', newpassword: 'Very-Secret-2' };
  const changed = await post('account/changepassword', change, { cookie });
  expect(changed.status).toBe(200);
  const fresh = cookieOf(changed.setCookie);
  secrets.push(fresh.split('=')[1] ?? '');
  await post('account/user_forgot_password', { email, language: 1 });
  const token = await lastToken();
  await post('account/user_change_password', { token, password: 'Very-Secret-3' });
  const login = { email, password: 'Very-Secret-3', remember_me: 1, language: 1 };
  const again = cookieOf((await post('account/user_login', login)).setCookie);
  secrets.push(again.split('=')[1] ?? '');
  await post('account/user_login', { ...login, password: ['Very-Secret-1'] });
  await app.inject({ url: `/waiting-for-confirmation?token=${token}`, headers: { cookie: again } });
  await app.inject({
    method: 'POST',
    url: '/v1/api/',
    headers: { 'content-type': 'application/json', cookie: again },
    payload: '{"mtd":"account/user_login","password":"Very-Secret-1",',
  });
  await post('account/delete_user', { password: 'Very-Secret-3' }, { cookie: again });
  expect(lines.length).toBeGreaterThanOrEqual(10);
  const written = JSON.stringify(lines);
  expect(secrets.filter((secret) => secret === '' || written.includes(secret))).toEqual([]);
  const line = lines.find(({ mtd }) => mtd === 'account/delete_user');
  expect(line).toMatchObject({
    requestId: expect.any(String),
    userId: expect.any(Number),
    ms: expect.any(Number),
    status: 200,
  });
});

test('files and pictures leave a line with request, user and time, too', async () => {
  const { app, lines } = await aServer(tests.database);
  const { id } = await aUser(tests.db);
  const cookie = await aSession(tests.db, id);
  const put = (url: string, payload: Buffer | string) =>
    app.inject({
      method: 'PUT',
      url,
      headers: { cookie, 'content-type': 'application/octet-stream' },
      payload,
    });
  const sent = [
    await put('/v1/upload', '[White "Anna"]\n\n1. e4 *\n'),
    await put('/v1/screenshot', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  ];
  for (const { statusCode, headers } of sent) {
    expect(statusCode).toBe(200);
    const line = lines.find(({ requestId }) => requestId === headers['x-request-id']);
    expect(line).toMatchObject({ userId: id, ms: expect.any(Number), status: 200 });
  }
});

test('the metrics tell of operations, jobs, what waits and the process', async () => {
  const jobs = createJobs({ database: tests.database, log: pino({ enabled: false }) });
  await jobs.start({});
  await jobs.send('send-mail', { mailId: 1 });
  const { post, app } = await aServer(tests.database, { services: { jobs } });
  await post('account/whois');
  const { body } = await app.inject({ url: '/metrics' });
  await jobs.stop();
  expect(body).toMatch(/tabia_operations_total\{mtd="account\/whois",status="200"\} 1/);
  expect(body).toMatch(/tabia_operation_seconds_bucket\{le="0.1",mtd="account\/whois"\} 1/);
  expect(body).toMatch(/tabia_jobs\{job="send-mail",state="created"\} 1/);
  for (const kind of ['evaluations', 'findings', 'loads', 'mails']) {
    expect(body).toMatch(new RegExp(`tabia_waiting_work\\{kind="${kind}"\\} \\d+`));
  }
  expect(body).toContain('process_resident_memory_bytes');
});

test.each([
  ['http://localhost:8080', false],
  ['https://tabia.example.org', true],
])('the headers of every answer, at %s', async (publicUrl, isSecure) => {
  const { app } = await aServer(tests.database, { config: { publicUrl, isLocal: !isSecure } });
  for (const url of ['/', '/healthz', '/v1/check', '/v1/docs', '/nothing']) {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy.replace("'wasm-unsafe-eval'", '').match(/'unsafe-[\w-]+'/g)).toEqual(null);
    expect(headers['strict-transport-security'] !== undefined).toBe(isSecure);
  }
});

test('a lint rule keeps every other way out shut', () => {
  const { overrides } = JSON.parse(readFileSync(`${import.meta.dirname}/../../../../biome.json`, 'utf8')) as {
    overrides: { linter: { rules: { style?: Record<string, unknown> } } }[];
  };
  const rules = JSON.stringify(overrides.map(({ linter }) => linter.rules.style ?? {}));
  for (const api of ['fetch', 'undici', 'node:http', 'node:https', 'node:net', 'node:tls']) {
    expect(rules).toContain(`"${api}"`);
  }
});
