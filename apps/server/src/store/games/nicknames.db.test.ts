import { expect, test } from 'vitest';
import { aNickname, aPlayer, aUser, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import {
  createNickname,
  findNickname,
  findNicknameById,
  listNicknames,
  listNicknamesToSync,
  SOURCE_NUMBERS,
  updateNickname,
} from './nicknames.ts';

const tests = withDatabase();
const later = new Date(testNow.getTime() + 60_000);
const { lichess, chesscom, overTheBoard } = SOURCE_NUMBERS;

test('a new nickname waits to be loaded', async () => {
  const { id: playerId } = await aPlayer(tests.db);
  const fields = { playerId, source: lichess, name: 'DrNykterstein', createdAt: testNow };
  expect(await createNickname(tests.db, fields)).toEqual({
    ...fields,
    spellings: [],
    id: expect.any(Number),
    enabled: true,
    archived: false,
    status: 'wait',
    errorCode: null,
    pause: null,
    pauseUntil: null,
    platform: null,
    proven: false,
    gamesLoaded: 0,
    gamesTotal: null,
    skipped: {},
    duplicates: 0,
    cutGames: 0,
    cutPlies: 0,
    cursor: {},
    uploadId: null,
    syncedAt: null,
  });
});

test('one source has a name once for a player, letter case aside', async () => {
  const { id: playerId } = await aPlayer(tests.db);
  const named = (source: typeof lichess | typeof chesscom, name: string, player = playerId) =>
    createNickname(tests.db, { playerId: player, source, name, createdAt: testNow });
  await named(lichess, 'Hero');
  expect(await named(lichess, 'hERO')).toBe('exists');
  expect(await named(chesscom, 'Hero')).not.toBe('exists');
  expect(await named(lichess, 'Hero', (await aPlayer(tests.db)).id)).not.toBe('exists');
});

test('a nickname is found by its own user only', async () => {
  const player = await aPlayer(tests.db);
  const nickname = await aNickname(tests.db, { playerId: player.id });
  const { id: stranger } = await aUser(tests.db);
  expect(await findNickname(tests.db, player.userId, nickname.id)).toEqual(nickname);
  expect(await findNickname(tests.db, stranger, nickname.id)).toBeUndefined();
  expect(await findNicknameById(tests.db, nickname.id)).toEqual(nickname);
});

test('listNicknames gathers those of several players', async () => {
  const [one, two] = [await aNickname(tests.db), await aNickname(tests.db)];
  expect(await listNicknames(tests.db, [two.playerId, one.playerId])).toEqual([one, two]);
  expect(await listNicknames(tests.db, [])).toEqual([]);
});

test('updateNickname changes what is given, null included', async () => {
  const nickname = await aNickname(tests.db);
  const change = {
    status: 'processing' as const,
    gamesLoaded: 7,
    gamesTotal: 9,
    skipped: { variant: 2 },
    cursor: { until: 123 },
    errorCode: 'platform-down',
  };
  await updateNickname(tests.db, nickname.id, change);
  await updateNickname(tests.db, nickname.id, { errorCode: null, syncedAt: later });
  await updateNickname(tests.db, nickname.id, {});
  const expected = { ...nickname, ...change, errorCode: null, syncedAt: later };
  expect(await findNicknameById(tests.db, nickname.id)).toEqual(expected);
});

test('those to sync: on a platform, analyzed or not, not archived, the longest unsynced first', async () => {
  await tests.db.deleteFrom('nicknames').execute();
  const never = await aNickname(tests.db);
  const [old, fresh] = [await aNickname(tests.db, { source: chesscom }), await aNickname(tests.db)];
  const [disabled, archived] = [await aNickname(tests.db), await aNickname(tests.db)];
  await aNickname(tests.db, { source: overTheBoard });
  await updateNickname(tests.db, old.id, { syncedAt: testNow });
  await updateNickname(tests.db, fresh.id, { syncedAt: later });
  // A source left out of the analysis still loads.
  await updateNickname(tests.db, disabled.id, { enabled: false, syncedAt: new Date(testNow.getTime() + 1) });
  await updateNickname(tests.db, archived.id, { archived: true });
  const everybody = new Date(testNow.getTime() - 1);
  const due = { due: [{ seenAfter: everybody, syncedBefore: later }], now: later };
  expect(await listNicknamesToSync(tests.db, due, 10)).toEqual([
    { id: never.id, source: never.source },
    { id: old.id, source: old.source },
    { id: disabled.id, source: disabled.source },
  ]);
  expect(await listNicknamesToSync(tests.db, due, 1)).toEqual([{ id: never.id, source: never.source }]);
  // Tried without success since: after those that have waited for longer, and before its next try not at all.
  const tried = new Date((testNow.getTime() + later.getTime()) / 2);
  await updateNickname(tests.db, never.id, { status: 'error', pauseUntil: tried });
  expect((await listNicknamesToSync(tests.db, due, 10)).map(({ id }) => id)).toEqual([
    old.id,
    disabled.id,
    never.id,
  ]);
  await updateNickname(tests.db, never.id, { pauseUntil: new Date(later.getTime() + 1) });
  expect((await listNicknamesToSync(tests.db, due, 10)).map(({ id }) => id)).toEqual([old.id, disabled.id]);
});
