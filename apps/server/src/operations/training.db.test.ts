import { EngineError } from '@tabia/engine';
import { ANSWER_NODES, DEEP } from '@tabia/mistakes';
import { describe, expect, test, vi } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool, engineAtWork } from '../../test/enginePool.ts';
import { ENGINE, ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import { storeEvaluations } from '../store/positions/evaluations.ts';

const store = withDatabase();

/** So long an answer waits at most. */
const PATIENCE_MS = 15_000;

function root({ heroid, posid }: Scene) {
  return { heroid, posid, herowhite: 1 as const };
}

async function begun(scene: Scene, mode: 'learn' | 'test') {
  const created = await call('training/create', { ...root(scene), mode }, scene.context);
  expect(created).toMatchObject({ state: 'created', lines: 2, lines_done: 0 });
  const start = mode === 'learn' ? 'training/startl' : 'training/startt';
  return await call(start, { trainingid: created.trainingid }, scene.context);
}

/** Answers the present step; `move` null gives the prepared one. */
async function answer(scene: Scene, trainingid: number, move: string, hinted = false) {
  const { next } = await call('training/load', { trainingid }, scene.context);
  return await call('training/update', { trainingid, posid: next?.posid ?? 1, move, hinted }, scene.context);
}

async function listed(scene: Scene) {
  const { mistakes } = await call('usergames/mistakes', { heroid: scene.heroid }, scene.context);
  return mistakes.find(({ position_id }) => position_id === scene.posid);
}

test('a position is planned before its move is firm, and gets the move when it is', async () => {
  const scene = await italianScene(store.database);
  const posid = await scene.idAfter([...ITALIAN, 'd2d3', 'h7h6']);
  const bare = { heroid: scene.heroid, posid, herowhite: 1 as const };
  const item = async () => (await call('training/getlist', { heroid: scene.heroid }, scene.context)).items[0];
  await call('training/addtolist', bare, scene.context);
  await call('trees/save', { ...bare, tree: null, istraining: 1 }, scene.context);
  expect(await item()).toMatchObject({ posid, moves: 0, isdue: false, learned: false, today: false });
  expect((await item())?.growing).toMatchObject({ computing: 1 });
  const today = () => call('today/load', {}, scene.context);
  expect(await today()).toMatchObject({ positions: 0, planned: 1, checking: true });
  const begin = () => call('training/create', { ...bare, mode: 'learn' }, scene.context);
  await expect(begin()).rejects.toMatchObject({ code: 'calculating' });
  const { heroid } = scene;
  const day = (chosen: object = {}) => call('training/opentoday', { heroid, ...chosen }, scene.context);
  for (const chosen of [{ posids: [posid] }, {}])
    await expect(day(chosen)).rejects.toMatchObject({ code: 'calculating' });
  await expect(day({ posids: [scene.posid] }), 'another one').rejects.toMatchObject({ code: 'not-found' });
  await expect(call('training/taketomorrow', { heroid }, scene.context)).rejects.toMatchObject({
    code: 'not-found',
  });
  const lines = ['c2c3', 'e1g1', 'b1c3', 'h2h3', 'a2a4'].map((move) => ({ move, cp: 30, pv: [move] }));
  const deep = { positionId: posid, nodes: DEEP.nodes, multiPv: lines.length, depth: 20, cp: 30, lines };
  await storeEvaluations(store.db, ENGINE, [deep]);
  expect(await begin()).toMatchObject({ state: 'created', lines: 1 });
  expect(await item()).toMatchObject({ posid, moves: 1, isdue: true });
  expect(await today()).not.toHaveProperty('checking');
  expect((await day({ posids: [posid] })).training).toMatchObject({ state: 'active', next: { posid } });
});

describe('a test with a wrong and an also good answer', () => {
  test('judges by the engine, asks the missed position again, reschedules', async () => {
    const scene = await italianScene(store.database);
    await call('training/addtolist', root(scene), scene.context);
    const training = await begun(scene, 'test');
    const { trainingid } = training;
    expect(training.next).toMatchObject({
      posid: scene.posid,
      play: [],
      auto: 0,
      newline: true,
      repeat: false,
      hint: null,
    });
    expect(training.prehistory).toEqual(ITALIAN);
    expect(await listed(scene)).toMatchObject({ studied: 3 });

    const wrong = await answer(scene, trainingid, 'h2h4');
    expect(wrong).toMatchObject({
      verdict: 'inaccurate',
      prepared: { uci: 'd2d3', san: 'd3' },
      message: 'none',
    });
    expect(wrong.loss).toBeGreaterThan(15);
    expect(wrong.punishment).toHaveLength(1);
    expect(wrong.training.next).toMatchObject({ line: 0, play: ['d2d3', 'f8c5'], auto: 0 });

    // Nothing but the reply is stored: there is no reason in it yet.
    expect(wrong.reason).toMatchObject({ kind: 'none', side: 'white' });

    const alsoGood = await answer(scene, trainingid, 'c2c3');
    expect(alsoGood).toMatchObject({
      verdict: 'also_good',
      loss: 0,
      prepared: { san: 'O-O' },
      message: 'new_line',
    });
    expect(alsoGood.training.next).toMatchObject({
      line: 1,
      newline: true,
      play: ['d2d3', 'd7d6'],
      repeat: false,
    });

    expect(alsoGood.reason).toBeNull();

    const right = await answer(scene, trainingid, 'c2c3');
    expect(right).toMatchObject({ verdict: 'correct', message: 'line_learned' });
    expect(right.training.next).toMatchObject({ posid: scene.posid, repeat: true, newline: false });

    const last = await answer(scene, trainingid, 'd2d3');
    expect(last).toMatchObject({ verdict: 'correct', message: 'all_covered' });
    expect(last.training).toMatchObject({ next: null, lines_done: 2 });

    const ending = await call('training/completet', { trainingid }, scene.context);
    expect(ending).toMatchObject({ success: 2, failure: 1, none: 0, failed: [scene.posid] });
    expect(await call('training/completet', { trainingid }, scene.context)).toEqual(ending);
    const plan = await call('training/getlist', { heroid: scene.heroid }, scene.context);
    expect(plan.items[0]).toMatchObject({
      posid: scene.posid,
      lines: 2,
      moves: 3,
      due: ending.due,
      last_result: { success: 2, failure: 1 },
    });
    expect(await listed(scene)).toMatchObject({ studied: 3, istraining: true });
  });

  test('a test without a failure makes it studied; the old mistake in a new game a repeated fault, due at once', async () => {
    const scene = await italianScene(store.database);
    await call('training/addtolist', root(scene), scene.context);
    const { trainingid } = await begun(scene, 'test');
    for (const move of ['d2d3', 'e1g1', 'c2c3'])
      expect(await answer(scene, trainingid, move)).toMatchObject({ verdict: 'correct' });
    const ending = await call('training/completet', { trainingid }, scene.context);
    expect(ending).toMatchObject({ success: 3, failure: 0 });
    await scene.plan();
    const since = expect.any(String);
    expect(await listed(scene)).toMatchObject({
      studied: 1,
      mdegree: 2,
      repeated_fault: false,
      proof: { state: 'notMet', since, met: 0, held: 0 },
    });
    expect(await call('training/getlist', { heroid: scene.heroid }, scene.context)).toMatchObject({ due: 0 });

    const { db } = store;
    await scene.addGame({ day: 8, moves: '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Nxe5 Nxe5 5. d4 d6' });
    // The builder of games knows only January 2024: this one is played after the study.
    await db
      .updateTable('encounters')
      .set({ played_at: new Date('2025-03-02') })
      .where('game_id', '=', (eb) => eb.selectFrom('games').select((e) => e.fn.max('id').as('id')))
      .execute();
    await db
      .insertInto('stale_findings')
      .values({ player_id: scene.heroid, position_id: scene.posid })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await scene.plan();
    expect(await listed(scene)).toMatchObject({
      studied: 2,
      mdegree: 2,
      repeated_fault: true,
      proof: { state: 'back', since, met: 1, held: 0 },
    });
    const later = { ...scene.context, now: () => new Date('2025-03-03') };
    const plan = await call('training/getlist', { heroid: scene.heroid }, later);
    expect(plan).toMatchObject({ due: 1, items: [{ isdue: true, repeated_fault: true }] });
  });
});

describe('learning', () => {
  test('shows hints, which make the next interval shorter but fail nothing', async () => {
    const scene = await italianScene(store.database);
    const { trainingid, next } = await begun(scene, 'learn');
    expect(next?.hint).toBe('d2d3');
    await answer(scene, trainingid, 'd2d3', true);
    const active = await call('training/active', { heroid: scene.heroid }, scene.context);
    expect(active.training).toMatchObject({ trainingid, nodes: [{ result: 'success' }, {}, {}] });
    await answer(scene, trainingid, 'e1g1');
    const last = await answer(scene, trainingid, 'c2c3');
    expect(last.message).toBe('all_covered');
    const ending = await call('training/completel', { trainingid }, scene.context);
    expect(ending).toMatchObject({ success: 3, failure: 0, none: 0 });
    expect(ending.due).not.toBeNull();
    expect(await listed(scene)).toMatchObject({ studied: 3 });
    const after = await call('training/create', { ...root(scene), mode: 'test' }, scene.context);
    expect(after.next).toMatchObject({ auto: 0 });
  });

  test('“show me” is a miss without an answer', async () => {
    const scene = await italianScene(store.database);
    const { trainingid, next } = await begun(scene, 'learn');
    const shown = await call(
      'training/update',
      { trainingid, posid: next?.posid ?? 1, move: null },
      scene.context,
    );
    expect(shown).toMatchObject({ verdict: 'inaccurate', answered: null, prepared: { uci: 'd2d3' } });
    await call('training/abortl', { trainingid }, scene.context);
    const { training } = await call('training/active', { heroid: scene.heroid }, scene.context);
    expect(training).toBeNull();
  });
});

describe('the engine', () => {
  test('is asked through the queue, before everything else, and its answer wakes who waits for it', async () => {
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene, 'test');
    await answer(scene, trainingid, 'd2d3');
    const { next } = await call('training/load', { trainingid }, scene.context);
    const asked = Promise.withResolvers<void>();
    const waiting = { ...scene.context, wakeAnalysis: asked.resolve, pool: undefined };
    const move = { trainingid, posid: next?.posid ?? 1, move: 'h2h4' };
    const answered = call('training/update', move, waiting);
    await asked.promise;
    // It works in another process: nothing tells that the search has ended but the notification.
    const pool = aFakePool({ name: ENGINE, judge: () => 30 });
    engineAtWork(store.database, pool)();
    expect(await answered).toMatchObject({ verdict: 'also_good', loss: 0 });
    expect(pool.asked.map(({ nodes, urgent }) => ({ nodes, urgent }))).toEqual([
      { nodes: ANSWER_NODES, urgent: true },
      { nodes: ANSWER_NODES, urgent: true },
    ]);
  });

  test('is not asked about a move that has a verdict on the list, even where its refutation is not known', async () => {
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene, 'test');
    const after = await scene.idAfter([...ITALIAN, 'f3e5']);
    await store.db.deleteFrom('evaluations').where('position_id', '=', after).execute();
    const wakeAnalysis = vi.fn();
    const watched = { ...scene, context: { ...scene.context, wakeAnalysis } };
    const wrong = await answer(watched, trainingid, 'f3e5');
    expect(wrong).toMatchObject({ verdict: 'inaccurate', punishment: [] });
    expect(wrong.loss).toBeGreaterThan(15);
    expect(wakeAnalysis).not.toHaveBeenCalled();
  });
});

