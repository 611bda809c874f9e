import { START_FEN } from '@tabia/chess';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene, type Scene } from '../../test/italianScene.ts';

const store = withDatabase();
let scene: Scene;
beforeEach(async () => {
  scene = await italianScene(store.database);
});

const ITALIAN_FEN = 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';

async function explore(fen: string, herowhite: 0 | 1 = 1, scope: object = {}) {
  const { heroid, context } = scene;
  return await call('openingtrees/explore', { heroid, fen, herowhite, ...scope }, context);
}

test('shows what the player played, with results', async () => {
  const { posid } = scene;
  expect(await explore(ITALIAN_FEN)).toEqual({
    posid,
    fen: ITALIAN_FEN,
    hm: 6,
    hero_to_move: true,
    total: 7,
    moves: [
      expect.objectContaining({ uci: 'd2d3', san: 'd3', count: 4, share: 0.571, score: 1, recent: null }),
      expect.objectContaining({ uci: 'f3e5', san: 'Nxe5', count: 3, share: 0.429, earlier: null }),
    ],
  });
});

test('shows the replies where the opponent is to move', async () => {
  const fen = 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R b KQkq - 0 4';
  const { hero_to_move, total, moves } = await explore(fen);
  expect({ hero_to_move, total, replies: moves.map(({ san, count }) => [san, count]) }).toEqual({
    hero_to_move: false,
    total: 4,
    replies: [
      ['d6', 2],
      ['Bc5', 2],
    ],
  });
});

test('the later half of the games is told from the earlier one, where the difference is hardly chance', async () => {
  for (const day of [8, 9, 10]) await scene.addGame({ day, moves: '1. d4 d5' });
  const trends = async () => {
    const { moves } = await explore(START_FEN);
    return moves.map(({ uci, recent, earlier }) => [uci, recent, earlier]);
  };
  // Two of five and five of five.
  expect(await trends()).toEqual([
    ['e2e4', null, null],
    ['d2d4', null, null],
  ]);
  for (const day of [11, 12, 13, 14]) await scene.addGame({ day, moves: '1. d4 d5' });
  expect(await trends()).toEqual([
    ['d2d4', 1, 0],
    ['e2e4', 0, 1],
  ]);
});

test('shows White’s first moves against the player, and only the games of the asked side', async () => {
  await scene.addGame({ day: 11, moves: '1. c4 e5 2. Nc3', black: true });
  const black = await explore(START_FEN, 0);
  expect(black).toMatchObject({ hero_to_move: false, total: 1, moves: [{ uci: 'c2c4', count: 1 }] });
  expect((await explore(START_FEN, 1)).moves.map(({ uci }) => uci)).toEqual(['e2e4']);
});

test('counts the games of the scope', async () => {
  const { total } = await explore(ITALIAN_FEN, 1, { dateto: '2024-01-03T00:00:00Z' });
  expect(total).toBe(2);
});

test('a position that nobody met is there, and has no moves', async () => {
  const { posid, total, moves } = await explore('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
  expect({ isNumbered: posid > 0, total, moves }).toEqual({ isNumbered: true, total: 0, moves: [] });
});

test('a wrong FEN is refused', async () => {
  await expect(explore('8/8/8/8/8/8/8/8 w - - 0 1')).rejects.toMatchObject({ code: 'bad-fen' });
});

test('the games behind a position are those of the asked side', async () => {
  await scene.addGame({ day: 11, moves: '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6', black: true });
  const { heroid, posid, context } = scene;
  const total = async (side: object) =>
    (await call('usergames/loadheader', { heroid, posid, ...side }, context)).total;
  expect([await total({}), await total({ herowhite: 1 }), await total({ herowhite: 0 })]).toEqual([8, 7, 1]);
});
