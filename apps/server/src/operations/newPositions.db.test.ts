import { fenOfKey } from '@tabia/chess';
import { expect, test } from 'vitest';
import { nextNumber } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene, keyAfter, type Scene } from '../../test/italianScene.ts';
import { takeNewPositions } from '../services/accounts/quota.ts';
import { expectedPositionIds } from '../store/positions/positions.ts';

const store = withDatabase();

/** New positions of an account in a day. */
const ALLOWED = 2_000;

/** A scene whose account is alone in its network. */
async function aScene(network = `network ${nextNumber()}`): Promise<Scene> {
  return await italianScene(store.database, { network });
}

async function countRows(): Promise<number> {
  return (await store.db.selectFrom('positions').select('id').execute()).length;
}

/** Saves a tree of one move, which leads to `to`. */
async function saveTree({ heroid, posid, context }: Scene, uci: string, to: number) {
  const move = { uci, posid: to, hero: true, intraining: true, children: [] };
  const fen = fenOfKey(keyAfter(ITALIAN), ITALIAN.length);
  const tree = { posid, fen, herowhite: 1 as const, hm: ITALIAN.length, moves: [move] };
  return await call('trees/save', { heroid, posid, herowhite: 1, istraining: 0, tree }, context);
}

async function numberAfter(uci: string): Promise<number> {
  const key = keyAfter([...ITALIAN, uci]);
  return (await expectedPositionIds(store.db, [key])).get(key) ?? 0;
}

async function trainRepertoire({ heroid, posid, context }: Scene, san: string) {
  const pgn = `1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. ${san} *`;
  const file = { heroid, herowhite: 1 as const, name: 'Own', pgn };
  const { repertoire } = await call('repertoires/save', file, context);
  const repertoireid = repertoire?.repertoireid ?? 0;
  return await call('repertoires/train', { heroid, repertoireid, posid }, context);
}

/** Each way to bring a position that no game has met, with two such positions. */
const WAYS: readonly (readonly [
  way: string,
  first: string,
  second: string,
  bring: (scene: Scene, what: string) => Promise<unknown>,
])[] = [
  [
    'a FEN that is added',
    '8/8/8/8/8/4k3/8/4K2R w K - 0 1',
    '8/8/8/8/8/3k4/8/4K2R w K - 0 1',
    ({ context }, fen) => call('misc/fentoposid', { fen, add: true }, context),
  ],
  [
    'a FEN that is looked at in the opening tree',
    '8/8/8/8/3k4/8/8/4K2R w K - 0 1',
    '8/8/8/8/4k3/8/8/4K2R w K - 0 1',
    ({ heroid, context }, fen) => call('openingtrees/explore', { heroid, fen, herowhite: 1 }, context),
  ],
  [
    'a move of a tree',
    'a2a3',
    'h2h3',
    async (scene, uci) => await saveTree(scene, uci, await numberAfter(uci)),
  ],
  ['a move of a repertoire', 'b3', 'g3', trainRepertoire],
];

test.each(WAYS)(
  '%s counts once, and is refused after the last one of the day',
  async (_way, first, second, bring) => {
    const scene = await aScene();
    await takeNewPositions(scene.context, ALLOWED - 1);
    const before = await countRows();
    await bring(scene, first);
    expect(await countRows()).toBe(before + 1);
    // It is known now.
    await bring(scene, first);
    const refusal = { code: 'rate-limited', retryAfter: expect.any(Number) };
    await expect(bring(scene, second)).rejects.toMatchObject(refusal);
    expect(await countRows()).toBe(before + 1);
  },
);

test('positions of games are still there for whoever may bring no more', async () => {
  const scene = await aScene();
  await takeNewPositions(scene.context, ALLOWED);
  const { posid, heroid, context } = scene;
  const fen = fenOfKey(keyAfter(ITALIAN), ITALIAN.length);
  expect(await call('misc/fentoposid', { fen, add: true }, context)).toMatchObject({ posid });
  expect(await call('openingtrees/explore', { heroid, fen, herowhite: 1 }, context)).toMatchObject({ posid });
  const unknown = '8/8/8/8/8/2k5/8/4K2R w K - 0 1';
  expect(await call('misc/fentoposid', { fen: unknown }, context)).toMatchObject({ posid: null });
});

test('a tree that names a wrong position stores none', async () => {
  const scene = await aScene();
  const before = await countRows();
  await expect(saveTree(scene, 'a2a4', scene.posid)).rejects.toMatchObject({ code: 'bad-payload' });
  expect(await countRows()).toBe(before);
});

test('what is refused uses up nothing', async () => {
  const { context } = await aScene();
  await takeNewPositions(context, ALLOWED - 500);
  await expect(takeNewPositions(context, 600)).rejects.toMatchObject({ code: 'rate-limited' });
  await takeNewPositions(context, 500);
  await expect(takeNewPositions(context, 1)).rejects.toMatchObject({ code: 'rate-limited' });
});

test('a refusal by the network uses up nothing of the account', async () => {
  const network = `network ${nextNumber()}`;
  for (let account = 0; account < 4; account += 1)
    await takeNewPositions((await aScene(network)).context, ALLOWED);
  await takeNewPositions((await aScene(network)).context, ALLOWED - 1);
  const { context } = await aScene(network);
  await expect(takeNewPositions(context, 2)).rejects.toMatchObject({ code: 'rate-limited' });
  await takeNewPositions({ ...context, network: `network ${nextNumber()}` }, ALLOWED);
  await takeNewPositions((await aScene(network)).context, 1);
});

test('a tree larger than the limit is saved once, at the beginning of a day', async () => {
  const { context } = await aScene();
  await takeNewPositions(context, ALLOWED + 1);
  await expect(takeNewPositions(context, 1)).rejects.toMatchObject({ code: 'rate-limited' });
  const tomorrow = { ...context, now: () => new Date(context.now().getTime() + 24 * 3_600_000) };
  await takeNewPositions(tomorrow, ALLOWED + 1);
});

/** Begins a training; answers its first question with a move. */
async function aTraining({ heroid, posid, context }: Scene) {
  const root = { heroid, posid, herowhite: 1 as const };
  const { trainingid } = await call('training/create', { ...root, mode: 'test' }, context);
  await call('training/startt', { trainingid }, context);
  return (move: string) => call('training/update', { trainingid, posid, move, hinted: false }, context);
}

test('a tree does not keep its owner from training; answers have a limit of their own', async () => {
  const scene = await aScene();
  const first = await aTraining(scene);
  await takeNewPositions(scene.context, ALLOWED + 1);
  const before = await countRows();
  expect((await first('h2h4')).verdict).toBe('inaccurate');
  expect(await countRows()).toBe(before + 1);
  await takeNewPositions(scene.context, ALLOWED - 1, 'answer-position');
  const second = await aTraining(scene);
  await expect(second('h2h3')).rejects.toMatchObject({ code: 'rate-limited' });
  expect(await countRows()).toBe(before + 1);
});

test('accounts of one network bring five times as many together', async () => {
  const network = `network ${nextNumber()}`;
  for (let account = 0; account < 5; account += 1)
    await takeNewPositions((await aScene(network)).context, ALLOWED);
  const { context } = await aScene(network);
  await expect(takeNewPositions(context, 1)).rejects.toMatchObject({ code: 'rate-limited' });
});
