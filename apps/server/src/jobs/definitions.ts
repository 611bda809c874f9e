import { isPlatformSource, PLATFORMS, type PlatformKey, platformOf } from '@tabia/api-client/contract';
import { z } from 'zod';
import type { SourceNumber } from '../store/games/nicknames.ts';

/** The queue for loads of a source: one per platform, one for all files. */
export function loadQueueFor(source: SourceNumber): LoadQueue {
  return isPlatformSource(source) ? `load-${platformOf(source).key}` : 'load-games';
}

/** Static properties of a queue; the handler is in its own file. */
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
  /** Source that the job loads: users take turns in such a queue, one job of each at a time. */
  readonly nicknameOf?: (payload: z.output<Payload>) => number;
  /** Five fields of cron, in UTC. */
  readonly schedule?: string;
}

function defineJob<Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

const ID = z.int().positive();
const PLATFORM_SOURCE = z.literal(PLATFORMS.map(({ source }) => source));

/** A job without a payload: at most one waits, and one runs at a time. */
function soleJob(queue: string, how: Pick<JobDefinition, 'retry' | 'expireSeconds' | 'schedule'>) {
  return defineJob({ ...how, payload: z.object({}), concurrency: 1, key: () => queue });
}

function loadingJob(concurrency: number) {
  return defineJob({
    payload: z.object({ nicknameId: ID }),
    // Killed processes count as attempts, and an unresponsive platform is retried for an hour.
    retry: { limit: 20, delaySeconds: 2, maxSeconds: 300 },
    expireSeconds: 6 * 3600,
    concurrency,
    key: ({ nicknameId }) => String(nicknameId),
    nicknameOf: ({ nicknameId }) => nicknameId,
  });
}

/** Queue of the loads of one platform. */
type PlatformQueue = `load-${PlatformKey}`;

/** A queue for each platform, so that none waits for another. */
const PLATFORM_LOADS = Object.fromEntries(
  PLATFORMS.map(({ key }) => [`load-${key}`, loadingJob(3)]),
) as Record<PlatformQueue, ReturnType<typeof loadingJob>>;

