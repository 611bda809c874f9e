import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aGame, aNickname, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { type Nickname, updateNickname } from '../../store/games/nicknames.ts';
import { storeNextProgress } from '../../store/games/progress.ts';
import { loadCachedProgress } from './cachedProgress.ts';

const tests = withDatabase();

function secondsLater(seconds: number): Date {
  return new Date(testNow.getTime() + seconds * 1_000);
}

function lateGame(nickname: Nickname): Promise<number> {
  return aGame(tests.db, {
    nicknameId: nickname.id,
    moves: Array.from({ length: 60 }, () => 'e2e4').join(' '),
  });
}

function judge(gameId: number) {
  return tests.db.updateTable('games').set({ phases_at: testNow }).where('id', '=', gameId).execute();
}

/** The number of late phases reported at a time. */
async function gamesTold(nickname: Nickname, now: Date): Promise<number | undefined> {
  return (await loadCachedProgress(tests.db, [nickname], now)).get(nickname.id)?.middlegame.total;
}

test('counts few games each time', async () => {
  const nickname = { ...(await aNickname(tests.db)), gamesLoaded: 199 };
  await lateGame(nickname);
  expect(await gamesTold(nickname, testNow)).toBe(1);
  await lateGame(nickname);
  expect(await gamesTold(nickname, testNow)).toBe(2);
});

/** What is told once the count behind the answer has ended. */
function nextCount(nickname: Nickname, now: Date) {
  return expect.poll(() => gamesTold(nickname, now));
}

test('gives the counts of many games again for a millisecond a game, half a minute at most', async () => {
  const nickname = { ...(await aNickname(tests.db)), gamesLoaded: 5_000 };
  await lateGame(nickname);
  expect(await gamesTold(nickname, testNow)).toBe(1);
  await lateGame(nickname);
  expect(await gamesTold(nickname, secondsLater(4.9))).toBe(1);
  await nextCount(nickname, secondsLater(5)).toBe(2);
  const many = { ...nickname, gamesLoaded: 100_000, enabled: false };
  expect(await gamesTold(many, testNow)).toBe(2);
  await lateGame(nickname);
  expect(await gamesTold(many, secondsLater(29.9))).toBe(2);
  await nextCount(many, secondsLater(30)).toBe(3);
});

test('nobody waits for the next count of many games, unless the last one is long ago', async () => {
  const nickname = { ...(await aNickname(tests.db)), gamesLoaded: 5_000 };
  await lateGame(nickname);
  expect(await gamesTold(nickname, testNow)).toBe(1);
  await lateGame(nickname);
  expect(await gamesTold(nickname, secondsLater(5))).toBe(1);
  await nextCount(nickname, secondsLater(6)).toBe(2);
  await lateGame(nickname);
  expect(await gamesTold(nickname, secondsLater(41))).toBe(3);
});

test('counts again after a source was switched', async () => {
  const nickname = { ...(await aNickname(tests.db)), gamesLoaded: 5_000 };
  await lateGame(nickname);
  expect(await gamesTold(nickname, testNow)).toBe(1);
  await lateGame(nickname);
  expect(await gamesTold({ ...nickname, enabled: false }, testNow)).toBe(2);
});

test('a new player does not make the others wait for another count', async () => {
  const first = { ...(await aNickname(tests.db)), gamesLoaded: 5_000 };
  await lateGame(first);
  expect(await gamesTold(first, testNow)).toBe(1);
  const second = { ...(await aNickname(tests.db)), gamesLoaded: 5_000 };
  await lateGame(first);
  await lateGame(second);
  const both = await loadCachedProgress(tests.db, [first, second], secondsLater(1));
  expect([first, second].map(({ id }) => both.get(id)?.middlegame.total)).toEqual([1, 1]);
});

/** What the analysis does when nothing is left to compute. */
async function countFinished(): Promise<void> {
  while (await storeNextProgress(tests.db));
}

test('gives what was counted at the end of the work until there are other games', async () => {
  const nickname = { ...(await aNickname(tests.db)), gamesLoaded: 5_000 };
  await judge(await lateGame(nickname));
  await countFinished();
  expect(await gamesTold(nickname, testNow)).toBe(1);
  await judge(await lateGame(nickname));
  expect(await gamesTold(nickname, secondsLater(3_600))).toBe(1);
  await updateNickname(tests.db, nickname.id, { gamesLoaded: 2 });
  expect(await gamesTold(nickname, secondsLater(3_600))).toBe(2);
  await judge(await lateGame(nickname));
  await countFinished();
  expect(await gamesTold(nickname, secondsLater(3_601))).toBe(3);
  await updateNickname(tests.db, nickname.id, { enabled: false });
  await judge(await lateGame(nickname));
  expect(await gamesTold(nickname, secondsLater(3_601))).toBe(4);
});

test('does not go back to a count from before the end', async () => {
  const nickname = { ...(await aNickname(tests.db)), gamesLoaded: 5_000 };
  const game = await lateGame(nickname);
  expect(await gamesTold(nickname, testNow)).toBe(1);
  await judge(game);
  await judge(await lateGame(nickname));
  await countFinished();
  expect(await gamesTold(nickname, secondsLater(1))).toBe(2);
  await lateGame(nickname);
  expect(await gamesTold(nickname, secondsLater(2))).toBe(3);
});

test.each([
  [
    'a finding is not decided',
    (playerId: number) => sql`
      insert into findings (player_id, position_id, critical, mdegree, expected_loss, total_count, finding, moves, series, sums,
        decided)
      values (${playerId}, 1, 0, 0, 0, 1, '{}', '[]', '[]', '[]', false)`,
  ],
  [
    'a finding is to be computed again',
    (playerId: number) => sql`insert into stale_findings (player_id, position_id) values (${playerId}, 1)`,
  ],
  [
    'all findings are to be computed again',
    (playerId: number) => sql`insert into stale_players (player_id) values (${playerId})`,
  ],
])('counts a finished player again when %s', async (_, ask) => {
  const nickname = { ...(await aNickname(tests.db)), gamesLoaded: 5_000 };
  await judge(await lateGame(nickname));
  await countFinished();
  expect(await gamesTold(nickname, testNow)).toBe(1);
  await judge(await lateGame(nickname));
  await ask(nickname.playerId).execute(tests.db);
  expect(await gamesTold(nickname, testNow)).toBe(2);
});
