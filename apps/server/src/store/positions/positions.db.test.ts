import { keysAlong, MIN_POSITION_NUMBER, positionNumber } from '@tabia/chess';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { samplePgnGame } from '../../../../../tests/support/platforms/index.ts';
import { aGame, aNickname } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { pgnGames, storeGames } from '../../../test/pgnGames.ts';
import type { Game } from '../../domain/games/game.ts';
import { findPlace } from './places.ts';
import {
  ensurePositionIds,
  findPositionIds,
  findPositionKey,
  loadNumbering,
  loadPositionKeys,
  numberPositions,
  storePositions,
} from './positions.ts';

const database = withDatabase();

const MOVES = '1. Na3 Na6 2. Rb1 Rb8';

/** Stores one game of Ann, with White; resolves to its position keys and the player. */
async function storeGame(moves = MOVES): Promise<{ keys: readonly string[]; playerId: number }> {
  const nickname = await aNickname(database.db);
  const pgn = samplePgnGame({ white: 'Ann', black: 'Bo', startedAt: new Date(0), moves });
  const games: Game[] = [];
  const selection = { playerNames: ['Ann'], category: 2 } as const;
  const bytes = [new TextEncoder().encode(pgn)];
  for await (const item of pgnGames(bytes, selection, { uploadId: null, games: 0 }))
    if (item.kind === 'game') games.push(item.game);
  await storeGames(database.db, nickname.id, { games, skipped: [], cursor: undefined });
  return { keys: games[0]?.keys ?? [], playerId: nickname.playerId };
}

async function countRows(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int4 as n from positions`.execute(database.db);
  return rows[0]?.n ?? 0;
}

let numberOf: (key: string) => number;
beforeEach(async () => {
  numberOf = await loadNumbering(database.db);
});

/** The database without what is kept of its numbering. */
function reopened() {
  return database.db.withoutPlugins();
}

describe('the secret of a database', () => {
  test('no number can be computed without it', async () => {
    const keys = Array.from({ length: 100 }, (_, index) => `key ${index}`);
    const numbers = await numberPositions(database.db, keys);
    expect(new Set(numbers).size).toBe(keys.length);
    for (const [index, number] of numbers.entries()) {
      expect(Number.isSafeInteger(number)).toBe(true);
      expect(number).toBeGreaterThanOrEqual(MIN_POSITION_NUMBER);
      expect(number).not.toBe(positionNumber(keys[index] ?? ''));
    }
  });

  test('another one gives other numbers', async () => {
    const { secret } = await database.db.selectFrom('numbering').select('secret').executeTakeFirstOrThrow();
    expect(secret).toMatch(/^[0-9a-f-]{72}$/);
    await database.db.updateTable('numbering').set({ secret: 'another' }).execute();
    expect(await numberPositions(reopened(), ['a'])).not.toEqual([numberOf('a')]);
    await database.db.updateTable('numbering').set({ secret }).execute();
    expect(await numberPositions(reopened(), ['a'])).toEqual([numberOf('a')]);
  });
});

describe('numbers', () => {
  test('a position has the same number everywhere, and a row only where it is needed', async () => {
    const { db } = database;
    expect(await numberPositions(db, ['a', 'b', 'a'])).toEqual(['a', 'b', 'a'].map(numberOf));
    expect(await countRows()).toBe(0);
    const ids = await ensurePositionIds(db, ['b', 'c', 'b']);
    expect(ids).toEqual(new Map(['b', 'c'].map((key) => [key, numberOf(key)])));
    expect(await countRows()).toBe(2);
    expect(await findPositionIds(db, ['nowhere', 'c'])).toEqual(new Map([['c', numberOf('c')]]));
    expect(await loadPositionKeys(db, [numberOf('b')])).toEqual(new Map([[numberOf('b'), 'b']]));
  });

  test('many at once: new ones, stored ones, and those that others store at the same time', async () => {
    const { db } = database;
    const keys = Array.from({ length: 900 }, (_, index) => `many ${(index * 611) % 900}`);
    await ensurePositionIds(db, keys.slice(0, 300));
    const [all, others] = await Promise.all([
      ensurePositionIds(db, keys),
      ensurePositionIds(db, keys.toReversed()),
    ]);
    expect([...all].sort()).toEqual([...others].sort());
    expect(await loadPositionKeys(db, [...all.values()])).toEqual(
      new Map([...all].map(([key, id]) => [id, key])),
    );
  });

  test('a number that another position has is refused', async () => {
    const { db } = database;
    await storePositions(db, [{ id: 5, key: 'first' }]);
    await storePositions(db, [{ id: 5, key: 'first' }]);
    await expect(storePositions(db, [{ id: 5, key: 'second' }])).rejects.toThrow('these numbers already: 5');
  });

  test('a position whose number is taken is left out, and does not stop the others', async () => {
    const { db } = database;
    const [first, crowded] = ['in front', 'crowded out'];
    await storePositions(db, [{ id: numberOf(crowded), key: 'came first' }]);
    const ids = await ensurePositionIds(db, [first, crowded]);
    expect([...ids]).toEqual([[first, numberOf(first)]]);
    expect(await loadPositionKeys(db, [...ids.values()])).toEqual(new Map([[numberOf(first), first]]));
  });
});

describe('positions met once', () => {
  test('a game stores none of them; each is recalled from the game when somebody asks', async () => {
    const { db } = database;
    const rows = await countRows();
    const { keys, playerId } = await storeGame();
    expect(keys).toHaveLength(5);
    expect(await countRows()).toBe(rows);
    // The last reply is no decision of Ann's, so no encounter leads back to the position after it.
    const met = keys.slice(0, 4);
    for (const key of met) expect(await findPositionKey(db, numberOf(key))).toBe(key);
    expect(await countRows()).toBe(rows + met.length);
    expect(await findPlace(db, playerId, numberOf(keys[2] ?? ''))).toMatchObject({
      key: keys[2],
      prehistory: ['b1a3', 'b8a6'],
    });
  });

  test('are found by key and as a place before they have a row', async () => {
    const { db } = database;
    const { keys, playerId } = await storeGame('1. d4 d5 2. c4 e6');
    const [, afterD4 = '', afterD5 = ''] = keys;
    expect(await findPositionIds(db, [afterD4, 'nowhere'])).toEqual(new Map([[afterD4, numberOf(afterD4)]]));
    expect(await findPlace(db, playerId, numberOf(afterD5))).toMatchObject({
      key: afterD5,
      prehistory: ['d2d4', 'd7d5'],
    });
    expect(await findPlace(db, playerId, numberOf('nowhere'))).toBeUndefined();
  });

  test('a game without encounters is nobody’s memory', async () => {
    const { db } = database;
    await aGame(db, { moves: 'h2h3 h7h6' });
    const [, afterH3 = ''] = keysAlong(['h2h3']);
    expect(await findPositionKey(db, numberOf(afterH3))).toBeUndefined();
  });
});
