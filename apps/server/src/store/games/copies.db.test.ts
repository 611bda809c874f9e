import { weightOf } from '@tabia/mistakes';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { samplePgnGame } from '../../../../../tests/support/platforms/index.ts';
import { aNickname, aPlayer } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { pgnGames, storeGames } from '../../../test/pgnGames.ts';
import type { Game } from '../../domain/games/game.ts';
import { mergeCopies, moveGames } from '../../jobs/gameBatches.ts';

import { deleteNickname, removeNextBatch } from '../removal/removeNextBatch.ts';
import { handOverGames, mergeSomeCopies, noteUnmerged } from './copies.ts';

import { moveNickname } from './moveNickname.ts';
import { findNicknameById, type Nickname, type SourceNumber, updateNickname } from './nicknames.ts';

const tests = withDatabase();

/** Whatever happens to games, the weight of a source is that of the games that it has. */
afterEach(async () => {
  const { rows } = await sql<{ weight: number; dates: number[] }>`
    select game_weight as weight, array(
      select extract(epoch from played_at)::float8 * 1000 from games g where g.nickname_id = n.id and played_at is not null
    ) as dates from nicknames n where deleted_at is null`.execute(tests.db);
  for (const { weight, dates } of rows) {
    const sum = dates.reduce((total, playedMs) => total + weightOf(playedMs), 0);
    expect(weight / Math.max(1, sum)).toBeCloseTo(sum === 0 ? 0 : 1, 6);
  }
});

const MOVES =
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7';
const SHORT = '1. e4 e5 2. Nf3 Nc6';
const START = new Date('2024-02-21T06:10:00Z');
/** Half of the plies are the player's decisions. */
const DECISIONS = 10;

/** A game as an export has it: without the time in UTC. */
function exported(tags: Readonly<Record<string, string>> = {}, { moves = MOVES, black = 'Bo' } = {}): string {
  return samplePgnGame({
    white: 'Ann',
    black,
    startedAt: START,
    moves,
    tags: { UTCDate: '', UTCTime: '', EndTime: '22:24:17 PST', ...tags },
  });
}

async function read(...texts: string[]): Promise<Game[]> {
  const games: Game[] = [];
  const chunks = [new TextEncoder().encode(texts.join('\n'))];
  for await (const item of pgnGames(chunks, { playerNames: ['Ann'], category: 2 }, { uploadId: 1, games: 0 }))
    if (item.kind === 'game') games.push(item.game);
  return games;
}

async function store(nickname: Nickname, games: readonly Game[]) {
  return await storeGames(tests.db, nickname.id, { games, skipped: [], cursor: undefined });
}

async function countOf(playerId: number) {
  const rows = async (table: 'games' | 'encounters') =>
    (await tests.db.selectFrom(table).selectAll().where('player_id', '=', playerId).execute()).length;
  return { games: await rows('games'), encounters: await rows('encounters') };
}

async function receiptOf({ id }: Nickname) {
  const { gamesLoaded, duplicates } = (await findNicknameById(tests.db, id)) ?? {};
  return { gamesLoaded, duplicates };
}

async function aSource(playerId?: number, source: SourceNumber = 2, name = 'Ann') {
  return await aNickname(tests.db, { ...(playerId !== undefined && { playerId }), source, name });
}

/** Two sources of one player. */
async function twoSources(): Promise<readonly [Nickname, Nickname]> {
  const file = await aSource();
  return [file, await aSource(file.playerId, 4)];
}

const ONCE = { games: 1, encounters: DECISIONS };

const UNDATED = { Date: '2023.??.??', EndTime: '' };
const NUMBERED = { EndTime: '', Site: 'https://lichess.org/abcd1234' };

function shortAgain(tags: Readonly<Record<string, string>> = {}): string {
  return exported({ ...tags, Date: '2024.02.22' }, { moves: SHORT });
}

