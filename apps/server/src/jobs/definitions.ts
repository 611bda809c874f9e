import { z } from 'zod';

/** What a queue needs to know before its first job; the handler stands in a file of its own. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly payload: Payload;
  /** How often an attempt is repeated, and after how many seconds at first and at most. */
  readonly retry: { readonly limit: number; readonly delaySeconds: number; readonly mostSeconds: number };
  /** An attempt that takes longer counts as failed. */
  readonly expireSeconds: number;
  /** How many run at once in one process. */
  readonly concurrency: number;
  /** A job waits only once for each key, and runs only once at a time. */
  readonly key?: (payload: z.output<Payload>) => string;
  /** Five fields of cron, in UTC. */
  readonly schedule?: string;
}

const define = <Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> =>
  definition;

const id = z.int().positive();
const nothing = z.object({});

const loading = (concurrency: number) =>
  define({
    payload: z.object({ nicknameId: id }),
    // Killed processes count as attempts, and a slow platform is asked again for an hour.
    retry: { limit: 20, delaySeconds: 2, mostSeconds: 300 },
    expireSeconds: 6 * 3600,
    concurrency,
    key: ({ nicknameId }) => String(nicknameId),
  });

/** Every kind of background work, by the name of its queue. */
export const jobDefinitions = {
  /** Brings the games of one nickname up to date: those of files, which keep a core busy. */
  'load-games': loading(4),
  /** The same for accounts on Lichess. One talks to it at a time; others may store meanwhile. */
  'load-lichess': loading(3),
  /** The same for accounts on Chess.com: a queue for each platform, so that none waits for another. */
  'load-chesscom': loading(3),
  /** Asks for the loading of every nickname that was not looked at for a while. */
  'sync-nicknames': define({
    payload: nothing,
    retry: { limit: 2, delaySeconds: 10, mostSeconds: 60 },
    expireSeconds: 300,
    concurrency: 1,
    key: () => 'sync-nicknames',
    schedule: '*/15 * * * *',
  }),
  /** Sends one mail of the outbox. */
  'send-mail': define({
    payload: z.object({ mailId: id }),
    retry: { limit: 8, delaySeconds: 5, mostSeconds: 3600 },
    expireSeconds: 120,
    concurrency: 2,
    key: ({ mailId }) => String(mailId),
  }),
  /** Removes what has expired: sessions, links, old mails, unused uploads, abandoned guests. */
  'clean-up': define({
    payload: nothing,
    retry: { limit: 2, delaySeconds: 60, mostSeconds: 600 },
    expireSeconds: 900,
    concurrency: 1,
    key: () => 'clean-up',
    schedule: '17 3 * * *',
  }),
} as const;

export type JobName = keyof typeof jobDefinitions;
export type JobPayload<Name extends JobName> = z.output<(typeof jobDefinitions)[Name]['payload']>;

/** Every queue's name. */
export const jobNames = Object.keys(jobDefinitions) as JobName[];

/** Where jobs end that failed for good: kept a month, for an administrator to look at. */
export const deadJobs = 'dead-jobs';

/** Seconds without a sign of life after which a worker counts as dead; the library allows no fewer. */
export const heartbeatSeconds = 10;
