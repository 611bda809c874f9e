import { randomUUID } from 'node:crypto';
import { keysAlong } from '@tabia/chess';
import { CLAIM_NODES, RUNGS } from '@tabia/mistakes';
import type { TrainingPlan } from '@tabia/mistakes/training';
import { describe, expect, test } from 'vitest';
import { testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ENGINE, italianScene, type Scene } from '../../test/italianScene.ts';
import { storeEvaluations } from '../store/positions/evaluations.ts';
import { ensurePositionIds } from '../store/positions/positions.ts';
import { loadSureMisses } from '../store/study/sureAnswers.ts';

const store = withDatabase();

/** A Philidor Defense in which the player once castled and once played d3: both are fine. */
const CALM = ['e2e4', 'e7e5', 'g1f3', 'd7d6', 'f1c4', 'f8e7'];

async function withQuietGames(): Promise<Scene & { readonly calm: number }> {
  const scene = await italianScene(store.database);
  const ways = ['e1g1', 'd2d3'].map((move) => [...CALM, move, 'g8f6']);
  const ids = await ensurePositionIds(
    store.db,
    ways.flatMap((way) => keysAlong(way)),
  );
  const searched = [...ids.values()].flatMap((positionId) =>
    [...RUNGS, CLAIM_NODES].map((nodes) => ({
      positionId,
      nodes,
      multiPv: 1,
      depth: 12,
      cp: 30,
      lines: [],
    })),
  );
  await storeEvaluations(store.db, ENGINE, searched);
  await scene.addGame({ day: 8, moves: '1. e4 e5 2. Nf3 d6 3. Bc4 Be7 4. O-O Nf6' });
  await scene.addGame({ day: 9, moves: '1. e4 e5 2. Nf3 d6 3. Bc4 Be7 4. d3 Nf6' });
  const { heroid, posid, context } = scene;
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
  return { ...scene, calm: await scene.idAfter(CALM) };
}

async function begun({ context, heroid }: Scene) {
  const { trainingid } = await call('training/createtoday', { heroid }, context);
  return await call('training/startt', { trainingid }, context);
}

function calmAnswers(trainingid: number) {
  return store.db
    .selectFrom('training_answers')
    .select(['position_id', 'claim', 'sure', 'verdict', 'uci'])
    .where('training_id', '=', trainingid)
    .where('calm', '=', true)
    .execute();
}

describe('a position where nothing is wrong', () => {
  test('is one of four that a session asks, and no work of the day', async () => {
    const scene = await withQuietGames();
    const { trainingid, nodes } = await begun(scene);
    expect(nodes).toHaveLength(4);
    expect(nodes.map(({ posid }) => posid)).toContain(scene.calm);
    const { plan, progress } = await call('training/parcel', { trainingid }, scene.context);
    expect(plan.lines).toContainEqual(expect.objectContaining({ calm: { playerIsWhite: true } }));
    const today = await call('training/today', { heroid: scene.heroid }, scene.context);
    expect(progress.queue).toHaveLength(today.questions + 1);
  });

  test('is answered by a word or by any fine move; the plan of the day is not touched', async () => {
    const scene = await withQuietGames();
    const { context, calm } = scene;
    const { trainingid } = await begun(scene);
    const at = testNow.toISOString();
    const said = { uuid: randomUUID(), posid: calm, move: null, claim: 'several' as const, ms: 900, at };
    const { taken } = await call(
      'training/answers',
      { trainingid, answers: [{ ...said, verdict: 'correct' as const }] },
      context,
    );
    expect(taken).toMatchObject([{ uuid: said.uuid, outcome: 'counted', verdict: 'correct' }]);
    expect(await calmAnswers(trainingid)).toMatchObject([{ position_id: calm, claim: 'several', uci: null }]);
    const { nodes } = await call('training/load', { trainingid }, context);
    expect(nodes.find(({ posid }) => posid === calm)?.result).toBe('success');
    const ending = await call('training/completet', { trainingid }, context);
    expect(ending).toMatchObject({ success: 0, failure: 0, none: 3, misses: [] });
    expect(ending.claims).toEqual({ right: 1, all: 1 });
    const cards = await store.db.selectFrom('cards').select('position_id').execute();
    expect(cards.map(({ position_id }) => position_id)).not.toContain(calm);
  });

  test('comes with what is true of it, and the server judges a move there', async () => {
    const scene = await withQuietGames();
    const { context, calm } = scene;
    const { trainingid } = await begun(scene);
    let { next } = await call('training/load', { trainingid }, context);
    for (let asked = 0; next !== null && next.posid !== calm && asked < 20; asked += 1) {
      const given = { trainingid, posid: next.posid, move: null, hinted: false };
      next = (await call('training/update', given, context)).training.next;
    }
    expect(next).toMatchObject({ posid: calm, truth: 'several', hm: 6, play: CALM, herowhite: 1 });
    expect(next?.calm?.toSorted()).toEqual(['d2d3', 'e1g1']);
    const given = { trainingid, posid: calm, move: 'd2d3', hinted: false, sure: true };
    expect(await call('training/update', given, context)).toMatchObject({ verdict: 'correct' });
    expect(await calmAnswers(trainingid)).toMatchObject([{ uci: 'd2d3', sure: true, verdict: 'correct' }]);
  });
});

