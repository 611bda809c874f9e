import { afterEach, describe, expect, test } from 'vitest';
import {
  type ChesscomPlayer,
  type ChesscomStandIn,
  type Fault,
  samplePgn,
  samplePgnGame,
  startChesscomStandIn,
} from '../../../../../tests/support/platforms/index.ts';
import { aPlatform } from '../../../test/platform.ts';
import { gamesOf } from '../../../test/sourceItems.ts';
import type { Platform } from '../platform.ts';
import { CHESSCOM_START, type ChesscomCursor, chesscomGames, findChesscomAccount } from './chesscom.ts';

let standIn: ChesscomStandIn | undefined;
afterEach(async () => {
  await standIn?.close();
  standIn = undefined;
});

async function start(
  player: Partial<ChesscomPlayer>,
  faults: readonly Fault[] = [],
): Promise<ChesscomStandIn> {
  standIn = await startChesscomStandIn({ players: [{ name: 'Boris', pgn: '', ...player }], faults });
  return standIn;
}

function platformOf(server: { url: string }, more: Partial<Platform> = {}) {
  return aPlatform(server, { now: () => new Date(Date.UTC(2024, 2, 15)), ...more });
}

async function collect(platform: Platform, name = 'Boris', from: ChesscomCursor = CHESSCOM_START) {
  const games: string[] = [];
  const skipped: Record<string, number> = {};
  const played: (Date | null)[] = [];
  let cursor = from;
  for await (const item of chesscomGames(platform, name, from)) {
    if (item.kind === 'game') {
      games.push(item.game.externalId);
      played.push(item.game.playedAt);
    }
    if (item.kind === 'skipped') skipped[item.reason] = (skipped[item.reason] ?? 0) + 1;
    if (item.kind === 'cursor') cursor = item.cursor;
  }
  return { games, played, skipped, cursor };
}

/** Games in January, February and March 2024, five each. */
const THREE_MONTHS = [0, 1, 2]
  .map((month) => samplePgn('Boris', 5, new Date(Date.UTC(2024, month, 10))))
  .join('\n');

