import { expect, test } from 'vitest';
import { samplePgn } from '../../../../../tests/support/platforms/index.ts';
import { aNickname, aPlayer, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { platforms } from '../../../test/platform.ts';
import { findNicknameById, updateNickname } from '../../store/games/nicknames.ts';
import { loadPlayerLevel } from '../../store/games/players.ts';
import { createUpload, readUpload } from '../../store/games/uploads.ts';
import { type LoadContext, loadGames } from './loadGames.ts';

const store = withDatabase();

/** 30 games of the player among 90 of others. */
const CLUB = [samplePgn('Ann', 15), samplePgn('Bo', 60), samplePgn('Cy', 30), samplePgn('Ann', 30)].join(
  '\n',
);
const NEXT = [samplePgn('Dan', 7), samplePgn('Ann', 30)].join('\n');

async function uploaded(userId: number, text: string): Promise<number> {
  async function* bytes() {
    yield new TextEncoder().encode(text);
  }
  const upload = { userId, fileName: 'club.pgn', createdAt: testNow };
  return (await createUpload(store.db, upload, bytes())).id;
}

async function aSource(text: string) {
  const player = await aPlayer(store.db);
  const uploadId = await uploaded(player.userId, text);
  const nickname = await aNickname(store.db, { playerId: player.id, source: 2, name: 'Ann', uploadId });
  return { userId: player.userId, nicknameId: nickname.id };
}

function load(nicknameId: number, more: Partial<LoadContext> = {}) {
  const context: LoadContext = {
    database: store.database,
    sources: platforms(),
    readFile: (uploadId) => readUpload(store.db, uploadId),
    now: () => testNow,
    limits: { maxItems: 25, maxAhead: 50, maxWaitMs: 700 },
    ...more,
  };
  return loadGames(context, nicknameId);
}

async function skippedBy(nicknameId: number) {
  const rows = await store.db
    .selectFrom('skipped_games')
    .selectAll()
    .where('nickname_id', '=', nicknameId)
    .execute();
  return { rows, counts: (await findNicknameById(store.db, nicknameId))?.skipped };
}

test('games of other players are counted, and no row is stored for them', async () => {
  const { nicknameId } = await aSource(CLUB);
  await load(nicknameId);
  expect(await skippedBy(nicknameId)).toEqual({ rows: [], counts: { 'other-player': 90 } });
  await load(nicknameId);
  expect(await skippedBy(nicknameId)).toEqual({ rows: [], counts: { 'other-player': 90 } });
});

test('the count is exact when the load stops again and again', async () => {
  const { nicknameId } = await aSource(CLUB);
  // The first batch of a slice is a single game.
  let batches = 0;
  const inSlices = { mustYield: async () => ++batches % 2 === 0 };
  let slices = 1;
  while ((await load(nicknameId, inSlices)).status === 'slice') slices += 1;
  expect(slices).toBeGreaterThan(3);
  expect(await skippedBy(nicknameId)).toEqual({ rows: [], counts: { 'other-player': 90 } });
});

test('a file of a platform counts as played there, in its source, its games and the level of its player', async () => {
  const { nicknameId } = await aSource(
    samplePgn('Ann', 3).replaceAll('[Event ', '[Site "Chess.com"]\n[Event '),
  );
  await load(nicknameId);
  const nickname = await findNicknameById(store.db, nicknameId);
  expect(nickname).toMatchObject({ source: 2, platform: 4, gamesLoaded: 3 });
  const games = await store.db.selectFrom('games').select('category').execute();
  const own = await loadPlayerLevel(store.db, nickname?.playerId ?? 0);
  expect(games.filter(({ category }) => category === 4)).toHaveLength(3);
  expect(own).toMatchObject({ category: 4, rating: 1500 });
});

test('the next file starts its own count', async () => {
  const { userId, nicknameId } = await aSource(CLUB);
  await load(nicknameId);
  await updateNickname(store.db, nicknameId, { uploadId: await uploaded(userId, NEXT) });
  await load(nicknameId);
  expect((await skippedBy(nicknameId)).counts).toEqual({ 'other-player': 7 });
});
