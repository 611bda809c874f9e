import { describe, expect, test } from 'vitest';
import { samplePgn, samplePgnGame } from '../../../../../tests/support/platforms/index.ts';
import { aNickname } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { pgnGames, storeGames } from '../../../test/pgnGames.ts';
import type { Game } from '../../domain/games/game.ts';

import { findPositionKey, loadPositionKeys } from '../positions/positions.ts';

import { findNicknameById } from './nicknames.ts';

const database = withDatabase();

async function gamesOf(pgn: string): Promise<Game[]> {
  const games: Game[] = [];
  const selection = { playerNames: ['Ann'], category: 2 } as const;
  for await (const item of pgnGames([new TextEncoder().encode(pgn)], selection, { uploadId: 1, games: 0 })) {
    if (item.kind === 'game') games.push(item.game);
  }
  return games;
}

function batch(games: readonly Game[], more: Partial<Parameters<typeof storeGames>[2]> = {}) {
  return {
    games,
    skipped: [],
    cursor: { games: games.length },
    ...more,
  };
}

async function countsOf(playerId: number) {
  const { db } = database;
  const count = async (table: 'games' | 'encounters' | 'stale_findings') => {
    const rows = await db.selectFrom(table).selectAll().where('player_id', '=', playerId).execute();
    return rows.length;
  };
  return {
    games: await count('games'),
    encounters: await count('encounters'),
    stale: await count('stale_findings'),
  };
}

const startedAt = new Date(Date.UTC(2024, 0, 2, 10, 0, 0));

