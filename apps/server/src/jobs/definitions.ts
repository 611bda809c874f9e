import { z } from 'zod';

/** Static properties of a queue; the handler has a file of its own. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly payload: Payload;
  /** Number of retries, and the first and the longest delay between them, seconds. */
  readonly retry: { readonly limit: number; readonly delaySeconds: number; readonly maxSeconds: number };
  /** An attempt that takes longer has failed. */
  readonly expireSeconds: number;
  /** Parallel jobs per process. */
  readonly concurrency: number;
  /** At most one job per key waits, and one runs at a time. */
  readonly key?: (payload: z.output<Payload>) => string;
  /** Five fields of cron, in UTC. */
  readonly schedule?: string;
}

function defineJob<Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

const ID = z.int().positive();
const NO_PAYLOAD = z.object({});

function loadingJob(concurrency: number) {
  return defineJob({
    payload: z.object({ nicknameId: ID }),
    // Killed processes count as attempts, and an unresponsive platform is retried for an hour.
    retry: { limit: 20, delaySeconds: 2, maxSeconds: 300 },
    expireSeconds: 6 * 3600,
    concurrency,
    key: ({ nicknameId }) => String(nicknameId),
  });
}

/** All background jobs by queue name. */
export const JOB_DEFINITIONS = {
  /** Loads new games of one uploaded file; CPU-bound. */
  'load-games': loadingJob(4),
  /** Loads new games of a Lichess account. One request at a time; other jobs store games meanwhile. */
  'load-lichess': loadingJob(3),
  /** Loads new games of a Chess.com account. One queue per platform, so that neither waits for the other. */
  'load-chesscom': loadingJob(3),
  /** Enqueues loads for platform accounts that have not been synced for a while. */
  'sync-nicknames': defineJob({
    payload: NO_PAYLOAD,
    retry: { limit: 2, delaySeconds: 10, maxSeconds: 60 },
    expireSeconds: 300,
    concurrency: 1,
    key: () => 'sync-nicknames',
    schedule: '*/15 * * * *',
  }),
  /** Sends one mail of the outbox. */
  'send-mail': defineJob({
    payload: z.object({ mailId: ID }),
    retry: { limit: 8, delaySeconds: 5, maxSeconds: 3600 },
    expireSeconds: 120,
    concurrency: 2,
    key: ({ mailId }) => String(mailId),
  }),
  /** Removes expired sessions and links, old mails, unused uploads and abandoned guests. */
  'clean-up': defineJob({
    payload: NO_PAYLOAD,
    retry: { limit: 2, delaySeconds: 60, maxSeconds: 600 },
    expireSeconds: 900,
    concurrency: 1,
    key: () => 'clean-up',
    schedule: '17 3 * * *',
  }),
} as const;

export type JobName = keyof typeof JOB_DEFINITIONS;
export type JobPayload<Name extends JobName> = z.output<(typeof JOB_DEFINITIONS)[Name]['payload']>;

export const JOB_NAMES = Object.keys(JOB_DEFINITIONS) as JobName[];

/** Dead letter queue; kept a month for an administrator to inspect. */
export const DEAD_JOBS = 'dead-jobs';

/** A worker without a heartbeat for this many seconds counts as dead; the minimum pg-boss allows. */
export const HEARTBEAT_SECONDS = 10;
