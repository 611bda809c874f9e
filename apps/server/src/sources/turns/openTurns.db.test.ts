import { afterEach, expect, test } from 'vitest';
import { samplePgn } from '../../../../../tests/support/platforms/index.ts';
import { withDatabase } from '../../../test/database.ts';
import { collect, start } from '../../../test/lichessLoad.ts';
import { aPlatform } from '../../../test/platform.ts';
import { findLichessAccount } from '../lichess/lichessAccount.ts';
import type { Platform } from '../platform.ts';
import type { Clock } from './hostTurns.ts';
import { openTurns } from './openTurns.ts';

const tests = withDatabase();

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

function unexpected(error: unknown): never {
  throw error;
}

test('a silence that a platform has asked for outlives the process that it told', async () => {
  const server = await start(samplePgn('Anna_Plays', 3), [
    { kind: 'status', status: 429, path: /games/, headers: { 'retry-after': '7200' } },
  ]);
  const began = Date.now();
  const after = (minutes: number): Date => new Date(began + minutes * 60_000);
  let now = after(0);
  const waits: { ms: number; requests: number }[] = [];
  const clock: Clock = {
    now: () => now,
    wait: async (ms) => {
      waits.push({ ms, requests: server.requests.length });
      now = new Date(now.getTime() + ms);
    },
  };
  const aProcess = async (): Promise<Platform> => {
    for (const close of closings.splice(0)) await close();
    const { turns, close } = await openTurns(tests.database, unexpected, clock);
    closings.push(close);
    return aPlatform(server, { turns, now: clock.now });
  };

  await expect(collect(await aProcess())).rejects.toMatchObject({ code: 'rate-limited', until: after(120) });
  const asked = server.requests.length;

  now = after(60);
  const platform = await aProcess();
  await expect(collect(platform)).rejects.toMatchObject({ code: 'rate-limited' });
  const hurried = { ...platform, urgent: true };
  await expect(findLichessAccount(hurried, 'Anna_Plays')).rejects.toMatchObject({ code: 'rate-limited' });
  expect(server.requests).toHaveLength(asked);

  // A server uses its own clock, which a test cannot advance.
  if (tests.database.kind === 'postgres') return;
  now = after(118);
  expect((await collect(platform)).distinct.size).toBe(3);
  expect(waits).toEqual([{ ms: 120_000, requests: asked }]);
});
