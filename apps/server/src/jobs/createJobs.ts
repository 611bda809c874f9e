import { type ConstructorOptions, fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../store/database/database.ts';
import { requeueAbandonedJobs } from '../store/jobs/abandonedJobs.ts';
import { bringForward } from '../store/jobs/waitingJobs.ts';
import type { Db } from '../store/schema/schema.ts';
import {
  deadJobs,
  heartbeatSeconds,
  type JobDefinition,
  type JobName,
  type JobPayload,
  jobDefinitions,
  jobNames,
} from './definitions.ts';

/** Does one job. Safe to run twice; rejects to be run again later; ends soon when the signal is aborted. */
export type JobHandler<Name extends JobName> = (
  payload: JobPayload<Name>,
  signal: AbortSignal,
) => Promise<void>;

/** What a process does itself; queues without a handler are left to other processes. */
export type JobHandlers = { readonly [Name in JobName]?: JobHandler<Name> };

export interface SendOptions {
  /** Higher ones go first; 0 unless told. */
  priority?: number;
  /** Seconds from now, or a moment. */
  startAfter?: number | Date;
  /** The job comes into being with this transaction. On the embedded database it must be given inside one. */
  transaction?: Db;
}

/** The queues of background work, on the same database as everything else. */
export interface Jobs {
  /** Opens the queues and begins to work on those with a handler. Before it nothing can be sent. */
  start(handlers: JobHandlers): Promise<void>;
  /** Asks for a job; false when the same one is waiting already, which then begins as soon as this one would. */
  send<Name extends JobName>(name: Name, payload: JobPayload<Name>, options?: SendOptions): Promise<boolean>;
  /** Aborts what runs, waits for it to end, and closes the queues. Jobs cut short run again later. */
  stop(): Promise<void>;
}

/** How often a queue is looked at that nobody has announced a job for: retries and delayed jobs. */
const defaultPollingSeconds = 2;
/** What `createJobs` needs. */
export interface JobsOptions {
  database: Database;
  log: Logger;
  pollingSeconds?: number;
}

const stopTimeoutMs = 10_000;
const deadJobsKeptSeconds = 30 * 24 * 3600;
const finishedJobsKeptSeconds = 24 * 3600;

function connection(database: Database): ConstructorOptions {
  if (database.connectionString !== undefined) {
    return {
      connectionString: database.connectionString,
      application_name: 'tabia-jobs',
      max: 4,
      // A dead worker is noticed this many seconds after its last heartbeat has run out.
      superviseIntervalSeconds: 2,
      monitorIntervalSeconds: 2,
    };
  }
  return {
    backend: 'pglite',
    db: {
      executeSql: (text, values) => database.execute(text, values),
      listen: async (channel, onNotification, onReconnect) => {
        const close = await database.listenText(channel, onNotification);
        onReconnect();
        return { close };
      },
    },
  };
}

async function createQueues(boss: PgBoss, kind: Database['kind']): Promise<void> {
  await boss.createQueue(deadJobs, { retentionSeconds: deadJobsKeptSeconds });
  for (const name of jobNames) {
    const { retry, expireSeconds, key }: JobDefinition = jobDefinitions[name];
    const options = {
      retryLimit: retry.limit,
      retryDelay: retry.delaySeconds,
      retryBackoff: true,
      retryDelayMax: retry.mostSeconds,
      expireInSeconds: expireSeconds,
      deleteAfterSeconds: finishedJobsKeptSeconds,
      deadLetter: deadJobs,
      notify: true,
      // The embedded database has one process, which takes its jobs back at start: no signs of life needed.
      ...(kind === 'postgres' ? { heartbeatSeconds } : {}),
    };
    await boss.createQueue(name, { ...options, policy: key ? 'short' : 'standard' });
    await boss.updateQueue(name, options);
  }
}

/** Queues on the given database; nothing happens before `start`. */
export function createJobs({ database, log, pollingSeconds = defaultPollingSeconds }: JobsOptions): Jobs {
  const boss = new PgBoss({ ...connection(database), useListenNotify: true });
  const stopping = new AbortController();
  boss.on('error', (err) => log.error({ err }, 'The job queue reports an error'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));

  const runOne = async <Name extends JobName>(
    name: Name,
    job: Job,
    handler: JobHandler<Name>,
  ): Promise<void> => {
    const payload = jobDefinitions[name].payload.parse(job.data) as JobPayload<Name>;
    const started = performance.now();
    const about: Record<string, unknown> = { job: name, ...payload };
    try {
      await handler(payload, AbortSignal.any([job.signal, stopping.signal]));
      log.info({ ...about, ms: Math.round(performance.now() - started) }, 'Job done');
    } catch (error) {
      if (!stopping.signal.aborted)
        log.error({ ...about, err: error, attempt: job.retryCount + 1 }, 'Job failed');
      throw error;
    }
  };
  const work = async <Name extends JobName>(name: Name, handler: JobHandler<Name>): Promise<void> => {
    const { concurrency, schedule }: JobDefinition = jobDefinitions[name];
    const options = {
      batchSize: 1,
      localConcurrency: concurrency,
      // The key is also the group: no two jobs of one key run at the same time, on any machine.
      groupConcurrency: 1,
      pollingIntervalSeconds: pollingSeconds,
      notifyPollingIntervalSeconds: pollingSeconds,
    };
    await boss.work(name, options, async (jobs: Job[]) => {
      for (const job of jobs) await runOne(name, job, handler);
    });
    if (schedule !== undefined) await boss.schedule(name, schedule, {}, { tz: 'UTC' });
  };
  const startHandlers = async (handlers: JobHandlers): Promise<void> => {
    const begin = <Name extends JobName>(name: Name): Promise<void> | undefined => {
      const handler = handlers[name];
      return handler && work(name, handler as JobHandler<Name>);
    };
    for (const name of jobNames) await begin(name);
  };

  return {
    start: async (handlers) => {
      await boss.start();
      await createQueues(boss, database.kind);
      if (database.kind === 'pglite') {
        const count = await requeueAbandonedJobs(database);
        if (count > 0) log.info({ count }, 'Taking up jobs that an earlier run left unfinished');
      }
      await startHandlers(handlers);
    },
    send: async (name, payload, { priority, startAfter, transaction } = {}) => {
      const { key }: JobDefinition = jobDefinitions[name];
      const singletonKey = key?.(payload);
      const jobId = await boss.send(name, payload, {
        ...(priority === undefined ? {} : { priority }),
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(singletonKey === undefined ? {} : { singletonKey, group: { id: `${name}:${singletonKey}` } }),
        ...(transaction ? { db: fromKysely(transaction) } : {}),
      });
      if (jobId === null && startAfter === undefined && singletonKey !== undefined)
        await bringForward(transaction ?? database.db, name, singletonKey);
      return jobId !== null;
    },
    stop: async () => {
      stopping.abort(new Error('The process is stopping'));
      await boss.stop({ graceful: true, timeout: stopTimeoutMs });
    },
  };
}
