import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { comeTo, until } from './caller.ts';
import { type Contents, differingRows, differingScores, readContents } from './contents.ts';
import { embeddedDatabase, type OwnDatabase, serverDatabase, serverUrl } from './databases.ts';
import { gamesOfRound, ROUNDS } from './games.ts';
import { expectOutage, isReady, killEnginesOf } from './outages.ts';
import { disturbedRun, endAll, SEED, sendAll, startOn, undisturbedRun } from './rounds.ts';
import { watchClaims } from './watchClaims.ts';

type Run = Awaited<ReturnType<typeof readContents>>;

const databases: OwnDatabase[] = [];
const endings: (() => Promise<void>)[] = [];
function log(line: string): void {
  void process.stdout.write(`${line}\n`);
}

async function own(make: () => Promise<OwnDatabase>): Promise<OwnDatabase> {
  const database = await make();
  databases.push(database);
  return database;
}

async function timed(name: string, run: () => Promise<Run>): Promise<Run> {
  const start = performance.now();
  const result = await run();
  const { games, encounters, findings } = result.contents;
  log(
    `${name}: ${((performance.now() - start) / 1000).toFixed(1)} s, ${games.length} games, ` +
      `${encounters.length} encounters, ${findings.length} findings, ${result.scores.size} scores`,
  );
  return result;
}

/** Compared part by part for readable differences. */
function expectSame(run: Run, expected: Run): void {
  expect(differingScores(run.scores, expected.scores)).toEqual([]);
  for (const part of Object.keys(expected.contents) as (keyof Contents)[])
    expect(differingRows(run.contents[part], expected.contents[part]), part).toEqual([]);
}

let expected: Run;

beforeAll(async () => {
  log(`${ROUNDS} kills on each database; TABIA_FAULT_SEED=${SEED}`);
  // On the server where there is one: that is opened in a moment.
  const database = await own(serverUrl === undefined ? embeddedDatabase : serverDatabase);
  expected = await timed('without kills', () => undisturbedRun(database));
});

afterAll(async () => {
  await endAll();
  for (const database of databases) await database.remove();
  for (const end of endings) await end();
});

test('an undisturbed run finds mistakes that come back, and leaves nothing undone', () => {
  const { contents } = expected;
  const games = Array.from({ length: ROUNDS }, (_, round) => gamesOfRound(round).games);
  expect(contents.games).toHaveLength(games.reduce((sum, count) => sum + count, 0));
  expect(contents.games.every(({ phases_done }) => phases_done)).toBe(true);
  expect(contents.findings.every(({ decided }) => decided)).toBe(true);
  expect(contents.findings.some(({ critical }) => critical === 1)).toBe(true);
  expect(contents.phases.length).toBeGreaterThan(0);
  // Games of other players are counted in the latest file only.
  expect(contents.source).toMatchObject([{ skipped: { 'illegal-move': ROUNDS, 'other-player': 1 } }]);
  expect(contents.waiting).toEqual([{ requests: 0, stale: 0, skipped: ROUNDS, jobs: 0 }]);
});

test('the embedded database: killed again and again, the result is the same', async () => {
  const database = await own(embeddedDatabase);
  expectSame(await timed('embedded, killed', () => disturbedRun(database, log)), expected);
});

describe.skipIf(serverUrl === undefined)('PostgreSQL', () => {
  test('killed again and again, the result is the same', async () => {
    const database = await own(serverDatabase);
    expectSame(await timed('PostgreSQL, killed', () => disturbedRun(database, log)), expected);
  });

  test('one of two workers is killed, then the engines of the other, then PostgreSQL itself', async () => {
    const postgres = await startPostgres({ isLasting: true });
    if (postgres === undefined) throw new Error('There is no PostgreSQL to be started here.');
    endings.push(postgres.stop);
    const database = await own(() => serverDatabase(postgres.url));
    const run = await timed('two workers, everything killed once', async () => {
      const server = await startOn(database, ['serve', '--no-work']);
      const [first, second] = [await startOn(database, ['worker']), await startOn(database, ['worker'])];
      const claims = await watchClaims(database, [first.process.pid, second.process.pid]);
      const caller = await comeTo(server.url, database);
      await sendAll(caller, ROUNDS - 1);
      await claims.untilBothHaveFinishedSome();
      const { held, finished } = await claims.stopWhileHeldBy(first.process.pid, () => first.kill());
      log(`searches finished by each until the kill: ${finished.join(' and ')}; the killed one held ${held}`);
      expect(first.process.signalCode).toBe('SIGKILL');
      // The second worker takes over the claims of the first and starts searching.
      await claims.stopWhileHeldBy(second.process.pid, () => killEnginesOf(second));
      await until(() => second.output().includes('An engine process was lost'));
      await caller.send(gamesOfRound(ROUNDS - 1));
      await postgres.kill();
      await expectOutage(server.url, caller);
      await postgres.restart();
      await until(() => isReady(server.url));
      await caller.untilLoaded();
      await caller.untilCalculated();
      expect([server, second].map(({ process }) => process.exitCode)).toEqual([null, null]);
      expect(await second.stop()).toBe(0);
      expect(await server.stop()).toBe(0);
      return readContents(database.location);
    });
    expectSame(run, expected);
  });
});
