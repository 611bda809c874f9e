import { expect, test } from 'vitest';
import { samplePgnGame } from '../../../../../tests/support/platforms/index.ts';
import { aNickname, aPlayer, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { platforms } from '../../../test/platform.ts';
import { findNicknameById, rereadNickname, updateNickname } from '../../store/games/nicknames.ts';
import { createUpload, readUpload } from '../../store/games/uploads.ts';
import { loadGames } from './loadGames.ts';

const store = withDatabase();

const START = new Date(Date.UTC(2024, 0, 2));
function game(round: number, moves = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6'): string {
  return samplePgnGame({
    white: 'Ann',
    black: 'Bo',
    startedAt: START,
    moves,
    tags: { Round: String(round) },
  });
}

async function uploaded(userId: number, texts: readonly string[]): Promise<number> {
  async function* bytes() {
    yield new TextEncoder().encode(texts.join('\n'));
  }
  return (await createUpload(store.db, { userId, fileName: 'a.pgn', createdAt: testNow }, bytes())).id;
}

async function aSource(texts: readonly string[]) {
  const player = await aPlayer(store.db);
  const uploadId = await uploaded(player.userId, texts);
  const nickname = await aNickname(store.db, { playerId: player.id, source: 2, name: 'Ann', uploadId });
  return { userId: player.userId, nicknameId: nickname.id };
}

async function load(nicknameId: number) {
  await loadGames(
    {
      database: store.database,
      sources: platforms(),
      readFile: (uploadId) => readUpload(store.db, uploadId),
      now: () => testNow,
      limits: { maxItems: 2, maxAhead: 4, maxWaitMs: 700 },
    },
    nicknameId,
  );
  return findNicknameById(store.db, nicknameId);
}

test('games that a file repeats are counted, within a batch and across batches, once for each file', async () => {
  const { userId, nicknameId } = await aSource([1, 1, 2, 3, 1, 2].map((round) => game(round)));
  expect(await load(nicknameId)).toMatchObject({ gamesLoaded: 3, duplicates: 3 });
  expect(await load(nicknameId)).toMatchObject({ gamesLoaded: 3, duplicates: 3 });
  const next = await uploaded(
    userId,
    [3, 4].map((round) => game(round)),
  );
  await updateNickname(store.db, nicknameId, { uploadId: next });
  expect(await load(nicknameId)).toMatchObject({ gamesLoaded: 4, duplicates: 1 });
});

test('reading the same file again makes no game a duplicate', async () => {
  const { nicknameId } = await aSource([game(1), game(2)]);
  await load(nicknameId);
  await rereadNickname(store.db, nicknameId);
  expect(await load(nicknameId)).toMatchObject({ gamesLoaded: 2, duplicates: null });
});

test('a broken game is kept up to the illegal or null move, with its result, and counted once', async () => {
  const { nicknameId } = await aSource([
    game(1, '1. e4 e5 2. Nf3 Nc6 3. Bb5 Ke6 4. O-O Nf6'),
    game(2, '1. d4 d5 2. c4 -- 3. cxd5'),
    game(3, '1. d4 Ke4'),
    game(4),
  ]);
  await load(nicknameId);
  const source = await load(nicknameId);
  expect(source).toMatchObject({ gamesLoaded: 3, cutGames: 2, cutPlies: 8, skipped: { 'illegal-move': 1 } });
  const rows = await store.db
    .selectFrom('games')
    .select(['moves', 'ply_count', 'is_cut', 'result'])
    .where('nickname_id', '=', nicknameId)
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { moves: 'e2e4 e7e5 g1f3 b8c6 f1b5', ply_count: 5, is_cut: true, result: 2 },
    { moves: 'd2d4 d7d5 c2c4', ply_count: 3, is_cut: true, result: 2 },
    { ply_count: 6, is_cut: false },
  ]);
  const encounters = await store.db
    .selectFrom('encounters')
    .innerJoin('games', 'games.id', 'encounters.game_id')
    .select('encounters.move')
    .where('games.nickname_id', '=', nicknameId)
    .where('games.ply_count', '=', 5)
    .orderBy('encounters.ply')
    .execute();
  expect(encounters.map(({ move }) => move)).toEqual(['e2e4', 'g1f3', 'f1b5']);
});
