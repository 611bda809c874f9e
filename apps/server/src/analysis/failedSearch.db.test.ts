import { EngineError } from '@tabia/engine';
import { DEEP } from '@tabia/mistakes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool, type FakePoolFields } from '../../test/enginePool.ts';
import { ENGINE, ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import { type Analysis, startAnalysis } from './startAnalysis.ts';

const tests = withDatabase();

let scene: Scene;
beforeEach(async () => {
  await sql`delete from evaluations`.execute(tests.db);
  scene = await italianScene(tests.database);
});

/** Runs the analysis until it rests. */
async function whileAnalyzing(fields: FakePoolFields, work: (analysis: Analysis) => Promise<void>) {
  const analysis = startAnalysis({
    database: tests.database,
    pool: aFakePool({ name: ENGINE, ...fields }),
    log: () => {},
    now: scene.context.now,
    workerId: 'the only one',
  });
  try {
    await work(analysis);
  } finally {
    await analysis.stop();
  }
}

async function letRestsEnd(): Promise<void> {
  await sql`update evaluation_requests set failed_at = failed_at - interval '1 minute'`.execute(tests.db);
}

test('a page learns that the engine crashed on its position, and has it tried again', async () => {
  const { heroid, context, idAfter } = scene;
  const posid = await idAfter([...ITALIAN, 'f3e5', 'c6e5']);
  const node = () => call('openingtrees/heronode', { heroid, posid }, context);
  const tree = () => call('openingtrees/herovariants', { heroid, posid, herowhite: 1 }, context);
  const told: unknown[] = [];
  const unlisten = await tests.database.listen('tabia', (said) => told.push(said));
  expect(await node()).toMatchObject({ failure: null });
  const crash = ({ multiPv }: { multiPv?: number }) => {
    if (multiPv === DEEP.multiPv) throw new EngineError('engine-crashed', 'The engine ended.');
  };
  await whileAnalyzing({ before: crash }, (analysis) => analysis.idle());
  const { failure } = await node();
  expect(failure).toMatchObject({ reason: 'crashed', attempts: 1 });
  expect(Date.parse(failure?.retry_at ?? '') - Date.parse(failure?.failed_at ?? '')).toBe(60_000);
  const { pending, failed } = await tree();
  expect(failed).toBeGreaterThan(0);
  expect(failed).toBeLessThanOrEqual(pending);
  const lines = { userId: context.user?.id, kind: 'lines', playerId: 0 };
  await expect.poll(() => told).toContainEqual(lines);
  expect(await call('misc/retrysearches', {}, context)).toMatchObject({ searches: 0 });
  await letRestsEnd();
  told.length = 0;
  await whileAnalyzing({}, async (analysis) => {
    const { searches } = await call('misc/retrysearches', {}, context);
    expect(searches).toBeGreaterThan(0);
    await analysis.idle();
  });
  expect(await node()).toMatchObject({ failure: null, depth: 10 });
  expect(await tree()).toMatchObject({ failed: 0 });
  await expect.poll(() => told).toContainEqual(lines);
  await unlisten();
});

test('a growing tree, the plan and the list say what failed', async () => {
  const { heroid, posid, context } = scene;
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
  const crash = () => {
    throw new EngineError('engine-hung', 'The engine did not answer.');
  };
  await scene.addGame({ day: 8, moves: '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. h4 Bc5 5. d3' });
  await whileAnalyzing({ before: crash }, (analysis) => analysis.idle());
  const failure = { reason: 'hung', attempts: 1 };
  const { growing } = await call('trees/load', { heroid, posid, herowhite: 1 }, context);
  expect(growing).toMatchObject({ computing: 2, failure });
  const { items } = await call('training/getlist', { heroid }, context);
  expect(items[0]?.growing).toMatchObject({ failure });
  expect(await call('usergames/mistakes', { heroid }, context)).toMatchObject({ calculating: true, failure });
});
