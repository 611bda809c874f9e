import { sql } from 'kysely';
import { Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { aNickname } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene, type Scene } from '../../test/italianScene.ts';
import { someGames } from '../../test/pgnGames.ts';
import { startLog } from '../domain/schedule/card.ts';
import { saveCards } from '../store/study/cards.ts';

const tests = withDatabase();

/** An answer in a test on the first of January, before any game of the scene but the first. */
async function tested({ heroid, posid }: Scene, passed: boolean): Promise<void> {
  const start = new Date('2024-01-01T13:00:00Z');
  const answers = [{ atMs: start.getTime(), grade: passed ? Rating.Good : Rating.Again } as const];
  await saveCards(tests.db, heroid, [{ ...startLog('d2d3', start), answers, positionId: posid }]);
}

/** Seconds that each move in the critical position took. */
async function took({ posid }: Scene, seconds: number): Promise<void> {
  await sql`update encounters set clock_used = ${seconds * 100} where position_id = ${posid}`.execute(
    tests.db,
  );
}

test('who was never tested is told nothing, nor where no clock is known', async () => {
  const scene = await italianScene(tests.database);
  const { heroid, posid, context } = scene;
  const ask = async () => await call('training/knowledge', { heroid, posid }, context);
  expect(await ask()).toEqual({ knowledge: null, contrast: null });
  await tested(scene, true);
  expect((await ask()).knowledge).toBeNull();
});

test('a known move that is played too fast, and one that fails after long thought', async () => {
  const scene = await italianScene(tests.database);
  const { heroid, posid, context } = scene;
  await tested(scene, true);
  await took(scene, 2);
  const quick = await call('training/knowledge', { heroid, posid }, context);
  expect(quick.knowledge).toEqual({ kind: 'slow', met: 6, wrong: 3, orders: [] });
  await took(scene, 40);
  const long = await call('training/knowledge', { heroid, posid }, context);
  expect(long.knowledge).toMatchObject({
    kind: 'order',
    orders: [{ ucis: ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'g8f6'], met: 6, wrong: 3 }],
  });
});

test('fails in both, and right in correspondence though wrong over the board', async () => {
  const scene = await italianScene(tests.database);
  const { heroid, posid, context } = scene;
  await tested(scene, false);
  await sql`update encounters set category = 1 where move = 'd2d3' and position_id = ${posid}`.execute(
    tests.db,
  );
  const { knowledge, contrast } = await call('training/knowledge', { heroid, posid }, context);
  expect(knowledge).toEqual({ kind: 'learn', met: 5, wrong: 2, orders: [] });
  expect(contrast).toEqual({
    best: { category: 1, timecontrol: null, met: 4, wrong: 0 },
    worst: { category: 2, timecontrol: null, met: 3, wrong: 3 },
  });
});

test('games of an archived source do not count', async () => {
  const scene = await italianScene(tests.database);
  const { heroid, posid, context } = scene;
  await tested(scene, false);
  const ask = async () => await call('training/knowledge', { heroid, posid }, context);
  const other = await aNickname(tests.db, { playerId: heroid, source: 2, name: 'other' });
  const slip = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Nxe5 Nxe5 5. d4';
  await someGames(
    tests.db,
    other.id,
    [8, 9, 10].map((day) => ({ day, moves: slip })),
  );
  await scene.plan();
  expect((await ask()).knowledge).toMatchObject({ met: 5, wrong: 4 });
  await call('nicknames/zip', { nicknameid: other.id }, context);
  expect((await ask()).knowledge).toMatchObject({ met: 5, wrong: 2 });
});
