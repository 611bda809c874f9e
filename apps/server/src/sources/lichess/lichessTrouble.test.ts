import { describe, expect, test } from 'vitest';
import { type Fault, samplePgn } from '../../../../../tests/support/platforms/index.ts';
import { collect, start } from '../../../test/lichessLoad.ts';
import { aPlatform } from '../../../test/platform.ts';
import { itemsOf } from '../../../test/sourceItems.ts';
import type { Pause } from '../platform.ts';
import type { SourceItem } from '../sourceItem.ts';
import { createLocalTurns } from '../turns/hostTurns.ts';
import { LICHESS_START, type LichessCursor, lichessGames } from './lichess.ts';
import { findLichessAccount } from './lichessAccount.ts';

describe('lichessGames in trouble', () => {
  test.each([
    ['cut in the middle of a line', { kind: 'cut', lines: 7, path: /games/ }, 5_000],
    ['falling silent', { kind: 'stall', lines: 7, path: /games/ }, 60],
    ['hanging up', { kind: 'hang-up', path: /games/ }, 5_000],
    ['status 502', { kind: 'status', status: 502, times: 2 }, 5_000],
  ] as const)('after %s goes on where it stopped', async (_, fault, idleMs) => {
    const server = await start(samplePgn('Anna_Plays', 30), [fault as Fault]);
    const platform = aPlatform(server, { idleMs });
    const { distinct, cursor } = await collect(platform);
    expect(distinct.size).toBe(30);
    expect(cursor.complete).toBe(true);
    expect(platform.waits[0]).toBe(1_000);
  });

  test.each(['games', 'account'] as const)(
    'an answer to a question for the %s that drips and never ends is given up, and asked for again',
    async (what) => {
      const path = what === 'games' ? /games/ : /api\/user/;
      const server = await start(samplePgn('Anna_Plays', 3), [{ kind: 'drip', ms: 10, path }]);
      const platform = aPlatform(server, { requestMs: 300 });
      if (what === 'games') expect((await collect(platform)).distinct.size).toBe(3);
      else expect(await findLichessAccount(platform, 'Anna_Plays')).toMatchObject({ games: 3 });
      expect(platform.waits).toEqual([1_000]);
    },
  );

  test('waits a minute after 429 without Retry-After, longer when told', async () => {
    const server = await start(samplePgn('Anna_Plays', 3), [
      { kind: 'status', status: 429, path: /games/ },
      { kind: 'status', status: 429, path: /games/, headers: { 'retry-after': '90' } },
      {
        kind: 'status',
        status: 429,
        path: /games/,
        headers: { 'retry-after': 'Sat, 01 Jun 2024 00:02:05 GMT' },
      },
      { kind: 'status', status: 503, path: /games/, headers: { 'retry-after': '30' } },
    ]);
    const pauses: (Pause | null)[] = [];
    const platform = aPlatform(server, { onPause: (pause) => pauses.push(pause) });
    expect((await collect(platform)).distinct.size).toBe(3);
    expect(platform.waits).toEqual([60_000, 90_000, 125_000, 30_000]);
    const until = (seconds: number) => new Date(Date.UTC(2024, 5, 1, 0, 0, seconds));
    expect(pauses).toContainEqual({ reason: 'rate-limited', until: until(125) });
    expect(pauses).toContainEqual({ reason: 'platform-unreachable', until: until(30) });
    expect(pauses.at(-1)).toBeNull();
  });

  test.each([
    ['429', 429, 'rate-limited'],
    ['503', 503, 'platform-unreachable'],
  ])(
    'after %s with hours to wait gives up at once, and leaves the platform alone that long',
    async (_, status, code) => {
      const server = await start(samplePgn('Anna_Plays', 3), [
        { kind: 'status', status, path: /games/, headers: { 'retry-after': '7200' } },
      ]);
      const turns = createLocalTurns({ now: () => new Date(0), wait: async () => {} });
      const platform = aPlatform(server, { turns });
      await expect(collect(platform)).rejects.toMatchObject({ code });
      const asked = server.requests.length;
      await expect(collect(platform)).rejects.toMatchObject({
        code: 'rate-limited',
        until: new Date(7_200_000),
      });
      await expect(findLichessAccount({ ...platform, urgent: true }, 'Anna_Plays')).rejects.toMatchObject({
        code: 'rate-limited',
      });
      expect(server.requests).toHaveLength(asked);
      expect(platform.waits).toEqual([]);
    },
  );

  test.each([
    ['rate-limited', { kind: 'status', status: 429, times: 99 }],
    ['platform-unreachable', { kind: 'status', status: 503, times: 99 }],
    ['platform-unreachable', { kind: 'hang-up', times: 99 }],
    ['platform-refused', { kind: 'page-not-found', times: 99 }],
    ['platform-refused', { kind: 'page-not-found', path: /games/, times: 99 }],
  ] as const)('gives up with %s', async (code, fault) => {
    const server = await start(samplePgn('Anna_Plays', 3), [fault]);
    await expect(collect(aPlatform(server))).rejects.toMatchObject({ name: 'SourceFailure', code });
  });

  test('tries again for five seconds at most while a player looks on', async () => {
    const server = await start(samplePgn('Anna_Plays', 3), [{ kind: 'hang-up', times: 99 }]);
    const platform = aPlatform(server);
    const lookUp = findLichessAccount({ ...platform, urgent: true }, 'Anna_Plays');
    await expect(lookUp).rejects.toMatchObject({ code: 'platform-unreachable' });
    expect(platform.waits).toEqual([1_000, 4_000]);
  });

  test('yields to an urgent request between games, and resumes after the last one', async () => {
    const server = await start(samplePgn('Anna_Plays', 40), [{ kind: 'stall', lines: 7, path: /games/ }]);
    const platform = aPlatform(server, { idleMs: 3_600_000 });
    const games = lichessGames(platform, 'Anna_Plays', LICHESS_START);
    const seen = new Set<string>();
    const take = (item: SourceItem<LichessCursor>) => {
      if (item.kind === 'game') seen.add(item.game.externalId);
    };
    for (let count = 0; count < 8; count += 1) take((await games.next()).value as SourceItem<LichessCursor>);
    expect(seen.size).toBe(7);
    // The stream has fallen silent and would hold the platform for an hour.
    const rest = itemsOf(games);
    const hurry = { ...platform, urgent: true };
    expect(await findLichessAccount(hurry, 'Anna_Plays')).toEqual({ name: 'Anna_Plays', games: 40 });
    for (const item of await rest) take(item);
    expect(seen.size).toBe(40);
    expect(platform.waits).toEqual([]);
  });

  test('a request that stops early releases the platform for the next one', async () => {
    const server = await start(samplePgn('Anna_Plays', 30), [{ kind: 'stall', lines: 3, path: /games/ }]);
    const platform = aPlatform(server, { idleMs: 3_600_000 });
    for await (const item of lichessGames(platform, 'Anna_Plays', LICHESS_START)) {
      if (item.kind === 'game') break;
    }
    expect((await collect(platform)).distinct.size).toBe(30);
    expect(platform.waits).toEqual([]);
  });

  test('a load that is called off ends with the reason of its signal', async () => {
    const server = await start(samplePgn('Anna_Plays', 30), [{ kind: 'stall', lines: 3, path: /games/ }]);
    const control = new AbortController();
    const platform = aPlatform(server, { signal: control.signal });
    const games = lichessGames(platform, 'Anna_Plays', LICHESS_START);
    for (let seen = 0; seen < 3; seen += 1) await games.next();
    const next = games.next().then(() => games.next());
    control.abort(new Error('stopped'));
    await expect(next).rejects.toThrow('stopped');
  });
});