describe('chesscomGames', () => {
  test('reads all months, newest game first, asking with a contact and one request after the other', async () => {
    const server = await start({ pgn: THREE_MONTHS });
    const { games, played, cursor } = await collect(platformOf(server));
    expect(new Set(games).size).toBe(15);
    const times = played.map((time) => time?.getTime() ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(
      server.requests.every(({ headers }) => headers['user-agent']?.includes('http://localhost:8080')),
    ).toBe(true);
    expect(cursor.months).toMatchObject({
      '2024/01': { final: true },
      '2024/02': { final: true },
      '2024/03': { final: false, etag: expect.stringContaining('W/') },
    });
  });

  test('reads a game: ratings after it, result, clock, opening, address', async () => {
    const pgn = samplePgnGame({
      white: 'Boris',
      black: 'Anna',
      startedAt: new Date(Date.UTC(2024, 2, 1)),
      result: '0-1',
      timeControl: '600',
      moves: '1. f3 {[%clk 0:09:59.9]} e5 {[%clk 0:09:58]} 2. g4 {[%clk 0:09:50]} Qh4# {[%clk 0:09:57]}',
    });
    const server = await start({ pgn });
    const [game] = await gamesOf(chesscomGames(platformOf(server), 'boris', CHESSCOM_START));
    expect(game).toMatchObject({
      category: 4,
      timeControl: 3,
      playerIsWhite: true,
      playerName: 'Boris',
      opponent: 'Anna',
      playerRating: 1500,
      result: 0,
      moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'],
      clocks: [59990, 59800, 59000, 59700],
      externalId: expect.stringMatching(/^live\/\d+$/),
    });
  });

  test('counts what cannot be used by reason; daily games are correspondence', async () => {
    const sample = { white: 'Boris', black: 'Anna', startedAt: new Date(Date.UTC(2024, 2, 1)) };
    const server = await start({
      pgn: [
        samplePgnGame({ ...sample, tags: { Variant: 'Chess960', Round: '1' } }),
        samplePgnGame({ ...sample, tags: { NoPgn: '1' } }),
        samplePgnGame({
          ...sample,
          tags: { SetUp: '1', FEN: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' },
          moves: '1. e4 Kd7',
        }),
        samplePgnGame({ ...sample, moves: '1. e4 e5 2. Qh6 Nc6' }),
        samplePgnGame({ ...sample, timeControl: '1/259200' }),
      ].join('\n'),
    });
    const { games, skipped } = await collect(platformOf(server));
    expect(skipped).toEqual({ variant: 1, unreadable: 1, 'set-up': 1, 'illegal-move': 1 });
    expect(games).toEqual([expect.stringMatching(/^daily\//)]);
  });

  test('asks again for open months only, with their ETag, and takes what is new', async () => {
    const server = await start({ pgn: THREE_MONTHS });
    const first = await collect(platformOf(server));
    const before = server.requests.length;
    expect((await collect(platformOf(server), 'Boris', first.cursor)).games).toEqual([]);
    const months = server.requests.slice(before).filter(({ path }) => /games\/\d/.test(path));
    expect(months.map(({ path }) => path.slice(-7))).toEqual(['2024/03']);
    expect(months[0]?.headers['if-none-match']).toBeDefined();
    await server.addGame('Boris', samplePgn('Boris', 1, new Date(Date.UTC(2024, 2, 14))));
    expect((await collect(platformOf(server), 'Boris', first.cursor)).games).toHaveLength(6);
  });

  test('without an ETag asks by the date of the last change, word for word as it came', async () => {
    const server = await start({ pgn: THREE_MONTHS, withoutEtag: true });
    const first = await collect(platformOf(server));
    const { lastModified, etag } = first.cursor.months['2024/03'] ?? {};
    expect([etag, lastModified]).toEqual([undefined, expect.stringContaining('GMT+0000')]);
    const before = server.requests.length;
    expect((await collect(platformOf(server), 'Boris', first.cursor)).games).toEqual([]);
    const asked = server.requests.slice(before).find(({ path }) => path.endsWith('2024/03'));
    expect(asked?.headers['if-modified-since']).toBe(lastModified);
    await server.addGame('Boris', samplePgn('Boris', 1, new Date(Date.UTC(2024, 2, 14))));
    expect((await collect(platformOf(server), 'Boris', first.cursor)).games).toHaveLength(6);
  });

  test('a month that fails is left for a later load, the others are read', async () => {
    const server = await start({ pgn: THREE_MONTHS }, [
      { kind: 'status', status: 500, path: /2024\/02/, times: 4 },
    ]);
    const first = await collect(platformOf(server));
    expect(first.games).toHaveLength(10);
    expect(first.cursor.later).toEqual({ '2024/02': 1 });
    const second = await collect(platformOf(server), 'Boris', first.cursor);
    expect(second.games).toHaveLength(5);
    expect(second.cursor.later).toEqual({});
  });

  test('a month that answers 404 holds the cursor back until it is clear that it is empty', async () => {
    const server = await start({ pgn: THREE_MONTHS }, [
      { kind: 'status', status: 404, path: /2024\/01/, times: 9 },
    ]);
    let { cursor } = await collect(platformOf(server));
    for (let load = 2; load < 5; load += 1) {
      expect(cursor.months['2024/01']).toBeUndefined();
      cursor = (await collect(platformOf(server), 'Boris', cursor)).cursor;
    }
    expect((await collect(platformOf(server), 'Boris', cursor)).cursor.months['2024/01']).toEqual({
      final: true,
    });
  });

  test('a player whose list of archives fails is read month by month since joining', async () => {
    const joined = new Date(Date.UTC(2023, 11, 20));
    const server = await start({ pgn: THREE_MONTHS, withoutArchiveList: true, joined });
    const { games, cursor } = await collect(platformOf(server));
    expect(games).toHaveLength(15);
    expect(cursor.later).toEqual({ '2023/12': 1 });
  });

  test('a month cut in the middle is asked for again', async () => {
    const server = await start({ pgn: THREE_MONTHS }, [{ kind: 'cut', lines: 0, path: /2024\/02/ }]);
    const platform = platformOf(server, {
      wait: async () => new Promise((resolve) => setTimeout(resolve, 30)),
    });
    expect((await collect(platform)).games).toHaveLength(15);
  });

  test('an unknown player, one that is gone, a client without contact, a platform that is down', async () => {
    const server = await start({ pgn: THREE_MONTHS });
    await expect(collect(platformOf(server), 'nobody')).rejects.toMatchObject({ code: 'nickname-not-found' });
    expect(await findChesscomAccount(platformOf(server), 'nobody')).toBeUndefined();
    expect(await findChesscomAccount(platformOf(server), 'BORIS')).toMatchObject({ name: 'boris' });
    await expect(collect(platformOf(server, { userAgent: 'node' }))).rejects.toMatchObject({
      code: 'platform-refused',
    });
    await server.close();
    await expect(collect(platformOf(server))).rejects.toMatchObject({ code: 'platform-unreachable' });
  });

  test('a player who is gone for good is never asked for again', async () => {
    const server = await start({ gone: true });
    const games = chesscomGames(platformOf(server), 'Boris', CHESSCOM_START);
    const first = await games.next();
    expect(first.value).toMatchObject({ kind: 'cursor', cursor: { gone: true } });
    await expect(games.next()).rejects.toMatchObject({ code: 'nickname-not-found' });
    const before = server.requests.length;
    const again = collect(platformOf(server), 'Boris', { ...CHESSCOM_START, gone: true });
    await expect(again).rejects.toMatchObject({ code: 'nickname-not-found' });
    expect(server.requests).toHaveLength(before);
  });
});
