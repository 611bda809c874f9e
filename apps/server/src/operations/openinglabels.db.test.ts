import { LABELS } from '@tabia/api-client/contract';
import { describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';

const store = withDatabase();

async function aMove(scene: Scene, uci = 'd2d3') {
  return {
    heroid: scene.heroid,
    posfromid: scene.posid,
    postoid: await scene.idAfter([...ITALIAN, uci]),
  };
}

async function labelsOf(scene: Scene, uci = 'd2d3') {
  const { heroid, ...ends } = await aMove(scene, uci);
  const moves = [{ ...ends, heromove: 1 as const }];
  return (await call('openingtrees/getmovestatuses', { heroid, moves }, scene.context)).items;
}

const mine = { heromove: 1 as const };

describe('labels of a move', () => {
  test('are put on and taken off, each once, and leave the mark alone', async () => {
    const scene = await italianScene(store.database);
    const { context } = scene;
    const move = await aMove(scene);
    for (const labid of [22, 3, 22] as const)
      await call('openinglabels/addmovelabel', { ...move, ...mine, labid }, context);
    expect(await labelsOf(scene)).toMatchObject([{ labels: [3, 22], status: 2 }]);
    await call('openingtrees/setmovestatus', { ...move, ...mine, status: 0 }, context);
    expect(await labelsOf(scene)).toMatchObject([{ labels: [3, 22], status: 0 }]);
    for (const labid of [22, 22] as const)
      await call('openinglabels/delmovelabel', { ...move, labid }, context);
    expect(await labelsOf(scene)).toMatchObject([{ labels: [3], status: 0 }]);
    await call('openinglabels/updatemovelabel', { ...move, ...mine, labels: [23, 1, 1] }, context);
    expect(await labelsOf(scene)).toMatchObject([{ labels: [1, 23], status: 0 }]);
    await call('openinglabels/updatemovelabel', { ...move, ...mine, labels: [] }, context);
    await call('openingtrees/setmovestatus', { ...move, ...mine, status: 2 }, context);
    expect(await labelsOf(scene)).toEqual([]);
  });

  test('are shown in the tree', async () => {
    const scene = await italianScene(store.database);
    const { context, heroid, posid } = scene;
    const move = await aMove(scene);
    await call('openinglabels/addmovelabel', { ...move, ...mine, labid: 3 }, context);
    const { nodes } = await call('openingtrees/herovariants', { heroid, posid, herowhite: 1 }, context);
    expect(nodes.find(({ nodethis }) => nodethis === 'd2d3')).toMatchObject({ labels: [3], status: 2 });
  });

  test('ignored hides a move: it is in no training even when chosen, until the label goes', async () => {
    const scene = await italianScene(store.database);
    const { context, heroid, posid } = scene;
    const move = await aMove(scene);
    const shown = async () => {
      const { nodes } = await call('openingtrees/herovariants', { heroid, posid, herowhite: 1 }, context);
      const first = nodes.filter(({ nodeparent }) => nodeparent === '');
      const { hidden } = first.find(({ nodethis }) => nodethis === 'd2d3') ?? {};
      return [hidden, first.filter((node) => node.default_training === 1).map(({ nodethis }) => nodethis)];
    };
    expect(await shown()).toEqual([0, ['d2d3']]);
    await call('openinglabels/addmovelabel', { ...move, ...mine, labid: 23 }, context);
    // The habit loses a piece and the hidden move was the engine's best: nothing is left to be the default.
    expect(await shown()).toEqual([-1, []]);
    await call('openingtrees/setmovestatus', { ...move, ...mine, status: 1 }, context);
    await call('trees/new', { heroid, posid, herowhite: 1 }, context);
    const { tree } = await call('trees/load', { heroid, posid, herowhite: 1 }, context);
    expect(tree.moves.map(({ uci }) => uci)).not.toContain('d2d3');
    await call('openinglabels/delmovelabel', { ...move, labid: 23 }, context);
    expect((await shown())[0]).toBe(0);
  });

  test('one label is removed from every move of the player, and of no other player', async () => {
    const [scene, other] = [await italianScene(store.database), await italianScene(store.database)];
    for (const some of [scene, other])
      for (const uci of ['d2d3', 'f3e5'])
        await call(
          'openinglabels/addmovelabel',
          { ...(await aMove(some, uci)), ...mine, labid: 3 },
          some.context,
        );
    await call('openinglabels/addmovelabel', { ...(await aMove(scene)), ...mine, labid: 22 }, scene.context);
    const { heroid, context } = scene;
    expect(await call('openinglabels/delmovelabels', { heroid, labid: 3 }, context)).toMatchObject({
      removed: 2,
    });
    expect(await labelsOf(scene)).toMatchObject([{ labels: [22] }]);
    expect(await labelsOf(scene, 'f3e5')).toEqual([]);
    expect(await labelsOf(other)).toMatchObject([{ labels: [3] }]);
    expect(await call('openinglabels/delmovelabels', { heroid, labid: 3 }, context)).toMatchObject({
      removed: 0,
    });
  });

  test('positions that no move connects have no move to label', async () => {
    const scene = await italianScene(store.database);
    const { context, heroid, posid } = scene;
    const postoid = await scene.idAfter(['e2e4']);
    const wrong = { heroid, posfromid: posid, postoid, ...mine };
    await expect(call('openinglabels/addmovelabel', { ...wrong, labid: 3 }, context)).rejects.toMatchObject({
      code: 'bad-move',
    });
    await expect(
      call('openinglabels/updatemovelabel', { ...wrong, labels: [3] }, context),
    ).rejects.toMatchObject({ code: 'bad-move' });
  });
});

test('a label is taken off a position, and off no other', async () => {
  const scene = await italianScene(store.database);
  const { context, heroid, posid } = scene;
  const other = await scene.idAfter([...ITALIAN, 'd2d3']);
  const label = (of: number, labid: 22 | 3) => ({ heroid, posid: of, labid });
  for (const labid of [22, 3] as const) await call('openinglabels/addposlabel', label(posid, labid), context);
  await call('openinglabels/addposlabel', label(other, 22), context);
  for (let time = 0; time < 2; time += 1) await call('openinglabels/delposlabel', label(posid, 22), context);
  const labeled = async (of: number) =>
    (await call('openingtrees/heronode', { heroid, posid: of }, context)).labels;
  expect(await labeled(posid)).toEqual([3]);
  expect(await labeled(other)).toEqual([22]);
});

test('what is ignored is in no total of its player, as in no list', async () => {
  const { heroid, posid, context } = await italianScene(store.database);
  const totals = async () => {
    const { heroes } = await call('heroes/list', {}, context);
    return heroes.find((hero) => hero.heroid === heroid)?.totals;
  };
  expect(await totals()).toEqual({ red: 1, black: 0, green: 0 });
  const label = { heroid, posid, labid: LABELS.ignored };
  await call('openinglabels/addposlabel', label, context);
  expect(await totals()).toEqual({ red: 0, black: 0, green: 0 });
  await call('openinglabels/delposlabel', label, context);
  expect(await totals()).toEqual({ red: 1, black: 0, green: 0 });
});