describe('within a source', () => {
  test.each([
    ['its date a day later', exported({ Date: '2024.02.22' })],
    ['its date a day earlier', exported({ Date: '2024.02.20' })],
    ['a renamed opponent', exported({}, { black: 'Robo-Bo' })],
    ['another date and the same end', exported({ Date: '2024.03.02' })],
    ['another round', exported({ Round: '7' })],
  ])('a game with %s counts once, in one batch and over several', async (_, again) => {
    for (const batches of [[[exported(), again]], [[exported()], [again]], [[again], [exported()]]]) {
      const source = await aSource();
      for (const texts of batches) await store(source, await read(...texts));
      expect(await countOf(source.playerId)).toEqual(ONCE);
      expect(await receiptOf(source)).toEqual({ gamesLoaded: 1, duplicates: 1 });
      expect((await store(source, await read(exported(), again)))?.added).toBe(0);
      expect(await countOf(source.playerId)).toEqual(ONCE);
    }
  });

  test.each([
    [
      'a shorter game on the next day',
      exported({}, { moves: SHORT }),
      exported({ Date: '2024.02.22', EndTime: '22:44:20 PST' }, { moves: SHORT }),
    ],
    ['a game that ended differently', exported(), exported({}, { moves: `${MOVES} 11. c4` })],
    ['a game weeks later', exported({ EndTime: '' }), exported({ EndTime: '', Date: '2024.03.22' })],
    ['a trap that worked again', exported(), exported({ EndTime: '22:44:20 PST' }, { black: 'Cy' })],
  ])('%s counts', async (_, one, other) => {
    const source = await aSource();
    await store(source, await read(one, other));
    expect((await countOf(source.playerId)).games).toBe(2);
    expect(await receiptOf(source)).toEqual({ gamesLoaded: 2, duplicates: 0 });
  });

  test('a game between two others, a day from each, makes them one', async () => {
    const orders = [
      ['20', '21', '22'],
      ['20', '22', '21'],
      ['21', '22', '20'],
    ];
    for (const days of orders) {
      const source = await aSource();
      for (const day of days)
        await store(source, await read(exported({ EndTime: '', Date: `2024.02.${day}` })));
      await mergeCopies(tests.db, new AbortController().signal);
      expect(await countOf(source.playerId)).toEqual(ONCE);
      expect(await receiptOf(source)).toEqual({ gamesLoaded: 1, duplicates: 2 });
    }
  });
});

describe('across sources', () => {
  test('a game counts once, whichever source comes first, and both say so', async () => {
    for (const order of [
      (pair: readonly Nickname[]) => pair,
      (pair: readonly Nickname[]) => pair.toReversed(),
    ]) {
      const [first, second] = order(await twoSources());
      await store(first!, await read(exported()));
      await store(second!, await read(exported({ Date: '2024.02.20' })));
      expect(await countOf(first!.playerId)).toEqual(ONCE);
      expect(await receiptOf(first!)).toEqual({ gamesLoaded: 1, duplicates: 0 });
      expect(await receiptOf(second!)).toEqual({ gamesLoaded: 0, duplicates: 1 });
      await store(second!, await read(exported({ Date: '2024.02.20' })));
      expect(await countOf(first!.playerId)).toEqual(ONCE);
    }
  });

  test.each([
    ['a game without a day and with equal tags', exported(UNDATED), exported(UNDATED), DECISIONS],
    ['a short game of one number', exported(NUMBERED, { moves: SHORT }), shortAgain(NUMBERED), 2],
    ['a short game of one end', exported({}, { moves: SHORT }), shortAgain(), 2],
  ])('%s counts once', async (_, one, again, encounters) => {
    const [first, second] = await twoSources();
    await store(first, await read(one));
    await store(second, await read(again));
    expect(await countOf(first.playerId)).toEqual({ games: 1, encounters });
    expect(await receiptOf(second)).toEqual({ gamesLoaded: 0, duplicates: 1 });
  });

  test('sources that load at the same time let no copy through', async () => {
    const sources = await twoSources();
    const games = await read(
      ...['11. a4', '11. b3', '11. c4', '11. d5'].map((move) => exported({}, { moves: `${MOVES} ${move}` })),
    );
    await Promise.all(sources.flatMap((source) => games.map((game) => store(source, [game]))));
    expect((await countOf(sources[0].playerId)).games).toBe(4);
  });

  test('players do not share games', async () => {
    const [one, other] = [await aSource(), await aSource()];
    for (const source of [one, other]) await store(source, await read(exported()));
    for (const source of [one, other]) expect(await countOf(source.playerId)).toEqual(ONCE);
  });

  test('a game stays when the source that brought it first is deleted', async () => {
    const [file, account] = await twoSources();
    await store(file, await read(exported(), exported({}, { moves: SHORT })));
    await store(account, await read(exported({ Date: '2024.02.20' })));
    await tests.db.transaction().execute((tx) => deleteNickname(tx, file.id));
    expect(await receiptOf(account)).toEqual({ gamesLoaded: 1, duplicates: 0 });
    while ((await removeNextBatch(tests.db, 100, () => 0)) !== undefined);
    expect(await countOf(file.playerId)).toEqual(ONCE);
  });

  test('a game counts for the source that is switched on', async () => {
    const [file, account] = await twoSources();
    await store(file, await read(exported()));
    await updateNickname(tests.db, file.id, { enabled: false });
    await store(account, await read(exported({ Date: '2024.02.20' })));
    expect([await receiptOf(file), await receiptOf(account)]).toEqual([
      { gamesLoaded: 0, duplicates: 1 },
      { gamesLoaded: 1, duplicates: 0 },
    ]);
    await updateNickname(tests.db, file.id, { enabled: true });
    await updateNickname(tests.db, account.id, { enabled: false });
    await handOverGames(tests.db, file.playerId);
    expect(await receiptOf(file)).toEqual({ gamesLoaded: 1, duplicates: 0 });
    expect(await countOf(file.playerId)).toEqual(ONCE);
  });
});

