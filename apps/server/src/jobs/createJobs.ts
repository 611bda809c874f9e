import { setTimeout as delay } from 'node:timers/promises';
import { type ConstructorOptions, fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../store/database/database.ts';
import {
  groupOf,
  listDueQueues,
  nextLoadRound,
  requeueAbandonedJobs,
  STOPPING,
  startNow,
} from '../store/jobs/jobRows.ts';
import type { Db } from '../store/schema/schema.ts';
import {
  DEAD_JOBS,
  HEARTBEAT_SECONDS,
  JOB_DEFINITIONS,
  JOB_NAMES,
  type JobDefinition,
  type JobName,
  type JobPayload,
} from './definitions.ts';

/**
 * Runs one job. Must be safe to run twice; a rejection makes the queue retry it; stops soon after the signal aborts.
 */
type JobHandler<Name extends JobName> = (payload: JobPayload<Name>, signal: AbortSignal) => Promise<void>;

/** Handlers of this process; queues without a handler are left to other processes. */
export type JobHandlers = { readonly [Name in JobName]?: JobHandler<Name> };

interface SendOptions {
  /** Nobody waits for the job: it runs after all others. */
  background?: boolean;
  /** Seconds from now, or a point in time. */
  startAfter?: number | Date;
  /** The job is created when this transaction commits. Required inside transactions on the embedded database. */
  transaction?: Db;
}

/** Background job queues in the application's database. */
export interface Jobs {
  /** Opens the queues and starts the given handlers. Must be called before `send`. */
  start(handlers: JobHandlers): Promise<void>;
  /** Enqueues a job; false if the same one is already waiting, which then starts no later than this one would. */
  send<Name extends JobName>(name: Name, payload: JobPayload<Name>, options?: SendOptions): Promise<boolean>;
  /** Aborts running jobs, waits for them to end and closes the queues. Interrupted jobs run again later. */
  stop(): Promise<void>;
}

/** How often retries and delayed jobs are looked for, which send no notification: in all queues at once. */
const DEFAULT_POLLING_SECONDS = 2;
/** A worker that nothing wakes polls. There are about thirty: polling more often would keep an idle service busy. */
const UNWOKEN_SECONDS = 300;
export interface JobsOptions {
  database: Database;
  log: Logger;
  pollingSeconds?: number;
}

const STOP_TIMEOUT_MS = 10_000;
const DEAD_JOBS_KEPT_SECONDS = 30 * 24 * 3600;
const FINISHED_JOBS_KEPT_SECONDS = 24 * 3600;

/**
 * The embedded database has one process, which requeues its jobs when it starts. A failure that could not be written because the disk was
 * full leaves an attempt that nobody is running.
 */
const SUPERVISE_SECONDS = { postgres: 2, pglite: 10 } as const;

function connection(database: Database): ConstructorOptions {
  return {
    ...(database.kind === 'pglite' ? { backend: 'pglite' } : {}),
    // A dead attempt is detected this many seconds after its last heartbeat expires.
    superviseIntervalSeconds: SUPERVISE_SECONDS[database.kind],
    monitorIntervalSeconds: SUPERVISE_SECONDS[database.kind],
    // The connections of the database are watched: a queue with its own would stand still when they fall silent.
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

/** No job has this id. */
const NO_JOB = '00000000-0000-0000-0000-000000000000';

async function createQueues(boss: PgBoss, kind: Database['kind']): Promise<void> {
  await boss.createQueue(DEAD_JOBS, { retentionSeconds: DEAD_JOBS_KEPT_SECONDS });
  for (const name of JOB_NAMES) {
    const { retry, expireSeconds, key }: JobDefinition = JOB_DEFINITIONS[name];
    const options = {
      retryLimit: retry.limit,
      retryDelay: retry.delaySeconds,
      retryBackoff: true,
      retryDelayMax: retry.maxSeconds,
      expireInSeconds: expireSeconds,
      deleteAfterSeconds: FINISHED_JOBS_KEPT_SECONDS,
      deadLetter: DEAD_JOBS,
      notify: true,
      heartbeatSeconds: HEARTBEAT_SECONDS[kind],
    };
    await boss.createQueue(name, { ...options, policy: key ? 'short' : 'standard' });
    await boss.updateQueue(name, options);
  }
  // The first use of a queue looks it up on a connection of its own. Inside a transaction on the only connection, it would
  // wait for itself.
  for (const name of JOB_NAMES) await boss.findJobs(name, { id: NO_JOB });
}

/** The key of a job, and the group of all that have it. */
function placeByKey<Name extends JobName>(name: Name, payload: JobPayload<Name>) {
  const { key }: JobDefinition = JOB_DEFINITIONS[name];
  const singletonKey = key?.(payload);
  return singletonKey === undefined ? {} : { singletonKey, group: { id: `${name}:${singletonKey}` } };
}

/** The group of a job, of which one runs at a time, and its priority: higher runs first. */
async function placeOf<Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayload<Name>,
  background: boolean,
): Promise<{ readonly group: string; readonly priority: number }> {
  const { key, nicknameOf }: JobDefinition = JOB_DEFINITIONS[name];
  const turn = nicknameOf && (await nextLoadRound(db, name, nicknameOf(payload), background));
  if (turn) return { group: groupOf(turn.participant), priority: turn.priority };
  return { group: `${name}:${key?.(payload)}`, priority: background ? -1 : 0 };
}

/** Creates the queues; nothing runs before `start`. */
export function createJobs({ database, log, pollingSeconds = DEFAULT_POLLING_SECONDS }: JobsOptions): Jobs {
  const boss = new PgBoss({ ...connection(database), useListenNotify: true });
  const stopping = new AbortController();
  const workers = new Map<JobName, string[]>();
  const reportError = (err: unknown): void => log.error({ err }, 'The job queue reports an error');
  boss.on('error', reportError);
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));

  const runOne = async <Name extends JobName>(
    name: Name,
    job: Job,
    handler: JobHandler<Name>,
  ): Promise<void> => {
    const payload = JOB_DEFINITIONS[name].payload.parse(job.data) as JobPayload<Name>;
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
  /** Starts one of the workers of a queue in this process. */
  const startWorker = async <Name extends JobName>(name: Name, handler: JobHandler<Name>): Promise<void> => {
    let worker: string | undefined;
    const options = {
      batchSize: 1,
      // A group is a participant or the key of the job: its jobs never run at the same time, on any machine.
      groupConcurrency: 1,
      pollingIntervalSeconds: pollingSeconds,
      notifyPollingIntervalSeconds: Math.max(pollingSeconds, UNWOKEN_SECONDS),
    };
    worker = await boss.work(name, options, async (jobs: Job[]) => {
      try {
        for (const job of jobs) await runOne(name, job, handler);
      } finally {
        // The next job of the group could not run until now, and nothing else announces it.
        if (worker !== undefined) boss.notifyWorker(worker);
      }
    });
    workers.set(name, [...(workers.get(name) ?? []), worker]);
  };
  const work = async <Name extends JobName>(name: Name, handler: JobHandler<Name>): Promise<void> => {
    const { concurrency, schedule }: JobDefinition = JOB_DEFINITIONS[name];
    for (let count = 0; count < concurrency; count += 1) await startWorker(name, handler);
    if (schedule === undefined) return;
    // A job started by the clock and the same job sent by hand need one key, or two machines would run both at once.
    await boss.schedule(name, schedule, {}, { tz: 'UTC', ...placeByKey(name, {} as JobPayload<Name>) });
  };
  const startHandlers = async (handlers: JobHandlers): Promise<void> => {
    const workOn = <Name extends JobName>(name: Name): Promise<void> | undefined => {
      const handler = handlers[name];
      return handler && work(name, handler as JobHandler<Name>);
    };
    for (const name of JOB_NAMES) await workOn(name);
  };
  const isNextLook = (): Promise<boolean> =>
    delay(pollingSeconds * 1_000, true, { signal: stopping.signal }).catch(() => false);
  /** Wakes the workers of each queue in which a job is due, until the process stops. */
  const lookForDue = async (): Promise<void> => {
    while (await isNextLook()) {
      try {
        const due = await listDueQueues(database.db, [...workers.keys()]);
        for (const worker of due.flatMap((name) => workers.get(name) ?? [])) boss.notifyWorker(worker);
      } catch (error) {
        if (!stopping.signal.aborted) reportError(error);
      }
    }
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
      if (workers.size > 0) void lookForDue();
    },
    send: async (name, payload, { background = false, startAfter, transaction } = {}) => {
      const db = transaction ?? database.db;
      const { key }: JobDefinition = JOB_DEFINITIONS[name];
      const singletonKey = key?.(payload);
      const { group, priority } = await placeOf(db, name, payload, background);
      const jobId = await boss.send(name, payload, {
        priority,
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(singletonKey === undefined ? {} : { singletonKey, group: { id: group } }),
        ...(transaction ? { db: fromKysely(transaction) } : {}),
      });
      if (jobId === null && startAfter === undefined && singletonKey !== undefined)
        await startNow(db, name, singletonKey, priority);
      return jobId !== null;
    },
    stop: async () => {
      stopping.abort(new Error(STOPPING));
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}
