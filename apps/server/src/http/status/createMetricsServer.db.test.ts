import { afterAll, expect, test } from 'vitest';
import { aConfig, aContext } from '../../../test/context.ts';
import { withDatabase } from '../../../test/database.ts';
import { aFakePool } from '../../../test/enginePool.ts';
import { createMetricsServer } from './createMetricsServer.ts';
import { createMetrics } from './metrics.ts';

const tests = withDatabase();
const close: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of close) await end();
});

const TOKEN = 'a-token-of-the-operator';

test('a worker shows its engines and the work that waits, to its own machine and to those with the token', async () => {
  const config = aConfig({ metricsToken: TOKEN });
  const pool = aFakePool({ name: 'Pretended' });
  const app = createMetricsServer({ ...aContext(tests.database), config, pool });
  close.push(() => app.close());
  const { body, statusCode } = await app.inject({ url: '/metrics' });
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^tabia_engine_nodes \d+$/m);
  expect(body).toMatch(/^tabia_waiting_work\{kind="evaluations"\} \d+$/m);
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  for (const stranger of ['203.0.113.9', '10.1.2.3']) {
    expect(await ask(stranger)).toBe(404);
    for (const given of [`Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer', `Basic ${TOKEN}`])
      expect(await ask(stranger, { authorization: given })).toBe(404);
    expect(await ask(stranger, { authorization: `Bearer ${TOKEN}` })).toBe(200);
  }
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await ask('127.0.0.1', { [header]: '127.0.0.1' })).toBe(404);
  expect(await ask('127.0.0.1', { host: 'tabia.example.org' })).toBe(404);
  expect((await app.inject({ url: '/v1/check' })).statusCode).toBe(404);
});

test('two servers of a process share what it measures of itself, which never ends', () => {
  const [first, second] = [aContext(tests.database), aContext(tests.database)].map(createMetrics);
  const lag = first?.registry.getSingleMetric('nodejs_eventloop_lag_seconds');
  expect(lag).toBeDefined();
  expect(second?.registry.getSingleMetric('nodejs_eventloop_lag_seconds')).toBe(lag);
});
