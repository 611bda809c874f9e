import { pino } from 'pino';
import { expect, test } from 'vitest';
import { aPlayer, aPosition, testNow } from '../../../../test/builders.ts';
import { call } from '../../../../test/call.ts';
import { aConfig, aContext, recordedJobs } from '../../../../test/context.ts';
import { withDatabase } from '../../../../test/database.ts';
import { italianScene } from '../../../../test/italianScene.ts';
import { createMetrics } from '../../../http/status/metrics.ts';
import { createJobs } from '../../../jobs/createJobs.ts';
import { createMail } from '../../../store/accounts/mails.ts';
import { storeEvaluations } from '../../../store/positions/evaluations.ts';
import { createLog } from '../../createLog.ts';
import { createJobHandlers } from './jobHandlers.ts';

const tests = withDatabase();
const { signal } = new AbortController();

test('the daily clean-up logs what it removed, and has the large things removed in batches', async () => {
  // It looks through the tables of the job queue, which their first start makes.
  const queues = createJobs({ database: tests.database, log: createLog('silent') });
  await queues.start({});
  await queues.stop();
  await createMail(tests.db, { to: 'a@example.org', subject: '', text: '', html: '', createdAt: testNow });
  const lines: unknown[] = [];
  const log = pino({}, { write: (json: string) => void lines.push(JSON.parse(json)) });
  const { jobs, sent } = recordedJobs();
  const now = (): Date => new Date(testNow.getTime() + 31 * 24 * 3_600_000);
  const handlers = createJobHandlers(aContext(tests.database, { jobs, now, log }), undefined);
  await handlers['clean-up']?.({}, signal);
  expect(lines).toMatchObject([{ msg: 'Cleaned up', mail: 1, guest: 0, upload: 0 }]);
  expect(sent).toEqual([{ name: 'remove-deleted', payload: {} }]);
});

test('evaluations that nobody asks for make room once there are more than the operator keeps', async () => {
  const lines: unknown[] = [];
  const log = pino({}, { write: (json: string) => void lines.push(JSON.parse(json)) });
  const positions = [await aPosition(tests.db), await aPosition(tests.db)];
  const search = { nodes: 10, multiPv: 1, depth: 5, cp: 0, lines: [] };
  await storeEvaluations(
    tests.db,
    'E',
    positions.map((positionId) => ({ positionId, ...search })),
  );
  await tests.db.updateTable('evaluations').set({ asked_month: 0 }).execute();
  const run = async (maxEvaluations: number): Promise<void> => {
    const config = aConfig({ maxEvaluations });
    const context = aContext(tests.database, { config, log });
    await createJobHandlers(context, undefined)['evict-evaluations']?.({}, signal);
  };
  await run(2);
  expect(lines).toEqual([]);
  await run(1);
  expect(lines).toMatchObject([{ msg: 'Made room among the evaluations', evicted: 1 }]);
  const text = await createMetrics(aContext(tests.database)).registry.metrics();
  expect(text).toMatch(/^tabia_evaluations\{kind="stored"\} 1$/m);
  expect(text).toMatch(/^tabia_evaluations\{kind="evicted"\} 1$/m);
});

test('moving a source sends its job, which wakes the analysis when games have been moved', async () => {
  const { jobs, sent } = recordedJobs();
  let woken = 0;
  const wakeAnalysis = (): void => {
    woken += 1;
  };
  const { context, nicknameId } = await italianScene(tests.database, { jobs, wakeAnalysis });
  const { id: heroid } = await aPlayer(tests.db, { userId: context.user?.id ?? 0 });
  const handlers = createJobHandlers(context, undefined);
  await handlers['move-games']?.({}, signal);
  expect(woken).toBe(0);
  await call('nicknames/reassign', { nicknameid: nicknameId, heroid }, context);
  expect(sent).toEqual([{ name: 'move-games', payload: {} }]);
  const before = woken;
  await handlers['move-games']?.({}, signal);
  expect(woken).toBe(before + 1);
});
