import { startChesscomStandIn, startLichessStandIn } from '../support/platforms/index.ts';
import { removeData, startTabia } from '../support/tabiaServer.ts';
import { expect, test as sharedTest } from './fixtures.ts';

const DAY_MS = 86_400_000;

/**
 * Engines run behind every other session of the machine: where five of those are busy, one gets a twentieth of a processor, and what takes
 * half a minute otherwise takes ten. So the engine may take its time, and all else has its own limits.
 */
export const MAX_TEST_MS = 900_000;
/** For `expect.poll` of what an engine has to find out. */
export const UNTIL_JUDGED = { timeout: 0, intervals: [500] };

/** The time of a test, on its service and in its browser; it never goes back. */
interface PassingTime {
  daysAgo(days: number): Date;
  /** Lets days pass. */
  pass(days: number): Promise<void>;
}

/** With a service of its own, whose clock goes as the test says. */
export const test = sharedTest.extend<{ time: PassingTime }, { ahead: { ms: number } }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern
    async ({}, use) => {
      const lichess = await startLichessStandIn({ players: [] });
      const chesscom = await startChesscomStandIn({ players: [] });
      const env = { LICHESS_URL: lichess.url, CHESSCOM_URL: chesscom.url, ENGINE_PROCESSES: '1' };
      const tabia = await startTabia({ env, clock: true });
      await use({ tabia, lichess, chesscom });
      const code = await tabia.stop();
      await Promise.all([lichess.close(), chesscom.close(), removeData(tabia)]);
      expect(code, 'the server ends in order').toBe(0);
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  // The next test of a worker has the same service.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  ahead: [async ({}, use) => use({ ms: 0 }), { scope: 'worker' }],
  time: async ({ page, world, ahead }, use) => {
    const set = () => page.clock.setSystemTime(Date.now() + ahead.ms);
    await set();
    await use({
      daysAgo: (days) => new Date(Date.now() + ahead.ms - days * DAY_MS),
      async pass(days) {
        ahead.ms += days * DAY_MS;
        await world.tabia.setAhead(ahead.ms);
        await set();
      },
    });
  },
});