describe('storeGames', () => {
  test('stores games with their decisions once, however often they come', async () => {
    const { db } = database;
    const nickname = await aNickname(db);
    const games = await gamesOf(samplePgn('Ann', 30));
    const first = await storeGames(db, nickname.id, batch(games));
    expect(first).toMatchObject({ added: 30, playerId: nickname.playerId });
    const counts = await countsOf(nickname.playerId);
    expect(counts.games).toBe(30);
    expect(counts.encounters).toBeGreaterThan(30 * 9);
    expect(counts.stale).toBeGreaterThan(10);
    const again = await storeGames(db, nickname.id, batch([...games, ...games]));
    expect(again?.added).toBe(0);
    expect(await countsOf(nickname.playerId)).toEqual(counts);
    expect(await findNicknameById(db, nickname.id)).toMatchObject({ gamesLoaded: 30, cursor: { games: 60 } });
  });

  test('an encounter has the position, move, clock and evaluations of the game', async () => {
    const { db } = database;
    const nickname = await aNickname(db);
    const moves =
      '1. e4 {[%eval 0.3] [%clk 0:03:00]} e5 {[%eval 0.2] [%clk 0:03:00]} 2. Ke2 {[%eval -0.7] [%clk 0:02:55]} Ke7 {[%eval #9]}';
    await storeGames(
      db,
      nickname.id,
      batch(await gamesOf(samplePgnGame({ white: 'Ann', black: 'Bo', startedAt, moves }))),
    );
    const rows = await db
      .selectFrom('encounters')
      .selectAll()
      .where('player_id', '=', nickname.playerId)
      .orderBy('ply')
      .execute();
    expect(rows).toMatchObject([
      {
        ply: 0,
        move: 'e2e4',
        player_is_white: true,
        clock_left: 18000,
        clock_used: null,
        free_best: null,
        free_after: 30,
      },
      { ply: 2, move: 'e1e2', clock_left: 17500, clock_used: 700, free_best: 20, free_after: -70 },
    ]);
    expect(rows[0]?.played_at).toEqual(startedAt);
    expect(await findPositionKey(db, rows[1]?.next_position_id ?? 0)).toContain('/PPPPKPPP/');
  });

  test('marks what has been met twice, in one batch or over several, and what the game itself has judged', async () => {
    const { db } = database;
    const nickname = await aNickname(db);
    const staleKeys = async () => {
      const rows = await db
        .selectFrom('stale_findings')
        .select('position_id')
        .where('player_id', '=', nickname.playerId)
        .execute();
      const keys = await loadPositionKeys(
        db,
        rows.map(({ position_id }) => position_id),
      );
      return [...keys.values()].map((key) => key.split(' ')[0]).sort();
    };
    const store = async (day: number, ...lines: string[]) => {
      const pgn = lines.map((moves, index) => {
        const at = new Date(startedAt.getTime() + (day * 10 + index) * 86_400_000);
        return samplePgnGame({ white: 'Ann', black: 'Bo', startedAt: at, moves });
      });
      await storeGames(db, nickname.id, batch(await gamesOf(pgn.join('\n'))));
      return await staleKeys();
    };
    const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
    const AFTER_E4_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR';
    const AFTER_D4_D5 = 'rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR';
    expect(await store(1, '1. e4 e5 2. Nf3 Nc6')).toEqual([]);
    expect(await store(2, '1. e4 e5 2. Nc3 Nf6')).toEqual([AFTER_E4_E5, START].sort());
    const judged = '1. d4 {[%eval 0.3]} d5 {[%eval 0.2]} 2. c4 {[%eval 0.2]} e6';
    expect(await store(3, judged)).toEqual([AFTER_D4_D5, AFTER_E4_E5, START].sort());
    await db.deleteFrom('stale_findings').where('player_id', '=', nickname.playerId).execute();
    expect(await store(4, '1. c4 e5 2. g3', '1. c4 e5 2. Nc3')).toHaveLength(2);
  });

  test('a position that comes back inside a game counts once, and only the first 40 plies count', async () => {
    const { db } = database;
    const nickname = await aNickname(db);
    const there = 'Nf3 Nf6';
    const back = 'Ng1 Ng8';
    const plies = Array.from({ length: 15 }, () => `${there} ${back}`).join(' ');
    await storeGames(
      db,
      nickname.id,
      batch(await gamesOf(samplePgnGame({ white: 'Bo', black: 'Ann', startedAt, moves: plies }))),
    );
    expect((await countsOf(nickname.playerId)).encounters).toBe(2);
  });

  test('encounters go with their games when a source or its owner is deleted, and nobody else’s do', async () => {
    const { db } = database;
    const [mine, other, third] = [await aNickname(db), await aNickname(db), await aNickname(db)];
    const games = await gamesOf(samplePgn('Ann', 3));
    for (const { id } of [mine, other, third]) await storeGames(db, id, batch(games));
    await db.deleteFrom('nicknames').where('id', '=', mine.id).execute();
    expect(await countsOf(mine.playerId)).toMatchObject({ games: 0, encounters: 0 });
    const { user_id: userId } = await db
      .selectFrom('players')
      .select('user_id')
      .where('id', '=', other.playerId)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('users').where('id', '=', userId).execute();
    expect(await countsOf(other.playerId)).toEqual({ games: 0, encounters: 0, stale: 0 });
    expect((await countsOf(third.playerId)).encounters).toBeGreaterThan(20);
  });

  test('a failure in the middle leaves neither games nor counters nor cursor behind', async () => {
    const { db } = database;
    const nickname = await aNickname(db);
    const games = await gamesOf(samplePgn('Ann', 6));
    const broken = { ...games[5]!, externalId: 'broken', moves: ['e2e4'], result: 7 as 2 };
    await expect(storeGames(db, nickname.id, batch([...games, broken]))).rejects.toThrow();
    expect(await countsOf(nickname.playerId)).toEqual({ games: 0, encounters: 0, stale: 0 });
    expect(await findNicknameById(db, nickname.id)).toMatchObject({ gamesLoaded: 0, cursor: {} });
    expect((await storeGames(db, nickname.id, batch(games)))?.added).toBe(6);
  });

  test('counts skipped games by reason, each once, and forgets those that came complete later', async () => {
    const { db } = database;
    const nickname = await aNickname(db);
    const games = await gamesOf(samplePgn('Ann', 2));
    const skipped = [
      { externalId: 'v1', reason: 'variant' },
      { externalId: 'v2', reason: 'variant' },
      { externalId: games[0]!.externalId, reason: 'unfinished' },
    ] as const;
    await storeGames(db, nickname.id, batch([], { skipped }));
    await storeGames(db, nickname.id, batch([], { skipped }));
    expect(await findNicknameById(db, nickname.id)).toMatchObject({ skipped: { variant: 2, unfinished: 1 } });
    await storeGames(db, nickname.id, batch(games));
    expect(await findNicknameById(db, nickname.id)).toMatchObject({
      skipped: { variant: 2 },
      gamesLoaded: 2,
    });
  });

  test('text that a database cannot hold is cleaned, not refused', async () => {
    const { db } = database;
    const nickname = await aNickname(db);
    const [game] = await gamesOf(samplePgn('Ann', 1));
    const odd = {
      ...game!,
      opponent: `Bo\0b \ud800${'x'.repeat(999)}`,
      playerRating: 1500.5,
      playedAt: new Date(Number.NaN),
    };
    expect((await storeGames(db, nickname.id, batch([odd])))?.added).toBe(1);
  });

  test('stores no games for a nickname deleted in the meantime', async () => {
    const games = await gamesOf(samplePgn('Ann', 1));
    expect(await storeGames(database.db, 999_999, batch(games))).toBeUndefined();
  });
});
