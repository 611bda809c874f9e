import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { samplePgn, samplePgnGame, startChesscomStandIn } from '../../../../tests/support/platforms/index.ts';
import { collect, start } from '../../test/lichessLoad.ts';
import { aPlatform } from '../../test/platform.ts';
import { itemsOf } from '../../test/sourceItems.ts';
import { CHESSCOM_START, chesscomGames, findChesscomAccount } from './chesscom/chesscom.ts';
import { readChesscomGame } from './chesscom/chesscomGame.ts';
import { findLichessAccount } from './lichess/lichessAccount.ts';
import { readLichessGame } from './lichess/lichessGame.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const LICHESS_GAME = {
  id: 'abcdefgh',
  speed: 'blitz',
  createdAt: 1_700_000_000_000,
  status: 'mate',
  players: { white: { user: { name: 'Ann', id: 'ann' }, rating: 1_500 }, black: { user: { name: 'Bob' } } },
  moves: 'e4 e5 Nf3 Nc6',
};

const CHESSCOM_GAME = {
  url: 'https://www.chess.com/game/live/1',
  pgn: '1. e4 e5 2. Nf3 Nc6 1-0',
  end_time: 1_700_000_000,
  white: { username: 'Ann', rating: 1_500, result: 'win' },
  black: { username: 'Bob' },
};

describe('a game of another shape is left out, and ends no load', () => {
  test.each([
    { moves: 5 },
    { moves: 'Nf3 Nf6 Ng1 Ng8 '.repeat(4_000) },
    { createdAt: -1 },
    { createdAt: 1e300 },
    { players: { white: { user: { name: 5, id: 'ann' } } } },
    { players: { white: { user: { id: 7 } } } },
    { players: { white: { user: { id: 'ann' }, rating: 1e15 } } },
    { clocks: 'long' },
    { clocks: [1e18] },
    { analysis: [null] },
    { analysis: [{ mate: 1e18 }] },
    { opening: { name: 7 } },
    { arenaTour: { name: 7 } },
  ])('of Lichess: %j', (odd) => {
    const { read } = readLichessGame(JSON.stringify({ ...LICHESS_GAME, ...odd }), 'Ann');
    expect(read).toMatchObject({ reason: 'unreadable' });
  });

  test.each([
    { url: 5 },
    { url: undefined, uuid: 5 },
    { pgn: `1. e4 {${'x'.repeat(400_000)}} e5 1-0` },
    { end_time: 1e300 },
    { initial_setup: 5 },
    { white: { username: 5 } },
    { white: { username: 'Ann', rating: 1e15 } },
  ])('of Chess.com: %#', async (odd) => {
    expect(await readChesscomGame({ ...CHESSCOM_GAME, ...odd }, 'Ann')).toMatchObject({
      reason: 'unreadable',
    });
  });

  test('of Chess.com: nothing at all', async () => {
    expect(await readChesscomGame(null, 'Ann')).toMatchObject({ reason: 'unreadable' });
  });

  test('null stands for what is not known, and the name of a speed is looked up among speeds only', async () => {
    const lichess = { ...LICHESS_GAME, speed: 'constructor', winner: null, clocks: null, opening: null };
    expect(readLichessGame(JSON.stringify(lichess), 'Ann').read).toMatchObject({
      game: { timeControl: null, result: 1, clocks: null },
    });
    const chesscom = { ...CHESSCOM_GAME, time_class: 'constructor', initial_setup: null, uuid: null };
    expect(await readChesscomGame(chesscom, 'Ann')).toMatchObject({ game: { timeControl: null, result: 2 } });
  });
});

test('a game of the year 9999 does not hide those that are played before', async () => {
  const far = { white: 'Anna_Plays', black: 'Bob', startedAt: new Date(Date.UTC(9999, 0, 1)) };
  const server = await start([samplePgn('Anna_Plays', 3), samplePgnGame(far)].join('\n'));
  const platform = aPlatform(server, { now: () => new Date() });
  const first = await collect(platform);
  expect(first.distinct.size).toBe(4);
  await server.addGame(
    'Anna_Plays',
    samplePgnGame({ ...far, startedAt: new Date(Date.now() - 60_000), moves: '1. h4 h5 2. a4 a5' }),
  );
  const second = await collect(platform, 'Anna_Plays', first.cursor);
  expect([...second.distinct].filter((id) => !first.distinct.has(id))).toHaveLength(1);
});

test('a page for people is no list of games', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const server = await start('', [{ kind: 'status', status: 200, headers, path: /games/ }]);
  await expect(collect(aPlatform(server))).rejects.toMatchObject({ code: 'platform-refused' });
});

test('an account of megabytes is refused before it is parsed', async () => {
  const server = createServer((_request, response) => response.end(`{"username":${'['.repeat(1_000_000)}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const platform = aPlatform({ url: `http://127.0.0.1:${typeof address === 'object' && address?.port}` });
  for (const find of [findLichessAccount, findChesscomAccount])
    await expect(find(platform, 'Ann')).rejects.toThrow('more than 200000 bytes');
});

test('no month is asked for that cannot have games', async () => {
  const joined = new Date(253_402_300_800_000);
  const player = { name: 'Ann', pgn: '', joined, withoutArchiveList: true };
  const server = await startChesscomStandIn({ players: [player] });
  stops.push(server.close);
  const platform = aPlatform(server, { now: () => new Date(Date.UTC(2007, 7, 1)) });
  await itemsOf(chesscomGames(platform, 'Ann', CHESSCOM_START));
  const months = server.requests.flatMap(({ path }) => /games\/(\d+\/\d+)$/.exec(path)?.[1] ?? []);
  expect(months).toEqual(['2007/08', '2007/07', '2007/06', '2007/05']);
});
