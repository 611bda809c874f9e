import { setTimeout as delay } from 'node:timers/promises';
import { isDeadlock } from '../store/database/outage.ts';
import { releaseLateGames } from '../store/games/phases.ts';
import { hasRequests, pruneRequests, releaseClaims } from '../store/queue/evaluationRequests.ts';
import { hasStale, releaseLarge } from '../store/queue/staleFindings.ts';
import { createAlarm } from './alarm.ts';
import { createWork, POLL_MS, type WorkOptions } from './createWork.ts';
import type { EngineTime } from './engineTime.ts';

export type AnalysisOptions = WorkOptions;

export interface Analysis {
  /** Games or choices changed: look at once instead of within a second. */
  readonly wake: () => void;
  /** Resolves when nothing at all is left to do, here or in other processes; rejects when the engine cannot start. */
  readonly idle: () => Promise<void>;
  /** Ends the searches under way, stores the evaluations found, and releases the claims. */
  readonly stop: () => Promise<void>;
  readonly engineTime: () => EngineTime;
}

/** Between two attempts to start an engine. */
const RESTART_MS = 30_000;

/**
 * Starts the analysis loop of this process: recomputes stale findings, keeps the engines at what is most urgent,
 * stores their answers. Several processes on one PostgreSQL share the work.
 */
export function startAnalysis(options: AnalysisOptions): Analysis {
  const { database, pool, log } = options;
  const { db } = database;
  const alarm = createAlarm();
  const work = createWork(options, alarm.ring);
  const stopping = new AbortController();
  const waiting: PromiseWithResolvers<void>[] = [];
  const refuse = (error: unknown): void => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };

  const begin = async (): Promise<void> => {
    for (;;) {
      try {
        await pool.ready();
        break;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log('No engine could be started', error);
        refuse(error);
        await delay(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };

  const tidy = async (): Promise<void> => {
    // The embedded database has one process, so every claim found here was made by one that died. Leases of users' computers
    // survive.
    if (database.kind === 'pglite') {
      await releaseClaims(db);
      await releaseLateGames(db);
      await releaseLarge(db);
    }
    await pruneRequests(db);
  };

  const pauseForWork = async (): Promise<void> => {
    if (work.busy()) return await alarm.wait(work.patienceMs());
    await work.announce(true);
    // A caller who starts waiting during the search may know of games that the search missed.
    const asked = [...waiting];
    if (!(await hasStale(db)) && !(await hasRequests(db))) {
      for (const waiter of asked) {
        waiter.resolve();
        waiting.splice(waiting.indexOf(waiter), 1);
      }
    }
    await alarm.wait(POLL_MS);
    // `idle` waits for the rare positions, too.
    if (waiting.length > 0) work.lookEverywhere();
    else work.lookAgain();
  };

  const run = async (): Promise<void> => {
    await begin();
    let tidied = false;
    while (!stopping.signal.aborted) {
      try {
        if (!tidied) await tidy();
        tidied = true;
        if (!(await work.step())) await pauseForWork();
        await work.announce(false);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (isDeadlock(error)) continue;
        log('The analysis continues after an error', error);
        await alarm.wait(POLL_MS);
      }
    }
  };

  const running = run().catch((error: unknown) => {
    log('The analysis has ended', error);
    refuse(error);
  });

  return {
    wake() {
      work.lookAgain();
      alarm.ring();
    },
    idle() {
      const waiter = Promise.withResolvers<void>();
      if (stopping.signal.aborted) waiter.reject(new Error('The analysis has been stopped.'));
      else waiting.push(waiter);
      work.lookEverywhere();
      alarm.ring();
      return waiter.promise;
    },
    async stop() {
      if (stopping.signal.aborted) return await running;
      stopping.abort();
      alarm.ring();
      await running;
      await work.stop();
      refuse(new Error('The analysis has been stopped.'));
    },
    engineTime: work.engineTime,
  };
}
