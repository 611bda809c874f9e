import { afterEach, describe, expect, test } from 'vitest';
import {
  type Fault,
  type LichessStandIn,
  samplePgn,
  samplePgnGame,
  startChesscomStandIn,
  startLichessStandIn,
} from '../../../../../tests/support/platforms/index.ts';
import { aNickname, aPlayer, testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { aPlatform, nowhere, platforms } from '../../../test/platform.ts';
import type { Platform } from '../../sources/platform.ts';
import type { Database } from '../../store/database/database.ts';
import { findNicknameById, updateNickname } from '../../store/games/nicknames.ts';
import { createUpload, readUpload } from '../../store/games/uploads.ts';
import { type LoadContext, loadGames } from './loadGames.ts';

const opened = withDatabase();

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function platform(url: string): Platform {
  return aPlatform({ url });
}

function contextOf(
  more: Partial<LoadContext['sources']> = {},
  database: Database = opened.database,
): LoadContext {
  return {
    database,
    sources: platforms(more),
    readFile: (uploadId) => readUpload(database.db, uploadId),
    now: () => testNow,
    limits: { maxItems: 40, maxAhead: 80, maxWaitMs: 700 },
  };
}

async function lichess(pgn: string, faults: readonly Fault[] = []): Promise<LichessStandIn> {
  const standIn = await startLichessStandIn({ players: [{ name: 'Ann', pgn }], faults });
  stops.push(standIn.close);
  return standIn;
}

async function uploaded(text: string, name = 'Ann') {
  const { db } = opened;
  const player = await aPlayer(db);
  async function* bytes() {
    yield new TextEncoder().encode(text);
  }
  const upload = await createUpload(
    db,
    { userId: player.userId, fileName: 'games.pgn', createdAt: testNow },
    bytes(),
  );
  return aNickname(db, { playerId: player.id, source: 2, name, uploadId: upload.id });
}

/** What must not depend on how often a load was interrupted. */
async function resultOf(playerId: number) {
  const { db } = opened;
  const games = await db
    .selectFrom('games')
    .select('external_id')
    .where('player_id', '=', playerId)
    .orderBy('external_id')
    .execute();
  const encounters = await db
    .selectFrom('encounters')
    .innerJoin('games', 'games.id', 'encounters.game_id')
    .select(['external_id', 'ply', 'position_id', 'move', 'next_position_id'])
    .where('encounters.player_id', '=', playerId)
    .orderBy('external_id')
    .orderBy('ply')
    .execute();
  return { games, encounters };
}

/** The database, which fails from the n-th transaction on, as if the process had been killed there. */
function dyingAfter(transactions: number): Database {
  let left = transactions;
  const { database } = opened;
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name === 'transaction' && left-- <= 0) throw new Error('killed');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...database, db };
}

