import { DEEP, RUNGS } from '@tabia/mistakes';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../../../test/call.ts';
import { withDatabase } from '../../../test/database.ts';
import { ENGINE, ITALIAN, italianScene, type Scene } from '../../../test/italianScene.ts';
import { storeEvaluations } from '../../store/positions/evaluations.ts';
import { markStale } from '../../store/queue/staleFindings.ts';
import { checkNextTree } from './checkNextTree.ts';

const tests = withDatabase();
const OPENING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6';
/** A game with a move that nobody has searched. */
const NEW_MOVE = { day: 8, moves: `${OPENING} 4. O-O d6 5. d3` };

let scene: Scene;
beforeEach(async () => {
  // Evaluations belong to all users: each test begins without those of the one before.
  await tests.db.deleteFrom('evaluations').execute();
  scene = await italianScene(tests.database);
  const unsearched = await scene.idAfter([...ITALIAN, 'e1g1']);
  await tests.db.deleteFrom('evaluations').where('position_id', '=', unsearched).execute();
});

function root() {
  return { heroid: scene.heroid, posid: scene.posid, herowhite: 1 as const };
}

/** The move to play by the list, beside the position and in its tree; null where it is being checked. */
async function named() {
  const { heroid, posid } = scene;
  const { mistakes } = await call('usergames/mistakes', { heroid }, scene.context);
  const row = mistakes.find(({ position_id }) => position_id === posid);
  const { recommended, node } = await call('openingtrees/heronode', { heroid, posid }, scene.context);
  const { nodes, pending } = await call('openingtrees/herovariants', root(), scene.context);
  const trained = nodes.find(({ nodeparent, default_training }) => nodeparent === '' && default_training);
  return {
    list: row?.advice?.recommended?.uci ?? null,
    position: recommended?.uci ?? null,
    tree: trained?.move_uci ?? null,
    checking: node.checking ?? false,
    waits: pending > 0,
  };
}

const FIRM = { list: 'd2d3', position: 'd2d3', tree: 'd2d3', checking: false };
const CHECKED = { list: null, position: null, tree: null, checking: true, waits: true };

/** Judges the player's games from the beginning, and one with a move that nobody has searched. */
async function judgeAnew(): Promise<void> {
  await tests.db.deleteFrom('findings').where('player_id', '=', scene.heroid).execute();
  await scene.addGame(NEW_MOVE);
}

/** The engine finds nothing wrong with the new move. */
async function searchNewMove(): Promise<void> {
  const positionId = await scene.idAfter([...ITALIAN, 'e1g1']);
  const found = RUNGS.map((nodes) => ({ positionId, nodes, multiPv: 1, depth: 12, cp: 30, lines: [] }));
  await storeEvaluations(tests.db, ENGINE, found);
  await markStale(tests.db, [{ playerId: scene.heroid, positionId: scene.posid }]);
  await scene.plan();
}

async function checkAll(): Promise<number> {
  for (let count = 0; ; count += 1) {
    // A tree that waits must not be looked at again and again.
    expect(count).toBeLessThan(9);
    if ((await checkNextTree(tests.db)) === undefined) return count;
  }
}

/** What the plan trains in the position. */
async function planned() {
  const { items } = await call('training/getlist', { heroid: scene.heroid }, scene.context);
  const { tree } = await call('trees/load', { ...root(), istraining: 1 }, scene.context);
  const [item] = items;
  return { moves: tree.moves.map(({ uci }) => uci), isdue: item?.isdue, waits: item?.growing != null };
}

test('list, position and tree name the move together, once the verdicts are final', async () => {
  expect(await named()).toMatchObject(FIRM);
  await judgeAnew();
  expect(await named()).toEqual(CHECKED);
  await searchNewMove();
  expect(await named()).toMatchObject(FIRM);
});

test('a choice that is no habit needs the deep lines as well', async () => {
  await tests.db.deleteFrom('evaluations').where('position_id', '=', scene.posid).execute();
  const rungs = RUNGS.map((nodes) => ({ positionId: scene.posid, nodes, multiPv: 1, depth: 12, cp: 130 }));
  const lines = [{ move: 'f3g5', cp: 130, pv: ['f3g5'] }];
  await storeEvaluations(
    tests.db,
    ENGINE,
    rungs.map((rung) => ({ ...rung, lines })),
  );
  await tests.db.deleteFrom('findings').where('player_id', '=', scene.heroid).execute();
  await markStale(tests.db, [{ playerId: scene.heroid, positionId: scene.posid }]);
  await scene.plan();
  expect(await named()).toEqual(CHECKED);
  const moves = ['f3g5', 'b1c3', 'a2a3', 'h2h3', 'c2c3'];
  const deep = moves.map((move, index) => ({ move, cp: 130 - 30 * index, pv: [move] }));
  const search = { positionId: scene.posid, nodes: DEEP.nodes, multiPv: DEEP.multiPv, depth: 20, cp: 130 };
  await storeEvaluations(tests.db, ENGINE, [{ ...search, lines: deep }]);
  // Until the finding is computed again, the tree says no more than the list.
  expect(await named()).toEqual(CHECKED);
  await markStale(tests.db, [{ playerId: scene.heroid, positionId: scene.posid }]);
  await scene.plan();
  expect(await named()).toMatchObject({ list: 'f3g5', position: 'f3g5', tree: 'f3g5', checking: false });
});

