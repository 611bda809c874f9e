import { operations } from '@tabia/api-client/contract';
import { DEEP, RUNGS } from '@tabia/mistakes';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ENGINE, ITALIAN, italianScene, keyAfter, type Scene } from '../../test/italianScene.ts';
import { storeEvaluations } from '../store/positions/evaluations.ts';

const store = withDatabase();

async function variants({ heroid, posid, context }: Scene, depthfull = 1, depthfilter = 0) {
  const input = { heroid, posid, herowhite: 1 as const, depthfull, depthfilter };
  return (await call('openingtrees/herovariants', input, context)).nodes;
}

describe('the tree of a critical position', () => {
  test('own moves, the engine’s and the rival’s, with what is in training', async () => {
    const scene = await italianScene(store.database);
    const nodes = await variants(scene);
    const own = nodes.filter(({ nodeparent }) => nodeparent === '');
    expect(own.map(({ move_lang, origin, count }) => [move_lang, origin, count])).toEqual([
      ['d3', 'own', 4],
      ['Ng5', 'engine', 0],
      ['O-O', 'engine', 0],
      ['Nc3', 'engine', 0],
      ['Nxe5', 'own', 3],
    ]);
    expect(own[0]).toMatchObject({ best: true, default_training: 1, iscrown: 0, children_count: 2, hm: 7 });
    expect(own.at(-1)).toMatchObject({ default_training: 0, status: 2 });
    expect(own.at(-1)?.waste).toBeGreaterThan(15);
    const replies = nodes.filter(({ nodeparent }) => nodeparent === 'd2d3');
    expect(replies.map(({ nodethis, share, hero_move }) => [nodethis, share, hero_move])).toEqual([
      ['d2d3.f8c5', 0.5, false],
      ['d2d3.d7d6', 0.5, false],
    ]);
    expect(replies[0]?.prehistory_uci).toEqual([...ITALIAN, 'd2d3', 'f8c5']);
  });

  test('follows the moves in training and crowns the leaves', async () => {
    const nodes = await variants(await italianScene(store.database), 0, 12);
    expect(nodes.map(({ nodethis, iscrown }) => [nodethis, iscrown])).toEqual([
      ['d2d3', 0],
      ['d2d3.f8c5', 0],
      ['d2d3.d7d6', 0],
      ['d2d3.f8c5.e1g1', 1],
      ['d2d3.d7d6.c2c3', 1],
    ]);
  });

  test('is asked for with the dates and defaults of the specification', async () => {
    const { heroid, posid, context } = await italianScene(store.database);
    const usual = {
      herocats: [1, 2, 3, 4],
      depthfull: 2,
      depthfilter: 0,
      datefrom: '1970-01-01 00:00:00',
      dateto: '2030-12-31 23:59:59',
    };
    const { nodes } = await call('openingtrees/herovariants', { heroid, posid, ...usual }, context);
    expect(nodes).toEqual(
      (await call('openingtrees/herovariants', { heroid, posid, herowhite: 1 }, context)).nodes,
    );
    // The player 31 is somebody else's.
    await expect(call('openingtrees/herovariants', usual, context)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('a date with a space is in UTC, wherever the server stands', async () => {
    const { heroid, posid, context } = await italianScene(store.database);
    const met = async (dateto: string) => {
      const { total_count } = await call('openingtrees/heronode', { heroid, posid, dateto }, context);
      return total_count;
    };
    expect(await met('2024-01-04 00:00:00')).toBe(await met('2024-01-04T00:00:00.000Z'));
    expect(await met('2024-01-04 00:00:00')).toBeLessThan(await met('2030-01-01 00:00:00'));
  });

  test('half-moves that somebody says are counted on from there, as deep as they may be said', async () => {
    const { heroid, posid, context } = await italianScene(store.database);
    const asked = { heroid, posid, herowhite: 1 as const, depthfull: 1, depthfilter: 2, hm: 2000 };
    const answer = await call('openingtrees/herovariants', asked, context);
    expect(answer.nodes[0]).toMatchObject({ hm: 2001 });
    expect(operations['openingtrees/herovariants'].output.safeParse(answer).error).toBeUndefined();
  });

  test('a chosen move takes the place of the default; an ignored reply leaves the tree', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    const afterKnight = await scene.idAfter([...ITALIAN, 'f3g5']);
    const mark = { heroid, posfromid: posid, postoid: afterKnight, heromove: 1 as const };
    expect(await call('openingtrees/setmovestatus', { ...mark, status: 1 }, context)).toEqual({
      message: 'OK',
    });
    const [d3, knight] = await variants(scene);
    expect([d3?.default_training, knight?.status, knight?.iscrown]).toEqual([0, 1, 0]);
    const moves = [{ posfromid: posid, postoid: afterKnight, heromove: 1 as const }];
    expect(await call('openingtrees/getmovestatuses', { heroid, moves }, context)).toEqual({
      items: [{ posfromid: posid, postoid: afterKnight, labels: [], status: 1 }],
    });
    await call('openingtrees/setmovestatus', { ...mark, status: 2 }, context);
    expect(await call('openingtrees/getmovestatuses', { heroid, moves }, context)).toEqual({ items: [] });
    const far = { ...mark, postoid: await scene.idAfter([...ITALIAN, 'd2d3', 'f8c5']), status: 1 };
    await expect(call('openingtrees/setmovestatus', far, context)).rejects.toMatchObject({
      code: 'bad-move',
    });
  });

  test('an answer that is being checked is not shown, and said to be', async () => {
    const scene = await italianScene(store.database);
    const { heroid, context } = scene;
    const [from, to] = [
      await scene.idAfter([...ITALIAN, 'd2d3']),
      await scene.idAfter([...ITALIAN, 'd2d3', 'h7h6']),
    ];
    const mark = { heroid, posfromid: from, postoid: to, heromove: 0 as const, status: 1 };
    await call('openingtrees/setmovestatus', mark, context);
    const lines = ['c2c3', 'e1g1', 'b1c3', 'h2h3', 'a2a4'].map((move) => ({ move, cp: 30, pv: [move] }));
    const search = { positionId: to, multiPv: lines.length, depth: 20, cp: 30, lines };
    const shown = async () => {
      const nodes = await variants(scene, 2);
      const reply = nodes.find(({ nodethis }) => nodethis === 'd2d3.h7h6');
      const answers = nodes.filter(({ nodeparent }) => nodeparent === 'd2d3.h7h6');
      return { checking: reply?.checking, known: reply?.children_count, answers: answers.length };
    };
    await storeEvaluations(store.db, ENGINE, [{ ...search, nodes: RUNGS.at(-1) ?? 0 }]);
    expect(await shown()).toEqual({ checking: true, known: 0, answers: 0 });
    await storeEvaluations(store.db, ENGINE, [{ ...search, nodes: DEEP.nodes }]);
    expect(await shown()).toEqual({ checking: undefined, known: 5, answers: 5 });
  });

  test('the position itself: own moves, lines, and deep lines asked for where there are none', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    const node = await call('openingtrees/heronode', { heroid, posid }, context);
    expect(node).toMatchObject({
      hero_to_move: true,
      total_count: 7,
      unreasonable_count: 3,
      depth: 20,
      studied: 0,
    });
    expect(node.moves.map(({ san, count, unreasonable }) => [san, count, unreasonable])).toEqual([
      ['d3', 4, false],
      ['Nxe5', 3, true],
    ]);
    expect(node.lines[0]).toMatchObject({ san: 'd3', pv_san: ['d3', 'Bc5', 'O-O'] });
    expect(node.node).toMatchObject({ nodethis: '', hm: 6, prehistory_uci: ITALIAN });
    const next = await scene.idAfter([...ITALIAN, 'f3e5', 'c6e5']);
    await call('openingtrees/heronode', { heroid, posid: next }, context);
    const requests = await store.db
      .selectFrom('evaluation_requests')
      .selectAll()
      .where('position_id', '=', next)
      .execute();
    expect(requests).toMatchObject([{ nodes: 1_000_000, multipv: 5 }]);
  });
});

test('a page that is left withdraws what the engine was asked for', async () => {
  const scene = await italianScene(store.database);
  const { heroid, context } = scene;
  const posid = await scene.idAfter([...ITALIAN, 'f3e5', 'c6e5']);
  const asked = () =>
    store.db
      .selectFrom('evaluation_askers')
      .select('root_id')
      .where('root_id', '=', posid)
      .where('user_id', '=', context.user?.id ?? 0)
      .execute();
  await call('openingtrees/heronode', { heroid, posid }, context);
  expect((await asked()).length).toBeGreaterThan(0);
  const stranger = await italianScene(store.database);
  await call('openingtrees/leavenode', { posid }, stranger.context);
  expect((await asked()).length).toBeGreaterThan(0);
  await call('openingtrees/leavenode', { posid }, context);
  expect(await asked()).toEqual([]);
});

describe('saved trees', () => {
  test('are made from the marks, kept, listed, put into the plan, deleted', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    const root = { heroid, posid, herowhite: 1 as const };
    expect(await call('trees/new', root, context)).toEqual({ message: 'OK' });
    const loaded = await call('trees/load', root, context);
    expect(loaded).toMatchObject({ istraining: 0, lines: 2, moves: 3 });
    expect(await call('trees/save', { ...root, tree: loaded.tree, istraining: 1 }, context)).toMatchObject({
      lines: 2,
      moves: 3,
      known: 0,
    });
    const { trees } = await call('trees/listbypool', { heroid }, context);
    expect(trees).toMatchObject([
      { posid, istraining: 1, lines: 2, hm: 6, opening: 'Italian Game: Two Knights Defense' },
    ]);
    await call('trees/delete', root, context);
    await expect(call('trees/load', root, context)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('stay in the study plan when a page saves them that was loaded before', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    const root = { heroid, posid, herowhite: 1 as const };
    await call('trees/save', root, context);
    expect(await call('trees/load', root, context)).toMatchObject({ istraining: 0 });
    await call('training/addtolist', root, context);
    expect(await call('trees/save', root, context)).toMatchObject({ lines: 2 });
    expect(await call('trees/load', root, context)).toMatchObject({ istraining: 1 });
  });

  test('that ask nothing are not kept by an attempt to plan them', async () => {
    const scene = await italianScene(store.database);
    const { heroid, context } = scene;
    const posid = await scene.idAfter(['f2f3', 'e7e5', 'g2g4', 'd8h4']);
    const bare = call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
    await expect(bare).rejects.toMatchObject({ code: 'tree-too-short' });
    expect(await call('trees/listbypool', { heroid }, context)).toEqual({ trees: [] });
  });

  test('are made of the games that the common params choose', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    const root = { heroid, posid, herowhite: 1 as const, pool: 1 };
    const of = async (params: { datefrom?: string; dateto?: string; timecontrols?: number[] }) => {
      const { lines } = await call('trees/save', { ...root, ...params, istraining: 0 }, context);
      return lines;
    };
    expect(await of({})).toBe(2);
    expect(await of({ datefrom: '2024-01-01T00:00:00.000Z', dateto: '2030-12-31T23:59:59.000Z' })).toBe(2);
    // The reply d6 was met in the later games only, and no game had this time control.
    expect(await of({ dateto: '2024-01-04T00:00:00.000Z' })).toBe(1);
    expect(await of({ timecontrols: [5] })).toBe(1);
  });

  test('of the study plan are deleted when they leave it; others and what was trained stay', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    const root = { heroid, posid, herowhite: 1 as const };
    await call('trees/new', root, context);
    await call('training/delfromlist', root, context);
    expect(await call('trees/load', root, context)).toMatchObject({ istraining: 0 });
    await call('training/addtolist', root, context);
    const { trainingid } = await call('training/create', { ...root, mode: 'learn' }, context);
    for (const _ of ['once', 'again'])
      expect(await call('training/delfromlist', root, context)).toEqual({ message: 'OK' });
    await expect(call('trees/load', root, context)).rejects.toMatchObject({ code: 'not-found' });
    expect(await call('training/load', { trainingid }, context)).toMatchObject({ trainingid, lines: 2 });
  });

  test('a move that no game has met gets a number, a mark, and a place in the tree', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    const root = { heroid, posid, herowhite: 1 as const };
    const fen = `${keyAfter([...ITALIAN, 'a2a4'])} 0 4`;
    expect(await call('misc/fentoposid', { fen }, context)).toMatchObject({ posid: null });
    const added = await call('misc/fentoposid', { fen, add: true }, context);
    expect(await call('misc/fentoposid', { fen }, context)).toEqual(added);
    const postoid = added.posid ?? 0;
    const mark = { heroid, posfromid: posid, postoid, heromove: 1 as const, status: 1 as const };
    await call('openingtrees/setmovestatus', mark, context);
    const { nodes } = await call('openingtrees/herovariants', root, context);
    expect(nodes.find(({ move_uci }) => move_uci === 'a2a4')).toMatchObject({
      origin: 'custom',
      status: 1,
      pos_to_id: postoid,
    });
    await call('trees/new', root, context);
    const { tree } = await call('trees/load', root, context);
    expect(tree.moves).toContainEqual(expect.objectContaining({ uci: 'a2a4', posid: postoid }));
  });

  test('that are wrong are refused with the move', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    const root = { heroid, posid, herowhite: 1 as const };
    await call('trees/new', root, context);
    const { tree } = await call('trees/load', root, context);
    const save = (moves: typeof tree.moves) => () =>
      call('trees/save', { ...root, tree: { ...tree, moves }, istraining: 0 }, context);
    const [first] = tree.moves;
    await expect(save([{ ...first!, uci: 'd2d5' }])()).rejects.toMatchObject({ code: 'bad-move' });
    await expect(save([{ ...first!, posid: posid }])()).rejects.toMatchObject({ code: 'bad-payload' });
  });
});