/** A player of two sources whose games were stored before copies were recognized. */
async function storedTwice(games: number, before = `${MOVES} 11.`) {
  const [file, elsewhere] = [await aSource(), await aSource(undefined, 4)];
  const moves = ['a4', 'b3', 'c4', 'd5', 'Bg5'].slice(0, games).map((move) => `${before} ${move}`);
  await store(file, await read(...moves.map((each) => exported({}, { moves: each }))));
  await store(
    elsewhere,
    await read(...moves.map((each) => exported({ Date: '2024.02.20' }, { moves: each }))),
  );
  for (const table of ['games', 'encounters', 'nicknames'] as const)
    await tests.db
      .updateTable(table)
      .set({ player_id: file.playerId })
      .where('player_id', '=', elsewhere.playerId)
      .execute();
  await noteUnmerged(tests.db, file.id);
  await tests.db.deleteFrom('stale_findings').execute();
  return { file, account: elsewhere };
}

describe('stored games', () => {
  test('are merged as well when they are short', async () => {
    const { file, account } = await storedTwice(3, `${SHORT} 3.`);
    expect((await countOf(file.playerId)).games).toBe(6);
    await mergeCopies(tests.db, new AbortController().signal);
    expect((await countOf(file.playerId)).games).toBe(3);
    expect(await receiptOf(account)).toEqual({ gamesLoaded: 0, duplicates: 3 });
  });

  test('are merged once, and their findings are computed again', async () => {
    const { file, account } = await storedTwice(3);
    expect((await countOf(file.playerId)).games).toBe(6);
    await mergeCopies(tests.db, new AbortController().signal);
    expect((await countOf(file.playerId)).games).toBe(3);
    expect([await receiptOf(file), await receiptOf(account)]).toEqual([
      { gamesLoaded: 3, duplicates: 0 },
      { gamesLoaded: 0, duplicates: 3 },
    ]);
    const stale = await tests.db
      .selectFrom('stale_findings')
      .selectAll()
      .where('player_id', '=', file.playerId)
      .execute();
    expect(stale).toHaveLength(DECISIONS + 1);
    expect(await mergeSomeCopies(tests.db, 1)).toBeUndefined();
    expect(await mergeCopies(tests.db, new AbortController().signal)).toBe(0);
  });

  test('are merged by the next run when one was killed', async () => {
    const { file } = await storedTwice(5);
    expect(await mergeSomeCopies(tests.db, 2)).toBe(2);
    expect((await countOf(file.playerId)).games).toBe(8);
    await mergeCopies(tests.db, new AbortController().signal);
    expect((await countOf(file.playerId)).games).toBe(5);
  });

  test('of a source that moves to a player who has them are merged there', async () => {
    const [target, moving] = [await aSource(), await aSource(undefined, 4)];
    await store(target, await read(exported()));
    await store(moving, await read(exported({ Date: '2024.02.20' })));
    await tests.db.transaction().execute((tx) => moveNickname(tx, moving.id, target.playerId));
    expect(await mergeSomeCopies(tests.db, 100)).toBeUndefined();
    await moveGames(tests.db, new AbortController().signal);
    await mergeCopies(tests.db, new AbortController().signal);
    expect(await countOf(target.playerId)).toEqual(ONCE);
    expect(await countOf(moving.playerId)).toEqual({ games: 0, encounters: 0 });
  });

  test.each([
    ['first', 0],
    ['second', 1],
  ] as const)('that two sources share stay and go when the %s moves away', async (_, index) => {
    const sources = await twoSources();
    for (const source of sources) await store(source, await read(exported()));
    const { playerId } = await aPlayerOfSameUser(sources[0].playerId);
    await tests.db.transaction().execute((tx) => moveNickname(tx, sources[index].id, playerId));
    await moveGames(tests.db, new AbortController().signal);
    for (const each of [sources[0].playerId, playerId]) expect(await countOf(each)).toEqual(ONCE);
    for (const source of sources) expect(await receiptOf(source)).toEqual({ gamesLoaded: 1, duplicates: 0 });
  });
});

async function aPlayerOfSameUser(playerId: number) {
  const { user_id: userId } = await tests.db
    .selectFrom('players')
    .select('user_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return { playerId: (await aPlayer(tests.db, { userId: userId ?? 0 })).id };
}