describe('a player who is sure, or not', () => {
  /** One training of the tree of the scene in which every prepared move is given, one position otherwise. */
  const trained = async (scene: Scene, special: { readonly sure: boolean; readonly move?: string }) => {
    const { context, heroid, posid } = scene;
    const root = { heroid, posid, herowhite: 1 as const };
    const { trainingid } = await call('training/create', { ...root, mode: 'test' }, context);
    let { next } = await call('training/startt', { trainingid }, context);
    const { plan } = await call('training/parcel', { trainingid }, context);
    const { lines } = plan as unknown as TrainingPlan;
    const decisions = lines.flatMap(({ decisions: some }) => some);
    for (let asked = 0; next !== null && asked < 20; asked += 1) {
      const prepared = decisions.find((one) => one.posid === next?.posid)?.prepared[0] ?? '';
      const isSpecial = next.posid === posid && !next.repeat;
      const move = isSpecial ? (special.move ?? prepared) : prepared;
      const given = { trainingid, posid: next.posid, move, hinted: false };
      const answer = isSpecial ? { ...given, sure: special.sure } : given;
      next = (await call('training/update', answer, context)).training.next;
    }
    return await call('training/completet', { trainingid }, context);
  };

  test('sees how often sure was right, by opening; a doubt brings a move back sooner', async () => {
    const sure = await withQuietGames();
    const ending = await trained(sure, { sure: true });
    expect(ending.calibration).toEqual([{ opening: expect.stringMatching(/^Italian/), right: 1, all: 1 }]);
    const unsure = await withQuietGames();
    expect((await trained(unsure, { sure: false })).calibration).toEqual([]);
    const [later, sooner] = await Promise.all(
      [sure, unsure].map(({ heroid, posid }) =>
        store.db
          .selectFrom('cards')
          .select('due')
          .where('player_id', '=', heroid)
          .where('position_id', '=', posid)
          .executeTakeFirstOrThrow(),
      ),
    );
    expect(sooner?.due.getTime()).toBeLessThan(later?.due.getTime() ?? 0);
  });

  test('meets first what was surely wrong', async () => {
    const scene = await withQuietGames();
    const { heroid, posid, context } = scene;
    const after = (days: number) => ({
      ...context,
      now: () => new Date(testNow.getTime() + days * 86_400_000),
    });
    const ending = await trained(scene, { sure: true, move: 'h2h4' });
    expect(ending.calibration).toMatchObject([{ right: 0, all: 1 }]);
    expect(await loadSureMisses(store.db, heroid, [posid])).toEqual(new Set([posid]));
    await trained({ ...scene, context: after(3) }, { sure: true });
    expect(await loadSureMisses(store.db, heroid, [posid])).toEqual(new Set());
  });
});
