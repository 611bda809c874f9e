import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Input, Output } from '@tabia/api-client/contract';
import { keysAlong, legalUcis, START_FEN } from '@tabia/chess';
import { CLAIM_NODES, RUNGS } from '@tabia/mistakes';
import { beforeEach, describe, expect, test } from 'vitest';
import { tinyNetwork } from '../../../../packages/human/src/testing/tinyNetwork.ts';
import { aNickname, aPlayer, aUser } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { aGroupLookups } from '../../test/groupLookups.ts';
import { ENGINE, ITALIAN, italianScene, keyAfter, type Scene } from '../../test/italianScene.ts';
import { type GameText, someGames } from '../../test/pgnGames.ts';
import { requireUser } from '../services/context/operation.ts';
import { type StoredEvaluation, storeEvaluations } from '../store/positions/evaluations.ts';
import { ensurePositionIds } from '../store/positions/positions.ts';

const store = withDatabase();

const BEFORE = ITALIAN.slice(0, 5);
/** The position in which the opponent goes wrong. */
const GOES_WRONG = keyAfter(BEFORE);
const SLIP = keyAfter([...BEFORE, 'h7h6']);
const SLIPS = '1. e4 e5 2. Nf3 Nc6 3. Bc4 h6 4. d4';
const KNIGHTS = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3';

/** Games of the opponent with Black: three slips among seven. */
const GAMES: readonly GameText[] = [SLIPS, KNIGHTS, SLIPS, KNIGHTS, SLIPS, KNIGHTS, KNIGHTS].map(
  (moves, index) => ({ moves, day: 10 + index, black: true }),
);

let scene: Scene;
let rivalid: number;

/** Stores searches of all positions of the opponent's games: only the slip is bad. */
async function judge(): Promise<void> {
  const lines = [SLIPS, KNIGHTS].map((text) =>
    text === SLIPS ? [...BEFORE, 'h7h6', 'd2d4'] : [...ITALIAN, 'd2d3'],
  );
  const ids = await ensurePositionIds(
    store.db,
    lines.flatMap((moves) => keysAlong(moves)),
  );
  const known = [...ids].flatMap(([key, positionId]) =>
    [...RUNGS, CLAIM_NODES].map(
      (nodes): StoredEvaluation => ({
        ...{ positionId, nodes, multiPv: 1, depth: 12, cp: key === SLIP ? 250 : 30, lines: [] },
      }),
    ),
  );
  const moves = ['g8f6', 'f8c5', 'd7d6', 'f8e7', 'h7h6'];
  const deep = {
    ...{ positionId: ids.get(GOES_WRONG) ?? 0, nodes: 1_000_000, multiPv: 5, depth: 20, cp: 30 },
    lines: moves.map((move) => ({ move, cp: move === 'h7h6' ? 250 : 30, pv: [move] })),
  };
  await storeEvaluations(store.db, ENGINE, [...known, deep]);
  await scene.plan();
}

beforeEach(async () => {
  scene = await italianScene(store.database);
  const { id: userId } = requireUser(scene.context);
  rivalid = (await aPlayer(store.db, { userId, kind: 'opponent' })).id;
  const nickname = await aNickname(store.db, { playerId: rivalid, source: 2 });
  await someGames(store.db, nickname.id, GAMES);
  await judge();
});

function ask(more: Partial<Input<'rivals/map'>> = {}): Promise<Output<'rivals/map'>> {
  return call('rivals/map', { heroid: scene.heroid, rivalid, herowhite: 1, ...more }, scene.context);
}

test('says where my worst position is likely, where he falls, and which lines to prepare', async () => {
  const map = await ask();
  expect(map).toMatchObject({ problem: null, games: { own: 7, rival: 7 }, calculating: false });
  expect(map.own).toMatchObject([
    {
      posid: scene.posid,
      prehistory_uci: ITALIAN,
      met: 7,
      wrong: 3,
      mistake: { uci: 'f3e5', grade: 'blunder' },
      planned: false,
    },
  ]);
  // Both play this far in every game; four of seven times he goes on with the knight.
  expect(map.own[0]?.probability).toBeGreaterThan(0.35);
  expect(map.own[0]?.probability).toBeLessThan(0.62);
  expect(map.traps).toMatchObject([
    { prehistory_uci: BEFORE, mistake: { uci: 'h7h6', san: 'h6', count: 3 }, met: 7, wrong: 3 },
  ]);
  expect(map.rival, 'said as a trap').toEqual([]);
  expect(map.lines.map(({ prehistory_uci: moves, met }) => [moves.at(-1), met])).toContainEqual(['h7h6', 0]);
  await call('training/addtolist', { heroid: scene.heroid, posid: scene.posid, herowhite: 1 }, scene.context);
  expect((await ask()).own[0]?.planned).toBe(true);
});

test('counts the games of the filters only', async () => {
  const since = await ask({ datefrom: '2024-01-15 00:00:00' });
  expect(since.games).toEqual({ own: 7, rival: 2 });
  expect(await ask({ timecontrols: [4] })).toMatchObject({ problem: 'no-rival-games', games: { rival: 0 } });
  expect(await ask({ rated: true })).toMatchObject({ problem: 'no-rival-games' });
  await store.db
    .updateTable('games')
    .set({ player_rating: 2000, opponent_rating: 1900 })
    .where('player_id', '=', rivalid)
    .execute();
  expect((await ask({ rated: true })).games).toEqual({ own: 7, rival: 7 });
});