describe('what is refused', () => {
  test.each([
    ['an illegal move', { move: 'd2d5' }, 'bad-move'],
    ['an answer to another position', { posid: 1 }, 'conflict'],
  ])('%s', async (_, change, code) => {
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene, 'test');
    const input = { trainingid, posid: scene.posid, move: 'd2d3', ...change };
    await expect(call('training/update', input, scene.context)).rejects.toMatchObject({ code });
  });

  test('somebody else’s training, a finished one, and a tree with nothing to train', async () => {
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene, 'test');
    const stranger = { ...scene.context, user: await aUser(store.db) };
    for (const mtd of ['training/load', 'training/startt', 'training/completet', 'training/abortt'] as const)
      await expect(call(mtd, { trainingid }, stranger)).rejects.toMatchObject({ code: 'not-found' });
    await call('training/abortt', { trainingid }, scene.context);
    const late = { trainingid, posid: scene.posid, move: 'd2d3' };
    await expect(call('training/update', late, scene.context)).rejects.toMatchObject({ code: 'conflict' });
    const posid = await scene.idAfter(['f2f3', 'e7e5', 'g2g4', 'd8h4']);
    const bare = { heroid: scene.heroid, posid, herowhite: 1 as const };
    for (const attempt of [
      () => call('training/addtolist', bare, scene.context),
      () => call('training/create', { ...bare, mode: 'test' }, scene.context),
      () => call('trees/save', { ...bare, istraining: 1 }, scene.context),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'tree-too-short' });
  });

  test('where the engine fails nothing is called wrong, at once, and the same question stays', async () => {
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene, 'test');
    const pool = aFakePool({ name: ENGINE, before: () => Promise.reject(new Error('no engine')) });
    const broken = { ...scene.context, wakeAnalysis: engineAtWork(store.database, pool) };
    await answer(scene, trainingid, 'd2d3');
    const { next } = await call('training/load', { trainingid }, scene.context);
    const other = { trainingid, posid: next?.posid ?? 1, move: 'g2g4' };
    const started = performance.now();
    await expect(call('training/update', other, broken)).rejects.toMatchObject({ code: 'busy' });
    // The search rests after its failure: the second answer asks for nothing.
    await expect(call('training/update', other, broken)).rejects.toMatchObject({ code: 'busy' });
    expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
    expect((await call('training/load', { trainingid }, scene.context)).next).toEqual(next);
  });

  test('a move at which the engine fails a few times is not waited for, and another one is judged', async () => {
    // What the tests before have asked for is not searched here.
    await store.db.deleteFrom('evaluation_requests').execute();
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene, 'test');
    const crash = new EngineError('engine-crashed', 'The engine ended.');
    const pool = aFakePool({ name: ENGINE, before: () => Promise.reject(crash) });
    const broken = { ...scene.context, wakeAnalysis: engineAtWork(store.database, pool) };
    await answer(scene, trainingid, 'd2d3');
    const { next } = await call('training/load', { trainingid }, scene.context);
    const posid = next?.posid ?? 1;
    // The search of the move is all that is missing.
    const known = { positionId: posid, nodes: ANSWER_NODES, multiPv: 1, depth: 12, cp: 30, lines: [] };
    await storeEvaluations(store.db, ENGINE, [known]);
    const answered = (move: string) => call('training/update', { trainingid, posid, move }, broken);
    for (const _failure of [1, 2]) {
      await expect(answered('g2g4')).rejects.toMatchObject({ code: 'busy' });
      // Its rest is over.
      await store.db
        .updateTable('evaluation_requests')
        .set({ claimed_until: new Date(0) })
        .where('failure', 'is not', null)
        .execute();
    }
    await expect(answered('g2g4')).rejects.toMatchObject({ code: 'move-unjudged' });
    expect((await call('training/load', { trainingid }, scene.context)).next).toEqual(next);
    expect(await answered('e1g1')).toMatchObject({ verdict: 'correct' });
  });
});
