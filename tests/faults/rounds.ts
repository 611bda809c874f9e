import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@tabia/mistakes';
import { startTabia, type TabiaServer } from '../support/tabiaServer.ts';
import { type Caller, comeTo } from './caller.ts';
import { readContents } from './contents.ts';
import { watchForCrash } from './crashes.ts';
import type { OwnDatabase } from './databases.ts';
import { gamesOfRound, ROUNDS } from './games.ts';

/** Seed of the random kill times; printed, so that a run can be repeated. */
export const SEED = Number(process.env.TABIA_FAULT_SEED ?? Date.now() % 1_000_000);

/** Approximate time to load the games of a round on two idle cores. */
const IMPORT_MS = 700;
/** Shorter than the analysis of a round. */
const ANALYSIS_MS = 4_000;

const started: TabiaServer[] = [];

/** Starts a process on a database, with two engines. */
export async function startOn(
  database: OwnDatabase,
  command: readonly string[] = ['serve'],
  more: Readonly<Record<string, string>> = {},
): Promise<TabiaServer> {
  const env = { ...database.env, ENGINE_PROCESSES: '2', ...more };
  const server = watchForCrash(await startTabia({ dataDir: database.dataDir, env, command }));
  started.push(server);
  return server;
}

/** Kills processes left by a failed test. */
export async function endAll(): Promise<void> {
  for (const server of started) await server.kill();
}

/** Loads the games of all rounds, or of the first ones, one after another. */
export async function sendAll(caller: Caller, rounds = ROUNDS): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await caller.send(gamesOfRound(round));
    await caller.untilLoaded();
  }
}

/** The reference run without kills: one engine, as the result may not depend on how many there are. */
export async function undisturbedRun(database: OwnDatabase) {
  const server = await startOn(database, ['serve'], { ENGINE_PROCESSES: '1' });
  const caller = await comeTo(server.url, database);
  await sendAll(caller);
  await caller.untilCalculated();
  await server.stop();
  return readContents(database.location);
}

/** Kills the server after a delay; returns its last observed state for the log. */
async function killAfter(ms: number, caller: Caller, server: TabiaServer): Promise<string> {
  let seen = 'nothing seen';
  const look = async (): Promise<void> => {
    for (;;) {
      const { status, games_loaded: games, opening } = await caller.source();
      seen = `${status}, ${games} games, ${opening.done} of ${opening.total} decisions`;
    }
  };
  // Polling ends when the server does.
  const looking = look().catch(() => undefined);
  await pause(ms);
  await server.kill();
  await looking;
  return seen;
}

/**
 * The same games with a kill at a random time in every round, alternately while loading and analyzing. After a
 * restart the test only waits.
 */
export async function disturbedRun(database: OwnDatabase, log: (line: string) => void) {
  const random = seededRandom(SEED);
  let server = await startOn(database);
  for (let round = 0; round < ROUNDS; round += 1) {
    let caller = await comeTo(server.url, database);
    await caller.send(gamesOfRound(round));
    const isImport = round % 2 === 0;
    if (!isImport) await caller.untilLoaded();
    const cut = await killAfter(random() * (isImport ? IMPORT_MS : ANALYSIS_MS), caller, server);
    server = await startOn(database);
    caller = await comeTo(server.url, database);
    await caller.untilLoaded();
    log(`kill ${round + 1} of ${ROUNDS} while ${isImport ? 'loading' : 'analyzing'}: ${cut}`);
  }
  await (await comeTo(server.url, database)).untilCalculated();
  await server.stop();
  return readContents(database.location);
}