describe('the list', () => {
  test('filters, custom positions, labels, games, texts', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    const list = await call('usergames/mistakes', { heroid }, context);
    expect(list.mistakes).toMatchObject([
      { position_id: posid, total_count: 7, unreasonable_count: 3, mdegree: 2, prehistory_uci: ITALIAN },
    ]);
    const early = { heroid, dateto: '2024-01-03T00:00:00.000Z' };
    expect((await call('usergames/mistakes', early, context)).mistakes).toMatchObject([
      { total_count: 2, unreasonable_count: 1, single: true },
    ]);
    // The first moment there is: nothing was played before it.
    const never = { heroid, herowhite: 1 as const, posid, dateto: '0001-01-01T00:00:00.000Z' };
    expect(await call('openingtrees/heronode', never, context)).toMatchObject({ total_count: 0 });
    const fen = `${keyAfter([...ITALIAN, 'f3e5'])} 0 4`;
    expect((await call('usergames/mistakes', { heroid, fen }, context)).mistakes).toHaveLength(1);
    await expect(call('usergames/mistakes', { heroid, fen: 'x' }, context)).rejects.toMatchObject({
      code: 'bad-fen',
    });
    await call('openinglabels/addposlabel', { heroid, posid, labid: 22 }, context);
    const custom = await scene.idAfter([...ITALIAN, 'd2d3', 'f8c5']);
    await call('training/addtolist', { heroid, posid: custom, herowhite: 1 }, context);
    const { mistakes } = await call('usergames/mistakes', { heroid }, context);
    expect(mistakes).toMatchObject([
      { labels: [22] },
      { position_id: custom, isCustom: true, istraining: true },
    ]);
    expect(await call('openinglabels/delposlabels', { heroid, labid: 22 }, context)).toMatchObject({
      removed: 1,
    });
    const { games, total } = await call('usergames/loadheader', { heroid, posid, limit: 2 }, context);
    expect([total, games.map(({ move, hm }) => [move, hm])]).toEqual([
      7,
      [
        ['f3e5', 6],
        ['d2d3', 6],
      ],
    ]);
    const gameid = games[0]?.gameid ?? 0;
    const { moves } = await call('usergames/loadmoves', { heroid, gameid }, context);
    expect(moves[6]).toMatchObject({ hm: 6, san: 'Nxe5' });
    const { pgn } = await call('usergames/loadpgn', { heroid, gameid }, context);
    expect(pgn).toContain('4. Nxe5 Nxe5 5. d4 1-0');
    expect(await call('usergames/summary', { heroid }, context)).toMatchObject({
      games: 7,
      wins: 7,
      red: 1,
      in_plan: 1,
    });
  });

  test('a nickname switched off counts nowhere; nothing yet and work under way is 425', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    await store.db
      .updateTable('nicknames')
      .set({ enabled: false })
      .where('id', '=', scene.nicknameId)
      .execute();
    const node = await call('openingtrees/heronode', { heroid, posid }, context);
    expect(node.total_count).toBe(0);
    expect((await call('usergames/loadheader', { heroid, posid }, context)).total).toBe(0);
    await store.db.deleteFrom('findings').where('player_id', '=', heroid).execute();
    await store.db
      .updateTable('nicknames')
      .set({ enabled: true, status: 'processing' })
      .where('id', '=', scene.nicknameId)
      .execute();
    await expect(call('usergames/mistakes', { heroid }, context)).rejects.toMatchObject({
      code: 'calculating',
    });
    const stranger = { ...context, user: await aUser(store.db) };
    await expect(call('usergames/mistakes', { heroid }, stranger)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

test('the list and the position agree on the move to play, and say why the other one is a mistake', async () => {
  const { heroid, posid, context } = await italianScene(store.database);
  const { mistakes } = await call('usergames/mistakes', { heroid }, context);
  const advice = mistakes.find(({ position_id }) => position_id === posid)?.advice;
  expect(advice).toMatchObject({
    recommended: { uci: 'd2d3', san: 'd3', own: true },
    mistake: { uci: 'f3e5', san: 'Nxe5', count: 3 },
    reason: { kind: 'punished', line: ['f3e5', 'c6e5', 'd2d4', 'e5c6'] },
  });
  const node = await call('openingtrees/heronode', { heroid, posid }, context);
  expect(node.recommended).toEqual(advice?.recommended);
  expect(node.moves.map(({ uci, reason }) => [uci, reason])).toEqual([
    ['d2d3', null],
    ['f3e5', advice?.reason],
  ]);
});
