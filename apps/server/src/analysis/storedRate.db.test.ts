import { SCAN_NODES } from '@tabia/mistakes';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { aPosition, aUser, testNow } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import { ENGINE, italianScene } from '../../test/italianScene.ts';
import { addRequests } from '../store/queue/evaluationAskers.ts';
import { markStale } from '../store/queue/staleFindings.ts';
import { loadWaitingLine } from '../store/queue/waitingLine.ts';
import { createPlanning } from './createPlanning.ts';
import { startAnalysis } from './startAnalysis.ts';

const tests = withDatabase();
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await stop?.();
});

/** A process looks after its claims, and measures, every eight seconds. */
const MEASURED_AFTER_MS = 8_000;

test('a process stores what its engines search for the analysis, for all others', async () => {
  const { db } = tests;
  const pool = aFakePool({ size: 2 });
  // Each search takes a tenth of a second.
  const stats = () => ({ ...pool.stats(), busyMs: [pool.asked.length * 50, pool.asked.length * 50] });
  const clock = performance.now.bind(performance);
  let skippedMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + skippedMs);
  const { id: userId } = await aUser(db);
  const key = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';
  const nodes = 12 * SCAN_NODES;
  const requests = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((lines) => ({
    ...{ userId, nodes, priority: 1 },
    multiPv: lines,
  }));
  const positionId = await aPosition(db, key);
  expect((await loadWaitingLine(db, 10 * nodes)).nodesPerSecond).toBeNull();
  const analysis = startAnalysis({
    database: tests.database,
    pool: { ...pool, stats },
    log: () => {},
    now: () => testNow,
    workerId: 'measuring',
  });
  stop = analysis.stop;
  // At its start it forgets what no game needs.
  await analysis.idle();
  await addRequests(
    db,
    requests.map((request) => ({ ...request, positionId })),
  );
  analysis.wake();
  await analysis.idle();
  await expect.poll(() => pool.asked.length).toBe(requests.length);
  skippedMs = MEASURED_AFTER_MS;
  analysis.wake();
  await expect
    .poll(async () => (await loadWaitingLine(db, nodes)).nodesPerSecond)
    .toBeCloseTo((2 * nodes * 1000) / 100, 0);
});

test('a search counts for each finding that it brings on, also one of long ago', async () => {
  const { db } = tests;
  const [first, second] = [await italianScene(tests.database), await italianScene(tests.database)];
  const planning = createPlanning(db, {
    engine: () => ENGINE,
    now: () => testNow,
    scope: 'all',
    msNow: () => 0,
  });
  const pairs = [first, second].map(({ heroid, posid }) => ({ playerId: heroid, positionId: posid }));
  const plan = async (): Promise<number> => {
    await markStale(db, pairs);
    return (await planning.step()).credited;
  };
  // Both findings miss a search that was made for somebody else.
  await sql`update findings set searched_nodes = searched_nodes - ${SCAN_NODES} where position_id = ${first.posid}`.execute(
    db,
  );
  expect(await plan()).toBe(2 * SCAN_NODES);
  expect(await plan()).toBe(0);
  await planning.stop();
});
