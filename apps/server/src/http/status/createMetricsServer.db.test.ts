import { afterAll, expect, test } from 'vitest';
import { aContext } from '../../../test/context.ts';
import { withDatabase } from '../../../test/database.ts';
import { aFakePool } from '../../../test/enginePool.ts';
import { createMetricsServer } from './createMetricsServer.ts';

const tests = withDatabase();
const close: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of close) await end();
});

test('a worker shows its engines and the work that waits, to our own network alone', async () => {
  const app = createMetricsServer({ ...aContext(tests.database), pool: aFakePool({ name: 'Pretended' }) });
  close.push(() => app.close());
  const { body, statusCode } = await app.inject({ url: '/metrics' });
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^tabia_engine_nodes \d+$/m);
  expect(body).toMatch(/^tabia_waiting_work\{kind="evaluations"\} \d+$/m);
  expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/v1/check' })).statusCode).toBe(404);
});