test('a position in the plan trains nothing until then, and is woken by the verdicts', async () => {
  await judgeAnew();
  await call('training/addtolist', root(), scene.context);
  await checkAll();
  expect(await planned()).toEqual({ moves: [], isdue: false, waits: true });
  const begin = () => call('training/create', { ...root(), mode: 'learn' }, scene.context);
  await expect(begin()).rejects.toMatchObject({ code: 'calculating' });
  await checkAll();
  expect(await checkAll(), 'nothing new').toBe(0);
  await searchNewMove();
  expect(await checkAll()).toBeGreaterThan(0);
  expect(await planned()).toMatchObject({ moves: ['d2d3'], isdue: true });
  expect(await begin()).toMatchObject({ state: 'created' });
});

test('a new game takes no move away while its own is judged', async () => {
  await call('training/addtolist', root(), scene.context);
  await checkAll();
  await scene.addGame(NEW_MOVE);
  await checkAll();
  expect(await named()).toMatchObject(FIRM);
  expect(await planned()).toMatchObject({ moves: ['d2d3'], isdue: true });
});

test('a prepared move stays in the plan while all verdicts are looked at again', async () => {
  await call('training/addtolist', root(), scene.context);
  await checkAll();
  await judgeAnew();
  await checkAll();
  expect(await named()).toEqual(CHECKED);
  expect(await planned()).toMatchObject({ moves: ['d2d3'], isdue: true });
});

test('a move that the player has chosen is trained at any time', async () => {
  await judgeAnew();
  const postoid = await scene.idAfter([...ITALIAN, 'f3g5']);
  const mark = { heroid: scene.heroid, posfromid: scene.posid, postoid, heromove: 1 as const, status: 1 };
  await call('openingtrees/setmovestatus', mark as never, scene.context);
  const { nodes } = await call('openingtrees/herovariants', root(), scene.context);
  expect(nodes.find(({ move_uci }) => move_uci === 'f3g5')).toMatchObject({ status: 1 });
  expect(await named()).toMatchObject({ list: null, checking: false });
});

test('whoever prepares against the player waits for no verdict on that player', async () => {
  await judgeAnew();
  await tests.db.updateTable('players').set({ kind: 'opponent' }).where('id', '=', scene.heroid).execute();
  const { nodes } = await call('openingtrees/herovariants', root(), scene.context);
  expect(nodes.some(({ nodeparent, default_training }) => nodeparent === '' && default_training)).toBe(true);
});

/** The engine finds d3 doubtful, and begins its deep lines with the capture that the verdicts call a mistake. */
async function contradictVerdicts(): Promise<void> {
  const doubtful = await scene.idAfter([...ITALIAN, 'd2d3']);
  const found = RUNGS.map((nodes) => ({
    positionId: doubtful,
    nodes,
    multiPv: 1,
    depth: 12,
    cp: -10,
    lines: [],
  }));
  const moves = ['f3e5', 'f3g5', 'b1c3', 'a2a3', 'h2h3'];
  const lines = moves.map((move, index) => ({ move, cp: 30 - 30 * index, pv: [move] }));
  const search = { positionId: scene.posid, nodes: 2 * DEEP.nodes, multiPv: DEEP.multiPv, depth: 24, cp: 30 };
  await storeEvaluations(tests.db, ENGINE, [...found, { ...search, lines }]);
  await tests.db.deleteFrom('findings').where('player_id', '=', scene.heroid).execute();
  await markStale(tests.db, [{ playerId: scene.heroid, positionId: scene.posid }]);
  await scene.plan();
}

test('a mistake that the deep lines begin with is named nowhere, and nothing waits for another move', async () => {
  await contradictVerdicts();
  const nothing = { list: null, position: null, tree: null, checking: false };
  expect(await named()).toMatchObject(nothing);
  const { mistakes } = await call('usergames/mistakes', { heroid: scene.heroid }, scene.context);
  const row = mistakes.find(({ position_id }) => position_id === scene.posid);
  expect(row).toMatchObject({ advice: null, unadvised: true });
  await expect(call('training/addtolist', root(), scene.context)).rejects.toMatchObject({
    code: 'tree-too-short',
  });
});

test('until the verdicts are final, and the deep lines are there, an advice may still come', async () => {
  const unadvised = async () => {
    const { mistakes } = await call('usergames/mistakes', { heroid: scene.heroid }, scene.context);
    return mistakes.find(({ position_id }) => position_id === scene.posid)?.unadvised;
  };
  expect(await unadvised(), 'there is one').toBeUndefined();
  await contradictVerdicts();
  for (const missing of [{ complete: false }, { complete: true, line_nodes: 0 }]) {
    await tests.db.updateTable('findings').set(missing).where('position_id', '=', scene.posid).execute();
    expect(await unadvised()).toBeUndefined();
  }
});
