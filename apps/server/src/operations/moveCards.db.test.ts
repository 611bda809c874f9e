import { describe, expect, test } from 'vitest';
import { testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import type { Context } from '../services/context/operation.ts';

const store = withDatabase();

const RIGHT = ['d2d3', 'e1g1', 'c2c3'] as const;

function root({ heroid, posid }: Scene) {
  return { heroid, posid, herowhite: 1 as const };
}

function onDay(scene: Scene, day: number): Context {
  return { ...scene.context, now: () => new Date(testNow.getTime() + day * 86_400_000) };
}

async function begin(scene: Scene, context: Context, mode: 'learn' | 'test') {
  const { trainingid } = await call('training/create', { ...root(scene), mode }, context);
  return await call(mode === 'learn' ? 'training/startl' : 'training/startt', { trainingid }, context);
}

/** Trains the position; null asks to be shown the move. */
async function trained(
  scene: Scene,
  context: Context,
  mode: 'learn' | 'test',
  answers: readonly (string | null)[] = RIGHT,
) {
  const { trainingid } = await begin(scene, context, mode);
  for (const move of answers) {
    const { next } = await call('training/load', { trainingid }, context);
    await call('training/update', { trainingid, posid: next?.posid ?? 1, move }, context);
  }
  return await call(mode === 'learn' ? 'training/completel' : 'training/completet', { trainingid }, context);
}

/** The decisions of the tree: the root, and those after each reply. */
async function decisions(scene: Scene) {
  return {
    first: scene.posid,
    afterBishop: await scene.idAfter([...ITALIAN, 'd2d3', 'f8c5']),
    afterPawn: await scene.idAfter([...ITALIAN, 'd2d3', 'd7d6']),
  };
}

async function cardsOf(scene: Scene) {
  const rows = await store.db.selectFrom('cards').selectAll().where('player_id', '=', scene.heroid).execute();
  return new Map(rows.map((row) => [row.position_id, row]));
}

describe('every own move has a card of its own', () => {
  test('a slip brings that move back; the others keep their longer interval', async () => {
    const scene = await italianScene(store.database);
    await call('training/addtolist', root(scene), scene.context);
    await trained(scene, scene.context, 'test');
    const { first, afterBishop, afterPawn } = await decisions(scene);
    const before = await cardsOf(scene);
    expect([...before.keys()].sort()).toEqual([first, afterBishop, afterPawn].sort());
    expect([...before.values()].map(({ move }) => move).sort()).toEqual([...RIGHT].sort());

    const due = before.get(first)?.due.getTime() ?? 0;
    const day = Math.ceil((due - testNow.getTime()) / 86_400_000);
    // The move after Bc5 is missed, asked again, and then known.
    await trained(scene, onDay(scene, day), 'test', ['d2d3', null, 'c2c3', 'e1g1']);
    const after = await cardsOf(scene);
    const again = after.get(afterBishop)?.due.getTime() ?? 0;
    expect(again).toBeLessThan(after.get(first)?.due.getTime() ?? 0);
    expect(after.get(first)?.due).toEqual(after.get(afterPawn)?.due);
    expect(after.get(afterBishop)?.card).toMatchObject({ lapses: 1 });
    expect(after.get(first)?.card).toMatchObject({ lapses: 0 });

    const { items } = await call('training/getlist', { heroid: scene.heroid }, onDay(scene, day));
    expect(items[0]).toMatchObject({ isdue: false, due: new Date(again).toISOString(), due_moves: 0 });
    const later = { ...scene.context, now: () => new Date(again) };
    const list = await call('training/getlist', { heroid: scene.heroid }, later);
    expect(list).toMatchObject({ due: 1, items: [{ isdue: true, due_moves: 1, moves: 3 }] });
  });

  test('learning introduces cards and moves no schedule; only a test does', async () => {
    const scene = await italianScene(store.database);
    const { heroid } = scene;
    await call('training/addtolist', root(scene), scene.context);
    const plan = (context: Context) => call('training/getlist', { heroid }, context);
    expect((await plan(scene.context)).items[0]).toMatchObject({ due: null, learned: false, due_moves: 3 });

    const learned = await trained(scene, scene.context, 'learn');
    expect(learned.due).toBe(testNow.toISOString());
    expect((await plan(scene.context)).items[0]).toMatchObject({ isdue: true, learned: true, due_moves: 3 });

    await trained(scene, scene.context, 'test');
    const tested = await cardsOf(scene);
    expect((await plan(scene.context)).items[0]).toMatchObject({ isdue: false, learned: true });
    await trained(scene, onDay(scene, 1), 'learn', [null, 'e1g1', 'c2c3', 'd2d3']);
    expect(await cardsOf(scene)).toEqual(tested);
  });

  test('a move prepared since is new: it is due, the others keep their day', async () => {
    const scene = await italianScene(store.database);
    const { context, heroid } = scene;
    await call('training/addtolist', root(scene), context);
    await trained(scene, context, 'test');
    const { tree } = await call('trees/load', { ...root(scene), istraining: 1, hm: 6 }, context);
    const bishop = tree.moves[0]?.children.find(({ uci }) => uci === 'f8c5');
    expect(bishop?.children[0]?.uci).toBe('e1g1');
    await store.db
      .updateTable('trees')
      .set({ tree: JSON.stringify(tree.moves).replace('"e1g1"', '"b1c3"') })
      .where('player_id', '=', heroid)
      .execute();
    const { items } = await call('training/getlist', { heroid }, context);
    expect(items[0]).toMatchObject({ isdue: true, due: null, due_moves: 1, learned: false });
  });

  test.each([
    [
      'by the player',
      (_: Scene, context: Context, id: number) => call('training/abortt', { trainingid: id }, context),
    ],
    ['by another one', (scene: Scene, context: Context) => begin(scene, context, 'learn')],
  ] as const)(
    'a test that is broken off %s counts its misses once, also when it is taken up again',
    async (_, breakOff) => {
      const scene = await italianScene(store.database);
      const { context } = scene;
      const { first } = await decisions(scene);
      const { trainingid } = await begin(scene, context, 'test');
      await call('training/update', { trainingid, posid: first, move: 'h2h4' }, context);
      await breakOff(scene, context, trainingid);
      const aborted = await cardsOf(scene);
      expect([...aborted.keys()]).toEqual([first]);
      const { moves, known } = await call('trees/load', root(scene), context);
      expect({ moves, known }).toEqual({ moves: 3, known: 1 });
      await call('training/startt', { trainingid }, context);
      for (const move of ['e1g1', 'c2c3', 'd2d3']) {
        const { next } = await call('training/load', { trainingid }, context);
        await call('training/update', { trainingid, posid: next?.posid ?? 1, move }, context);
      }
      await call('training/completet', { trainingid }, onDay(scene, 1));
      const ended = await cardsOf(scene);
      expect(ended.size).toBe(3);
      expect(ended.get(first)).toEqual(aborted.get(first));
    },
  );
});

test('what is taken out of training is asked no more, also where nothing is left, until it is put in again', async () => {
  const scene = await italianScene(store.database);
  const { context, heroid, posid } = scene;
  await call('training/addtolist', root(scene), context);
  const own = {
    heroid,
    posfromid: posid,
    postoid: await scene.idAfter([...ITALIAN, 'd2d3']),
    heromove: 1,
  } as const;
  const others = await scene.idAfter([...ITALIAN, 'b1c3']);
  const save = () => call('trees/save', { ...root(scene), istraining: 1 }, context);
  for (const postoid of [own.postoid, others])
    await call('openingtrees/setmovestatus', { ...own, postoid, status: 0 }, context);
  await expect(save()).rejects.toMatchObject({ code: 'tree-too-short' });
  expect(await call('trees/load', root(scene), context)).toMatchObject({ lines: 0, moves: 0, istraining: 1 });
  for (const mode of ['learn', 'test'] as const)
    await expect(call('training/create', { ...root(scene), mode }, context)).rejects.toMatchObject({
      code: 'tree-too-short',
    });
  const plan = await call('training/getlist', { heroid }, context);
  expect(plan).toMatchObject({ due: 0, items: [{ lines: 0, isdue: false, today: false, growing: null }] });
  expect(await call('training/today', { heroid }, context)).toMatchObject({ positions: 0 });

  await call('openingtrees/setmovestatus', { ...own, status: 1 }, context);
  expect(await save()).toMatchObject({ lines: 2 });
  expect(await call('training/create', { ...root(scene), mode: 'test' }, context)).toMatchObject({
    lines: 2,
  });
});