describe('loadGames', () => {
  test('loads an account of the first platform, and later only what is new', async () => {
    const server = await lichess(samplePgn('Ann', 40));
    const nickname = await aNickname(opened.db, { name: 'ann' });
    const context = contextOf({ lichess: platform(server.url) });
    expect(await loadGames(context, nickname.id)).toEqual({ status: 'ok', added: 40 });
    expect(await findNicknameById(opened.db, nickname.id)).toMatchObject({
      status: 'ok',
      errorCode: null,
      gamesLoaded: 40,
      gamesTotal: 40,
      syncedAt: testNow,
    });
    await server.addGame('Ann', samplePgn('Ann', 3, new Date(Date.UTC(2024, 3, 1))));
    expect(await loadGames(context, nickname.id)).toEqual({ status: 'ok', added: 3 });
    expect(await loadGames(context, nickname.id)).toEqual({ status: 'ok', added: 0 });
  });

  test('loads an account of the second platform', async () => {
    const server = await startChesscomStandIn({ players: [{ name: 'Ann', pgn: samplePgn('Ann', 25) }] });
    stops.push(server.close);
    const nickname = await aNickname(opened.db, { name: 'ANN', source: 4 });
    const context = contextOf({ chesscom: platform(server.url) });
    expect(await loadGames(context, nickname.id)).toEqual({ status: 'ok', added: 25 });
    expect(await loadGames(context, nickname.id)).toEqual({ status: 'ok', added: 0 });
  });

  test('loads a file, broken games among good ones, and once only', async () => {
    const text = [
      samplePgn('Ann', 70),
      samplePgnGame({ white: 'Ann', black: 'Bo', startedAt: testNow, moves: '1. e4 Ke4' }),
      samplePgnGame({ white: 'Cy', black: 'Bo', startedAt: testNow }),
    ].join('\n');
    const nickname = await uploaded(text);
    expect(await loadGames(contextOf(), nickname.id)).toEqual({ status: 'ok', added: 70 });
    expect(await findNicknameById(opened.db, nickname.id)).toMatchObject({
      gamesLoaded: 70,
      skipped: { 'illegal-move': 1, 'other-player': 1 },
      cursor: { games: 72 },
    });
    expect(await loadGames(contextOf(), nickname.id)).toEqual({ status: 'ok', added: 0 });
  });

  test('a game dated in the future is one without a date', async () => {
    const gameIn = (hours: number, moves: string): string =>
      samplePgnGame({
        ...{ white: 'Ann', black: 'Bo', moves },
        startedAt: new Date(testNow.getTime() + hours * 3_600_000),
      });
    const games = [gameIn(-1, '1. e4 e5'), gameIn(23, '1. d4 d5'), gameIn(25, '1. c4 c5')];
    const nickname = await uploaded(games.join('\n'));
    expect(await loadGames(contextOf(), nickname.id)).toEqual({ status: 'ok', added: 3 });
    const stored = await opened.db
      .selectFrom('games')
      .select('played_at')
      .where('nickname_id', '=', nickname.id)
      .orderBy('id')
      .execute();
    expect(stored.map((game) => game.played_at !== null)).toEqual([true, true, false]);
  });

  test('killed between any two batches and run again, the result is that of one undisturbed load', async () => {
    const text = samplePgn('Ann', 160);
    const whole = await uploaded(text);
    await loadGames(contextOf(), whole.id);
    const expected = await resultOf(whole.playerId);
    const broken = await uploaded(text);
    for (const transactions of [0, 1, 1, 2]) {
      await expect(loadGames(contextOf({}, dyingAfter(transactions)), broken.id)).rejects.toThrow('killed');
    }
    expect(await loadGames(contextOf(), broken.id)).toMatchObject({ status: 'ok' });
    expect(await resultOf(broken.playerId)).toEqual(expected);
    expect((await findNicknameById(opened.db, broken.id))?.gamesLoaded).toBe(160);
  });

  test('while calls are slow it loads in small steps with pauses; aborted in a pause, it resumes from there', async () => {
    const text = samplePgn('Ann', 240);
    const whole = await uploaded(text);
    await loadGames(contextOf(), whole.id);
    const slow = await uploaded(text);
    const limits = { maxItems: 1_000, maxAhead: 1_000, maxWaitMs: 60_000 };
    const stop = new AbortController();
    const called = contextOf({ lichess: { ...nowhere, signal: stop.signal } });
    const rest = { isSlow: () => true, restAfter: () => 3_600_000 };
    const resting = loadGames({ ...called, limits, pace: rest }, slow.id);
    const loaded = async () => (await findNicknameById(opened.db, slow.id))?.gamesLoaded;
    await expect.poll(loaded, { timeout: 30_000 }).toBeGreaterThan(0);
    stop.abort(new Error('called off'));
    await expect(resting).rejects.toThrow();
    const before = (await loaded()) ?? 0;
    expect(before).toBeLessThanOrEqual(100);
    let rests = 0;
    const pace = {
      isSlow: () => true,
      restAfter: () => {
        rests += 1;
        return 0;
      },
    };
    expect(await loadGames({ ...contextOf(), limits, pace }, slow.id)).toMatchObject({ status: 'ok' });
    expect(rests).toBeGreaterThanOrEqual(Math.ceil((240 - before) / 100));
    expect(await resultOf(slow.playerId)).toEqual(await resultOf(whole.playerId));
  });

  test.each([
    ['not-a-pgn', 'This is a letter to my aunt.\n'],
    ['empty-file', ''],
    ['player-not-in-file', samplePgn('Somebody Else', 3)],
  ])('a bad file ends as the error %s', async (code, text) => {
    const nickname = await uploaded(text);
    expect(await loadGames(contextOf(), nickname.id)).toEqual({ status: 'error', added: 0, code });
    expect(await findNicknameById(opened.db, nickname.id)).toMatchObject({
      status: 'error',
      errorCode: code,
    });
  });

  test.each([
    ['nickname-not-found', 'nobody', []],
    ['platform-unreachable', 'Ann', [{ kind: 'status', status: 503, times: 99 }]],
    ['platform-refused', 'Ann', [{ kind: 'page-not-found', times: 99 }]],
    ['rate-limited', 'Ann', [{ kind: 'status', status: 429, times: 99 }]],
  ] as const)('a platform in trouble ends as the error %s', async (code, name, faults) => {
    const server = await lichess(samplePgn('Ann', 3), faults);
    const nickname = await aNickname(opened.db, { name });
    const outcome = await loadGames(contextOf({ lichess: platform(server.url) }), nickname.id);
    expect(outcome).toMatchObject({ code });
    const { pause, pauseUntil } = (await findNicknameById(opened.db, nickname.id))!;
    // Temporary failures are retried and reported; the others are retried after half a day.
    const passes = code === 'platform-unreachable' || code === 'rate-limited';
    expect(pause).toBe(passes ? code : null);
    expect(pauseUntil).toBeInstanceOf(Date);
    expect('until' in outcome).toBe(passes);
  });

  test('games loaded before the platform failed are kept, and the next load resumes', async () => {
    const server = await lichess(samplePgn('Ann', 30), [
      { kind: 'cut', lines: 12, path: /games/ },
      { kind: 'status', status: 503, path: /games/, times: 4 },
    ]);
    const nickname = await aNickname(opened.db, { name: 'ann' });
    const context = contextOf({ lichess: platform(server.url) });
    expect(await loadGames(context, nickname.id)).toEqual({
      status: 'error',
      added: 12,
      code: 'platform-unreachable',
      until: new Date(testNow.getTime() + 15 * 60_000),
    });
    expect(await loadGames(context, nickname.id)).toEqual({ status: 'ok', added: 18 });
  });

  test('an account without games, an archived nickname, a deleted one', async () => {
    const server = await lichess('');
    const nickname = await aNickname(opened.db, { name: 'ann' });
    const context = contextOf({ lichess: platform(server.url) });
    expect(await loadGames(context, nickname.id)).toEqual({ status: 'nogames', added: 0 });
    await updateNickname(opened.db, nickname.id, { archived: true });
    expect(await loadGames(context, nickname.id)).toEqual({ status: 'gone' });
    expect(await loadGames(context, 999_999)).toEqual({ status: 'gone' });
  });

  test('archived while it loads, a source stops, and resumes when it is restored', async () => {
    const server = await lichess(samplePgn('Ann', 150));
    const nickname = await aNickname(opened.db, { name: 'ann' });
    const sources = { lichess: platform(server.url) };
    const archiving: Database = {
      ...opened.database,
      notify: async (...news) => {
        await opened.database.notify(...news);
        const loaded = await findNicknameById(opened.db, nickname.id);
        if (loaded?.gamesLoaded) await updateNickname(opened.db, nickname.id, { archived: true });
      },
    };
    expect(await loadGames(contextOf(sources, archiving), nickname.id)).toEqual({ status: 'gone' });
    const { gamesLoaded } = (await findNicknameById(opened.db, nickname.id))!;
    expect(gamesLoaded).toBeGreaterThan(0);
    expect(gamesLoaded).toBeLessThanOrEqual(40);
    await updateNickname(opened.db, nickname.id, { archived: false });
    expect(await loadGames(contextOf(sources), nickname.id)).toEqual({
      status: 'ok',
      added: 150 - gamesLoaded,
    });
  });

  test('tells the owner while games arrive', async () => {
    const received: unknown[] = [];
    const stop = await opened.database.listen('tabia', (payload) => received.push(payload));
    stops.push(stop);
    const nickname = await uploaded(samplePgn('Ann', 5));
    await loadGames(contextOf(), nickname.id);
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(3);
    expect(received[0]).toMatchObject({
      kind: 'nickname',
      playerId: nickname.playerId,
      userId: expect.any(Number),
    });
  });
});
