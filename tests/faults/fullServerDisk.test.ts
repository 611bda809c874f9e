import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { comeTo, until } from './caller.ts';
import { readContents } from './contents.ts';
import { serverDatabase } from './databases.ts';
import { gamesOfRound, HERO, IS_SHORT } from './games.ts';
import { expectRefused, isReady } from './outages.ts';
import { endAll, startOn } from './rounds.ts';
import { smallDisk } from './smallDisk.ts';

const endings: (() => void | Promise<void>)[] = [];

afterAll(async () => {
  await endAll();
  for (const end of endings.toReversed()) await end();
});

/** A game with an incompressible comment that fits into no existing page. */
function largeFile() {
  return {
    pgn: `[White "${HERO}"]\n[Black "Bo"]\n\n1. e4 {${randomBytes(1_500_000).toString('base64')}} e5 *\n`,
    games: 1,
  };
}

// As long as the other tests with a full disk.
test.skipIf(IS_SHORT)(
  'PostgreSQL: a full disk refuses only what needs room, and work continues once there is room again',
  async (context) => {
    const disk = await smallDisk();
    if (typeof disk === 'string') return context.skip(disk);
    endings.push(disk.remove);
    const postgres = await startPostgres({ isLasting: true, within: disk.within });
    if (postgres === undefined) return context.skip('There is no PostgreSQL to be started here.');
    endings.push(postgres.stop);
    await disk.use(postgres.url);
    const database = await serverDatabase(postgres.url);
    endings.push(database.remove);
    const server = await startOn(database);
    const caller = await comeTo(server.url, database);
    await caller.send(gamesOfRound(0));
    await caller.untilLoaded();
    await disk.fill();
    await expectRefused(() => caller.send(largeFile()));
    const { heroes } = await caller.api.call('heroes/list', {});
    expect(heroes.map(({ name }) => name)).toEqual(['Harriet']);
    await disk.free();
    await until(() => isReady(server.url));
    await caller.send(gamesOfRound(1));
    await caller.untilLoaded();
    await caller.untilCalculated();
    expect(server.process.exitCode).toBe(null);
    expect(await server.stop()).toBe(0);
    const { contents } = await readContents(database.location);
    expect(contents.games).toHaveLength(gamesOfRound(0).games + gamesOfRound(1).games);
    expect(contents.waiting).toEqual([{ requests: 0, stale: 0, skipped: 2, jobs: 0 }]);
    expect(contents.findings.every(({ decided }) => decided)).toBe(true);
  },
);
