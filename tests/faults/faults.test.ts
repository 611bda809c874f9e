import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Contents, differingRows, differingScores, readContents } from './contents.ts';
import { embeddedDatabase, type OwnDatabase, serverDatabase, serverUrl } from './databases.ts';
import { gamesOfRound } from './games.ts';
import { createAccount, signIn } from './player.ts';
import { disturbedRun, endAll, ROUNDS, SEED, sendAll, startOn, undisturbedRun } from './rounds.ts';
import { watchClaims } from './watchClaims.ts';

type Run = Awaited<ReturnType<typeof readContents>>;

const databases: OwnDatabase[] = [];
const log = (line: string): void => void process.stdout.write(`${line}\n`);

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

/** Part by part, so that a difference is told where it is. */
function expectSame(run: Run, expected: Run): void {
  expect(differingScores(run.scores, expected.scores)).toEqual([]);
  for (const part of Object.keys(expected.contents) as (keyof Contents)[])
    expect(differingRows(run.contents[part], expected.contents[part]), part).toEqual([]);
}

let expected: Run;

beforeAll(async () => {
  log(`${ROUNDS} kills on each database; TABIA_FAULT_SEED=${SEED}`);
  const database = await own(embeddedDatabase);
  expected = await timed('without kills', () => undisturbedRun(database));
});

afterAll(async () => {
  await endAll();
  for (const database of databases) await database.remove();
});

test('an undisturbed run finds mistakes that come back, and leaves nothing undone', () => {
  const { contents } = expected;
  const games = Array.from({ length: ROUNDS }, (_, round) => gamesOfRound(round).games);
  expect(contents.games).toHaveLength(games.reduce((sum, count) => sum + count, 0));
  expect(contents.games.every(({ phases_done }) => phases_done)).toBe(true);
  expect(contents.findings.every(({ decided }) => decided)).toBe(true);
  expect(contents.findings.some(({ critical }) => critical === 1)).toBe(true);
  expect(contents.phases.length).toBeGreaterThan(0);
  expect(contents.source).toMatchObject([{ skipped: { 'illegal-move': ROUNDS, 'other-player': ROUNDS } }]);
  expect(contents.waiting).toEqual([{ wants: 0, dirty: 0, skipped: 2 * ROUNDS, jobs: 0 }]);
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

  test('two workers share the work, and what one held when it was killed the other does', async () => {
    const database = await own(serverDatabase);
    const run = await timed('two workers, one killed', async () => {
      await createAccount(database);
      const server = await startOn(database, ['serve', '--no-work']);
      const [first, second] = [await startOn(database, ['worker']), await startOn(database, ['worker'])];
      const claims = await watchClaims(database, [first.process.pid, second.process.pid]);
      const player = await signIn(server.url);
      await sendAll(player);
      await claims.untilBothHaveFinishedSome();
      const { held, finished } = await claims.stopWhileHeldBy(first.process.pid, () => first.kill());
      log(`searches finished by each until the kill: ${finished.join(' and ')}; the killed one held ${held}`);
      await player.untilCalculated();
      expect(first.process.signalCode).toBe('SIGKILL');
      expect(await second.stop()).toBe(0);
      expect(await server.stop()).toBe(0);
      return readContents(database.location);
    });
    expectSame(run, expected);
  });
});