test('counts only games with his rating and a first move', async () => {
  await store.db
    .updateTable('games')
    .set({ player_rating: 1_700 })
    .where('player_id', '=', rivalid)
    .where('moves', 'like', '%h7h6%')
    .execute();
  expect((await ask({ ratingfrom: 1_700 })).games).toEqual({ own: 7, rival: 3 });
  expect(await ask({ ratingfrom: 1_701 })).toMatchObject({ problem: 'no-rival-games', novelties: [] });
  expect((await ask({ first: 'e2e4' })).games).toEqual({ own: 7, rival: 7 });
  expect(await ask({ first: 'd2d4' })).toMatchObject({ problem: 'no-own-games' });
});

const CASTLING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O';

/** The player castles in two games, in place of the capture that loses a piece. */
async function castle(): Promise<void> {
  for (const day of [8, 9]) await scene.addGame({ moves: CASTLING, day });
  await scene.plan();
}

test('lists my own moves that he has never met, with my score, and no mistakes of mine', async () => {
  expect((await ask()).novelties).toEqual([]);
  await castle();
  const { own, novelties } = await ask();
  expect(own).toMatchObject([{ mistake: { uci: 'f3e5', count: 3 } }]);
  expect(novelties).toMatchObject([{ hm: 6, move: { uci: 'e1g1', san: 'O-O' }, his: 4, games: 2 }]);
});

test('with filters, says only what is true of the games that it counts, and new is what he has met in no game', async () => {
  // He has met castling in the game before the last seven, and with another speed.
  await castle();
  const nickname = await store.db
    .selectFrom('nicknames')
    .select('id')
    .where('player_id', '=', rivalid)
    .executeTakeFirstOrThrow();
  await someGames(store.db, nickname.id, [{ moves: `${CASTLING} Nxe4`, day: 9, black: true }]);
  await scene.plan();
  const all = await ask();
  expect(all).toMatchObject({ games: { rival: 8 }, novelties: [] });
  expect(all.traps).toMatchObject([{ met: 8, wrong: 3, mistake: { count: 3 } }]);
  const late = await ask({ datefrom: '2024-01-12 00:00:00' });
  expect(late).toMatchObject({ games: { rival: 5 }, novelties: [] });
  expect(late.traps).toMatchObject([{ met: 5, wrong: 2, mistake: { count: 2 } }]);
  // One slip is no trap, but a weak point; where the games have none, there is nothing to say.
  const later = await ask({ datefrom: '2024-01-14 00:00:00' });
  expect(later.traps).toEqual([]);
  expect(later.rival).toMatchObject([{ met: 3, wrong: 1, mistake: { count: 1 } }]);
  expect(await ask({ datefrom: '2024-01-15 00:00:00' })).toMatchObject({ traps: [], rival: [] });
});

test('names what is missing', async () => {
  expect(await ask({ herowhite: 0 })).toMatchObject({ problem: 'no-own-games', lines: [] });
  expect(await ask({ rivalid: scene.heroid })).toMatchObject({ problem: 'same-player' });
  const { id: userId } = requireUser(scene.context);
  const { id: nobody } = await aPlayer(store.db, { userId });
  expect(await ask({ rivalid: nobody })).toMatchObject({
    problem: 'no-rival-games',
    games: { own: 7, rival: 0 },
    calculating: false,
  });
  await aNickname(store.db, { playerId: nobody, source: 3 });
  expect(await ask({ rivalid: nobody }), 'more is coming').toMatchObject({
    problem: 'no-rival-games',
    calculating: true,
  });
});

test('shows nothing of a player of somebody else', async () => {
  const stranger = aContext(store.database, { user: await aUser(store.db) });
  const { id: own } = await aPlayer(store.db, { userId: requireUser(stranger).id });
  for (const pair of [
    { heroid: own, rivalid },
    { heroid: scene.heroid, rivalid: own },
  ])
    await expect(call('rivals/map', { ...pair, herowhite: 1 }, stranger)).rejects.toMatchObject({
      code: 'not-found',
    });
});

describe('the next move of an opponent of his level', () => {
  const rate = (rating: number) =>
    store.db.updateTable('games').set({ player_rating: rating }).where('player_id', '=', rivalid).execute();

  test('is predicted by the network next to his rating: legal moves, the likeliest first', async () => {
    const networks = await mkdtemp(join(tmpdir(), 'tabia-reply-'));
    await writeFile(join(networks, 'maia-1500.pb.gz'), tinyNetwork());
    const groups = aGroupLookups({ networks });
    try {
      await rate(1_540);
      const context = { ...scene.context, groups };
      const answer = await call('rivals/reply', { heroid: rivalid, fen: START_FEN }, context);
      expect(answer).toMatchObject({ rating: 1_540, level: 1_500 });
      const shares = answer.moves.map(({ share }) => share);
      expect(shares.length).toBeGreaterThan(0);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      expect(legalUcis(START_FEN)).toEqual(expect.arrayContaining(answer.moves.map(({ uci }) => uci)));
    } finally {
      await groups.close();
      await rm(networks, { recursive: true });
    }
  });

  test('is left to the caller without a network; without rated games he counts as 1500', async () => {
    const ask = { heroid: rivalid, fen: START_FEN };
    const nothing = { level: null, moves: [] };
    expect(await call('rivals/reply', ask, scene.context)).toEqual({ rating: 1_500, ...nothing });
    await rate(2_210);
    expect(await call('rivals/reply', ask, scene.context)).toEqual({ rating: 2_210, ...nothing });
    await expect(call('rivals/reply', { ...ask, fen: 'nonsense' }, scene.context)).rejects.toMatchObject({
      code: 'bad-fen',
    });
  });
});
