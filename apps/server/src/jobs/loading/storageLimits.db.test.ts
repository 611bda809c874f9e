import { expect, test } from 'vitest';
import { samplePgn } from '../../../../../tests/support/platforms/index.ts';
import { aNickname, aPlayer, aUser, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { platforms } from '../../../test/platform.ts';
import { loadAmount } from '../../store/accounts/usage.ts';
import { findNicknameById, updateNickname } from '../../store/games/nicknames.ts';
import { createUpload, readUpload } from '../../store/games/uploads.ts';
import { loadGames } from './loadGames.ts';
import type { StoreLimits } from './storeStep.ts';

const store = withDatabase();

/** A user with sources of 100 games each, all from files. */
async function aUserWith(sources: number) {
  const { id: userId } = await aUser(store.db);
  const nicknameIds: number[] = [];
  for (let number = 0; number < sources; number += 1) {
    async function* bytes() {
      yield new TextEncoder().encode(samplePgn(`Ann ${number}`, 100));
    }
    const file = { userId, fileName: 'games.pgn', createdAt: testNow };
    const { id: uploadId } = await createUpload(store.db, file, bytes());
    const { id: playerId } = await aPlayer(store.db, { userId });
    const name = `Ann ${number}`;
    nicknameIds.push((await aNickname(store.db, { playerId, source: 2, name, uploadId })).id);
  }
  return { userId, nicknameIds };
}

function load(nicknameId: number, storage: StoreLimits, onStored?: () => void) {
  return loadGames(
    {
      database: store.database,
      sources: platforms(),
      readFile: (uploadId) => readUpload(store.db, uploadId),
      now: () => testNow,
      limits: { maxItems: 40, maxAhead: 80, maxWaitMs: 60_000 },
      storage,
      ...(onStored && { onStored }),
    },
    nicknameId,
  );
}

function upTo(games: number): StoreLimits {
  return { maxGamesOf: () => games };
}

test('the analysis hears of the first games while the rest is loaded, and of nothing when nothing is new', async () => {
  const { nicknameIds } = await aUserWith(1);
  const [nicknameId] = nicknameIds as [number];
  const loaded: (number | undefined)[] = [];
  const heard: Promise<unknown>[] = [];
  const onStored = () => {
    heard.push(
      findNicknameById(store.db, nicknameId).then((nickname) => void loaded.push(nickname?.gamesLoaded)),
    );
  };
  expect(await load(nicknameId, {}, onStored)).toEqual({ status: 'ok', added: 100 });
  await Promise.all(heard);
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded[0]).toBeLessThan(100);
  const before = heard.length;
  await updateNickname(store.db, nicknameId, { cursor: {} });
  expect(await load(nicknameId, {}, onStored)).toEqual({ status: 'ok', added: 0 });
  expect(heard).toHaveLength(before);
});

test('a load stops exactly where the account is full, and goes on from there when there is room', async () => {
  const { userId, nicknameIds } = await aUserWith(1);
  const [nicknameId] = nicknameIds as [number];
  expect(await load(nicknameId, upTo(70))).toEqual({ status: 'error', added: 70, code: 'games-full' });
  expect(await findNicknameById(store.db, nicknameId)).toMatchObject({
    status: 'error',
    errorCode: 'games-full',
    gamesLoaded: 70,
  });
  expect(await load(nicknameId, upTo(70))).toMatchObject({ status: 'error', added: 0 });
  expect(await load(nicknameId, upTo(100))).toEqual({ status: 'ok', added: 30 });
  expect(await loadAmount(store.db, userId, 'games')).toBe(100);
});

test('a full account may read its games again', async () => {
  const { nicknameIds } = await aUserWith(1);
  const [nicknameId] = nicknameIds as [number];
  await load(nicknameId, upTo(100));
  await store.db.updateTable('nicknames').set({ cursor: '{}' }).where('id', '=', nicknameId).execute();
  expect(await load(nicknameId, upTo(100))).toEqual({ status: 'ok', added: 0 });
});

test('parallel loads of an account do not exceed its games together', async () => {
  const { userId, nicknameIds } = await aUserWith(3);
  const outcomes = await Promise.all(nicknameIds.map((id) => load(id, upTo(170))));
  expect(await loadAmount(store.db, userId, 'games')).toBe(170);
  expect(outcomes.filter((outcome) => 'code' in outcome && outcome.code === 'games-full')).not.toEqual([]);
});

test('while the disk is full a load waits, and goes on where it stopped', async () => {
  const { nicknameIds } = await aUserWith(1);
  const [nicknameId] = nicknameIds as [number];
  let readings = 0;
  // Room for the start of the load and its first batch.
  const disk = { hasRoom: async () => ++readings <= 2 };
  const outcome = await load(nicknameId, { disk });
  const until = new Date(testNow.getTime() + 15 * 60_000);
  expect(outcome).toEqual({ status: 'error', added: 1, code: 'disk-full', until });
  expect(await findNicknameById(store.db, nicknameId)).toMatchObject({
    status: 'error',
    errorCode: 'disk-full',
    pause: 'disk-full',
    pauseUntil: until,
  });
  expect(await load(nicknameId, {})).toEqual({ status: 'ok', added: 99 });
});
