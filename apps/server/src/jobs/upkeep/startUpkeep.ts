import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Database } from '../../store/database/database.ts';
import { hasOpenJobs } from '../../store/jobs/orphanedJobs.ts';
import { runUpkeep } from './runUpkeep.ts';

/** Tells when the service was last called. */
export interface CallClock {
  called(): void;
  /** Milliseconds since the last call, or since the start. */
  quietMs(): number;
}

export function createCallClock(nowMs: () => number = () => performance.now()): CallClock {
  let lastMs = nowMs();
  return {
    called: () => {
      lastMs = nowMs();
    },
    quietMs: () => nowMs() - lastMs,
  };
}

export interface UpkeepProcess {
  readonly database: Database;
  /** Folder of the embedded database. */
  readonly directory: string;
  readonly clock: CallClock;
  /** Queues that this process works on. */
  readonly queues: readonly string[];
  readonly log: Logger;
  /** Between two looks, milliseconds; default: a minute. */
  readonly intervalMs?: number;
}

const DEFAULT_INTERVAL_MS = 60_000;

/** Takes care of the files of the embedded database in quiet times until the returned function is called. */
export function startUpkeep(parts: UpkeepProcess): () => Promise<void> {
  const { database, directory, clock, queues, log, intervalMs = DEFAULT_INTERVAL_MS } = parts;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const options = {
    database,
    sendsMails: queues.includes('send-mail'),
    quietMs: async () => (stopped || (await hasOpenJobs(database, queues)) ? 0 : clock.quietMs()),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },
  };
  const look = async (): Promise<void> => {
    try {
      const started = performance.now();
      const report = await runUpkeep(options);
      if (report && report.vacuumed + report.rewritten > 0)
        log.info({ ...report, ms: Math.round(performance.now() - started) }, 'Upkeep of the database');
    } catch (err) {
      if (!stopped) log.warn({ err }, 'The upkeep of the database failed and is tried again');
    }
  };
  const timer = setInterval(() => {
    running = running.then(() => (stopped ? undefined : look()));
  }, intervalMs);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
