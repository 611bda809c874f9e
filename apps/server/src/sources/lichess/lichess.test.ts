import { describe, expect, test } from 'vitest';
import { samplePgn, samplePgnGame } from '../../../../../tests/support/platforms/index.ts';
import { collect, start } from '../../../test/lichessLoad.ts';
import { aPlatform } from '../../../test/platform.ts';
import { gamesOf, itemsOf } from '../../../test/sourceItems.ts';
import { LICHESS_START, lichessGames } from './lichess.ts';
import { findLichessAccount } from './lichessAccount.ts';

function at(day: number): Date {
  return new Date(Date.UTC(2024, 2, day, 12));
}

describe('lichessGames', () => {
  test('gives every game once or at the seam of two requests twice, newest first, and the total', async () => {
    const server = await start(samplePgn('Anna_Plays', 450));
    const { ids, distinct, total, cursor } = await collect(aPlatform(server));
    expect(distinct.size).toBe(450);
    expect(ids.length - distinct.size).toBeLessThanOrEqual(3);
    expect(total).toBe(450);
    expect(cursor.complete).toBe(true);
    const games = server.requests.filter(({ path }) => path.startsWith('/api/games'));
    expect(games[0]?.path).toContain('max=200');
    expect(games[0]?.headers['user-agent']).toContain('http://localhost:8080');
  });

  test('reads a game with ratings, result, clocks, evaluations and opening', async () => {
    const server = await start(
      samplePgnGame({
        white: 'Bob',
        black: 'anna_plays',
        startedAt: at(3),
        result: '0-1',
        moves:
          '1. e4 { [%eval 0.3] [%clk 0:03:00] } e5 { [%eval 0.25] [%clk 0:02:58] } 2. Ke2 { [%eval #-12] [%clk 0:02:51] }',
      }),
    );
    const [game] = await gamesOf(lichessGames(aPlatform(server), 'Anna_Plays', LICHESS_START));
    expect(game).toMatchObject({
      category: 3,
      timeControl: 4,
      playerIsWhite: false,
      opponent: 'Bob',
      playerRating: 1510,
      opponentRating: 1500,
      result: 2,
      playedAt: at(3),
      eco: 'C20',
      moves: ['e2e4', 'e7e5', 'e1e2'],
      clocks: [18000, 17800, 17100],
      evals: [30, 25, -99988],
    });
    expect(game?.keys).toHaveLength(4);
  });

  test('counts what cannot be used by reason', async () => {
    const sample = { white: 'Anna_Plays', black: 'Bob' };
    const server = await start(
      [
        samplePgnGame({ ...sample, startedAt: at(1), tags: { Variant: 'Chess960' } }),
        samplePgnGame({
          ...sample,
          startedAt: at(2),
          tags: { Variant: 'From Position', SetUp: '1', FEN: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' },
          moves: '1. e4 Kd7',
        }),
        samplePgnGame({ ...sample, startedAt: at(3), moves: '1. e4' }),
        samplePgnGame({ ...sample, startedAt: at(4), moves: '1. e4 e5 2. Qh6' }),
        samplePgnGame({ ...sample, startedAt: at(5), result: '*' }),
        samplePgnGame({ ...sample, startedAt: at(6) }),
      ].join('\n'),
    );
    const { ids, skipped } = await collect(aPlatform(server));
    expect(new Set(ids).size).toBe(1);
    expect(skipped).toEqual(['illegal-move', 'set-up', 'too-short', 'unfinished', 'variant']);
  });

  test('a correspondence game belongs to category 1 and has no time control', async () => {
    const server = await start(
      samplePgnGame({ white: 'Anna_Plays', black: 'Bob', startedAt: at(1), timeControl: '3 days per move' }),
    );
    const [game] = await gamesOf(lichessGames(aPlatform(server), 'Anna_Plays', LICHESS_START));
    expect(game).toMatchObject({ category: 1, timeControl: null });
  });

  test('reads a slow stream to its end', async () => {
    const server = await start(samplePgn('Anna_Plays', 5), [{ kind: 'slow', ms: 20, path: /games/ }]);
    expect((await collect(aPlatform(server))).distinct.size).toBe(5);
  });

  test('an unknown player is not found; a client without contact is refused, which is not the same', async () => {
    const server = await start(samplePgn('Anna_Plays', 3));
    await expect(collect(aPlatform(server), 'nobody')).rejects.toMatchObject({ code: 'nickname-not-found' });
    const anonymous = aPlatform(server, { userAgent: 'node' });
    await expect(collect(anonymous)).rejects.toMatchObject({ code: 'platform-refused' });
    expect(await findLichessAccount(aPlatform(server), 'nobody')).toBeUndefined();
    expect(await findLichessAccount(aPlatform(server), 'ANNA_plays')).toEqual({
      name: 'Anna_Plays',
      games: 3,
    });
  });

  test('a second load asks for what is new only, and meets a game that was going on', async () => {
    const ongoing = { white: 'Anna_Plays', black: 'Bob', startedAt: at(1), timeControl: '3 days per move' };
    const server = await start(
      [
        samplePgn('Anna_Plays', 50, at(2)),
        samplePgnGame({ ...ongoing, result: '*', tags: { GameId: 'slow0001' } }),
      ].join('\n'),
    );
    const first = await collect(aPlatform(server));
    expect(first.cursor.ongoingSince).toBe(at(1).getTime());
    await server.addGame('anna_plays', samplePgn('Anna_Plays', 2, at(20)));
    const before = server.requests.length;
    const second = await collect(aPlatform(server), 'Anna_Plays', first.cursor);
    expect(server.requests.slice(before).every(({ path }) => !path.includes('dateDesc'))).toBe(true);
    expect(second.ids.filter((id) => !first.distinct.has(id)).length).toBeGreaterThanOrEqual(2);
    expect(second.cursor.newest).toBe(at(20).getTime() + 1.5 * 3_600_000);
    const third = await collect(aPlatform(server), 'Anna_Plays', { ...second.cursor, ongoingSince: null });
    expect(third.distinct.size).toBeLessThanOrEqual(2);
  });

  test('killed after any item, the cursor of that item leads to the same games', async () => {
    const server = await start(samplePgn('Anna_Plays', 12));
    const items = await itemsOf(lichessGames(aPlatform(server), 'Anna_Plays', LICHESS_START));
    for (let kept = 1; kept < items.length; kept += 1) {
      const ids = new Set<string>();
      let cursor = LICHESS_START;
      for (const item of items.slice(0, kept)) {
        if (item.kind === 'game') ids.add(item.game.externalId);
        if (item.kind !== 'total' && item.cursor) cursor = item.cursor;
      }
      const rest = await collect(aPlatform(server), 'Anna_Plays', cursor);
      expect(new Set([...ids, ...rest.distinct]).size).toBe(12);
    }
  });
});