/** All background jobs by queue name. */
export const JOB_DEFINITIONS = {
  /** Loads new games of one uploaded file; CPU-bound. */
  'load-games': loadingJob(4),
  /** Load new games of an account. One request at a time for each platform; other jobs store games at the same time. */
  ...PLATFORM_LOADS,
  /** Enqueues loads for platform accounts that have not been synced for a while, of all users or of one. */
  'sync-nicknames': defineJob({
    payload: z.object({ userId: ID.optional() }),
    retry: { limit: 2, delaySeconds: 10, maxSeconds: 60 },
    expireSeconds: 300,
    concurrency: 1,
    key: ({ userId }) => (userId === undefined ? 'sync-nicknames' : `user:${userId}`),
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
  /** Removes what users have deleted. Runs every quarter of an hour to finish what a killed process left. */
  'remove-deleted': soleJob('remove-deleted', {
    retry: { limit: 5, delaySeconds: 5, maxSeconds: 300 },
    expireSeconds: 3600,
    schedule: '*/15 * * * *',
  }),
  /**
   * Moves the games of sources that changed their player, and merges games that are stored twice. Runs every quarter of an hour to finish
   * what a killed process left.
   */
  'move-games': soleJob('move-games', {
    retry: { limit: 5, delaySeconds: 5, maxSeconds: 300 },
    expireSeconds: 3600,
    schedule: '*/15 * * * *',
  }),
  /** Answers a request for a mail whose work depends on whether the address has an account. */
  'answer-mail-request': defineJob({
    payload: z.object({ requestId: ID }),
    retry: { limit: 8, delaySeconds: 2, maxSeconds: 300 },
    expireSeconds: 60,
    concurrency: 2,
    key: ({ requestId }) => String(requestId),
  }),
  /** Revokes a token at its platform, for a day if it does not answer. */
  'revoke-token': defineJob({
    payload: z.object({ source: PLATFORM_SOURCE, subject: z.string(), sealed: z.string() }),
    retry: { limit: 30, delaySeconds: 5, maxSeconds: 3600 },
    expireSeconds: 60,
    concurrency: 1,
  }),
  /** Removes expired sessions and links, old mails, unused uploads and abandoned guests. */
  'clean-up': soleJob('clean-up', {
    retry: { limit: 2, delaySeconds: 60, maxSeconds: 600 },
    expireSeconds: 900,
    schedule: '17 3 * * *',
  }),
  /** Makes room among the evaluations, above the number that the operator keeps. */
  'evict-evaluations': soleJob('evict-evaluations', {
    retry: { limit: 2, delaySeconds: 60, maxSeconds: 600 },
    expireSeconds: 6 * 3600,
    schedule: '7 4 * * *',
  }),
  /** Finds what a player of a user has not met yet: one list a turn, so that users take turns. */
  'find-gaps': defineJob({
    payload: z.object({ userId: ID }),
    retry: { limit: 5, delaySeconds: 5, maxSeconds: 300 },
    expireSeconds: 1800,
    concurrency: 1,
    key: ({ userId }) => `user:${userId}`,
  }),
  /**
   * Looks up what other people play in critical positions of a user, a few per turn, so that users take turns. Without a user: looks for
   * changed reference games and for the leftovers of a killed process.
   */
  'look-up-people': defineJob({
    payload: z.object({ userId: ID.optional() }),
    retry: { limit: 5, delaySeconds: 5, maxSeconds: 300 },
    expireSeconds: 600,
    concurrency: 1,
    key: ({ userId }) => (userId === undefined ? 'look-up-people' : `user:${userId}`),
    schedule: '*/5 * * * *',
  }),
  /** Writes the weekly mails that are due. */
  'weekly-mail': soleJob('weekly-mail', {
    retry: { limit: 2, delaySeconds: 60, maxSeconds: 600 },
    expireSeconds: 3600,
    schedule: '29 * * * *',
  }),
  /** Reminds of training those whose hour has come: local hours begin at a quarter of the hour somewhere. */
  remind: soleJob('remind', {
    retry: { limit: 2, delaySeconds: 60, maxSeconds: 600 },
    expireSeconds: 800,
    schedule: '*/15 * * * *',
  }),
  /** Fits the schedule of repetitions to the reviews of this installation, once a week: a laptop does not run at a fixed hour. */
  'fit-schedule': soleJob('fit-schedule', {
    retry: { limit: 1, delaySeconds: 600, maxSeconds: 600 },
    expireSeconds: 1800,
    schedule: '53 * * * *',
  }),
  /** Reminds pupils of their homework. */
  'homework-mail': soleJob('homework-mail', {
    retry: { limit: 2, delaySeconds: 60, maxSeconds: 600 },
    expireSeconds: 3600,
    schedule: '23 * * * *',
  }),
  /**
   * Fetches something to compare players with: what is wanted is in its table. A killed one continues; a known problem ends it
   * without another attempt.
   */
  'fetch-comparison': soleJob('fetch-comparison', {
    retry: { limit: 20, delaySeconds: 2, maxSeconds: 300 },
    expireSeconds: 24 * 3600,
  }),
  /** Writes the daily backup if the last one is a day old: a laptop does not run at a fixed hour. */
  'back-up': soleJob('back-up', {
    retry: { limit: 2, delaySeconds: 300, maxSeconds: 600 },
    expireSeconds: 6 * 3600,
    schedule: '41 * * * *',
  }),
} as const;

export type LoadQueue = 'load-games' | PlatformQueue;
export type JobName = keyof typeof JOB_DEFINITIONS;
export type JobPayload<Name extends JobName> = z.output<(typeof JOB_DEFINITIONS)[Name]['payload']>;

export const JOB_NAMES = Object.keys(JOB_DEFINITIONS) as JobName[];
export const LOAD_QUEUES = ['load-games', ...Object.keys(PLATFORM_LOADS)] as LoadQueue[];

/** Dead letter queue; kept a month for an administrator to inspect. */
export const DEAD_JOBS = 'dead-jobs';

/**
 * An attempt without a heartbeat for this many seconds counts as dead. On a server it is the minimum that pg-boss allows; on
 * the embedded database a heartbeat may wait for the one connection.
 */
export const HEARTBEAT_SECONDS = { postgres: 10, pglite: 20 } as const;
