import { setTimeout as pause } from 'node:timers/promises';
import { randomNumbers } from '../../apps/server/src/startup/commands/makeSample/randomNumbers.ts';
import { startTabia, type TabiaServer } from '../support/tabiaServer.ts';
import { type Caller, createAccount, signIn } from './caller.ts';
import { readContents } from './contents.ts';
import type { OwnDatabase } from './databases.ts';
import { watched } from './fallen.ts';
import { gamesOfRound, ROUNDS } from './games.ts';

/** What the moments of the kills come from; printed, so that a run can be repeated. */
export const SEED = Number(process.env.TABIA_FAULT_SEED ?? Date.now() % 1_000_000);

/** Loading the games of a round takes about as long on two idle cores, ms. */
const IMPORT_MS = 700;
/** Well within the analysis of a round, ms. */
const ANALYSIS_MS = 4_000;

const started: TabiaServer[] = [];

/** Starts a process on a database; two engines wherever it runs. */
export async function startOn(
  database: OwnDatabase,
  command: readonly string[] = ['serve'],
  more: Readonly<Record<string, string>> = {},
): Promise<TabiaServer> {
  const env = { ...database.env, ENGINE_PROCESSES: '2', ...more };
  const server = watched(await startTabia({ dataDir: database.dataDir, env, command }));
  started.push(server);
  return server;
}

/** Ends whatever a failed test left running. */
export async function endAll(): Promise<void> {
  for (const server of started) await server.kill();
}

/** The games of all rounds, or of the first ones, loaded one after the other. */
export async function sendAll(caller: Caller, rounds = ROUNDS): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await caller.send(gamesOfRound(round));
    await caller.untilLoaded();
  }
}

/** Everything as it should be: one run that nobody disturbs. */
export async function undisturbedRun(database: OwnDatabase) {
  await createAccount(database);
  const server = await startOn(database);
  const caller = await signIn(server.url);
  await sendAll(caller);
  await caller.untilCalculated();
  await server.stop();
  return readContents(database.location);
}

/** Kills the server without asking it anything first; answers what was last seen of it, for the log of the run. */
async function killAfter(ms: number, caller: Caller, server: TabiaServer): Promise<string> {
  let seen = 'nothing seen';
  const look = async (): Promise<void> => {
    for (;;) {
      const { status, games_loaded: games, opening } = await caller.source();
      seen = `${status}, ${games} games, ${opening.done} of ${opening.total} decisions`;
    }
  };
  // Looking ends with the server.
  const looking = look().catch(() => undefined);
  await pause(ms);
  await server.kill();
  await looking;
  return seen;
}

/**
 * The same games, with a kill in every round at a moment of chance: in turn while they are loaded and while they are
 * analyzed. Nothing is done after a restart but to wait.
 */
export async function disturbedRun(database: OwnDatabase, log: (line: string) => void) {
  const random = randomNumbers(SEED);
  await createAccount(database);
  let server = await startOn(database);
  for (let round = 0; round < ROUNDS; round += 1) {
    let caller = await signIn(server.url);
    await caller.send(gamesOfRound(round));
    const isImport = round % 2 === 0;
    if (!isImport) await caller.untilLoaded();
    const cut = await killAfter(random() * (isImport ? IMPORT_MS : ANALYSIS_MS), caller, server);
    server = await startOn(database);
    caller = await signIn(server.url);
    await caller.untilLoaded();
    log(`kill ${round + 1} of ${ROUNDS} while ${isImport ? 'loading' : 'analyzing'}: ${cut}`);
  }
  await (await signIn(server.url)).untilCalculated();
  await server.stop();
  return readContents(database.location);
}
