import { beforeEach, expect, test } from 'vitest';
import { call } from '../../../test/call.ts';
import { withDatabase } from '../../../test/database.ts';
import { withReferenceGames } from '../../../test/groupLookups.ts';
import { italianScene, type Scene } from '../../../test/italianScene.ts';
import { checkNextTree } from '../../analysis/trees/checkNextTree.ts';
import { markPlayersStale } from '../../store/queue/stalePlayers.ts';

const store = withDatabase();
/** Most of the group play Ng5, the engine's second choice. */
const PGN = ['Ng5', 'Ng5', 'Ng5', 'd3', 'Nxe5']
  .map((move) => `[White "Anna"]\n[Black "Ben"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. ${move} 1-0\n\n`)
  .join('')
  .repeat(20);

const openGroups = withReferenceGames(PGN);
let scene: Scene;
beforeEach(async () => {
  await store.db.deleteFrom('evaluations').execute();
  scene = await italianScene(store.database, { groups: openGroups() });
});

/** Leaves no game with d3: it is only the engine's choice. */
async function forgetHabit(): Promise<void> {
  await store.db
    .deleteFrom('games')
    .where('player_id', '=', scene.heroid)
    .where('moves', 'like', '% d2d3 %')
    .execute();
  await markPlayersStale(store.db, [scene.heroid]);
  await scene.plan();
}

async function lookUp(): Promise<void> {
  const { heroid, posid, context } = scene;
  await call('openingtrees/groupmoves', { heroid, posids: [posid] }, context);
  await scene.plan();
}

/** What list, position and tree recommend. */
async function recommended() {
  const { heroid, posid, context } = scene;
  const { mistakes } = await call('usergames/mistakes', { heroid }, context);
  const node = await call('openingtrees/heronode', { heroid, posid }, context);
  const { nodes } = await call('openingtrees/herovariants', { heroid, posid, depthfull: 1 }, context);
  const inTree = nodes.filter((one) => one.hero_move && one.nodeparent === '' && one.default_training === 1);
  return [
    mistakes[0]?.advice?.recommended?.uci,
    node.recommended?.uci,
    ...inTree.map(({ move_uci }) => move_uci),
  ];
}

test('what people play among the good moves is recommended, in list, position and tree alike', async () => {
  await forgetHabit();
  expect(await recommended()).toEqual(['d2d3', 'd2d3', 'd2d3']);
  await lookUp();
  expect(await recommended()).toEqual(['f3g5', 'f3g5', 'f3g5']);
});

test('a sound habit stays recommended', async () => {
  await lookUp();
  expect(await recommended()).toEqual(['d2d3', 'd2d3', 'd2d3']);
});

test('a finding is computed again only if it is news', async () => {
  await lookUp();
  const { heroid, posid, context } = scene;
  await call('openingtrees/groupmoves', { heroid, posids: [posid] }, context);
  expect(await store.db.selectFrom('stale_findings').selectAll().execute()).toEqual([]);
});

test('a prepared move stays, with a notice that people play another one', async () => {
  await forgetHabit();
  const { heroid, posid, context } = scene;
  const root = { heroid, posid, herowhite: 1 as const };
  await call('training/addtolist', root, context);

  while (await checkNextTree(store.db));
  await lookUp();
  while (await checkNextTree(store.db));
  const { tree, notices } = await call('trees/load', root, context);
  expect(tree.moves.map(({ uci }) => uci)).toEqual(['d2d3']);
  expect(notices).toMatchObject([{ posid, prepared: { uci: 'd2d3' }, prefers: { uci: 'f3g5' } }]);
});
