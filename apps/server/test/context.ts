import { openReference } from '@tabia/reference/node';
import { pino } from 'pino';
import type { Jobs } from '../src/jobs/createJobs.ts';
import type { Context } from '../src/services/context/operation.ts';
import type { Settings } from '../src/services/context/services.ts';
import { createProgressRate } from '../src/services/tasks/cachedProgress.ts';
import { createShownShare, createTimeLeft } from '../src/services/tasks/shownShare.ts';
import { byPlatform } from '../src/sources/platforms.ts';
import { createLocalTurns } from '../src/sources/turns/hostTurns.ts';
import { readConfig } from '../src/startup/config.ts';
import type { Database } from '../src/store/database/database.ts';
import { createPace } from '../src/store/database/pace.ts';
import { testNow } from './builders.ts';
import { aGroupLookups } from './groupLookups.ts';
import { nowhere } from './platform.ts';

/** A job sent to the recording queues. */
export interface SentJob {
  readonly name: string;
  readonly payload: unknown;
}

/** Queues that only record the jobs sent to them. */
export function recordedJobs(): { jobs: Jobs; sent: SentJob[] } {
  const sent: SentJob[] = [];
  const jobs: Jobs = {
    start: async () => {},
    stop: async () => {},
    send: async (name, payload) => {
      sent.push({ name, payload });
      return true;
    },
  };
  return { jobs, sent };
}

/** Settings of a test; a platform that is left out cannot be reached. */
export interface ConfigFields extends Partial<Omit<Settings, 'platformUrls'>> {
  readonly platformUrls?: Partial<Settings['platformUrls']>;
}

/** Otherwise a test would write a key file. */
const TEST_KEY = 'a key of tests, and of nothing else';

/** What a developer has for comparison is neither read nor removed, and nothing is fetched. */
const NOTHING_TO_COMPARE = {
  netsDir: '/nonexistent/nets',
  referenceDir: '/nonexistent/reference',
  maiaUrl: nowhere.url,
  gamesUrl: nowhere.url,
};

/** Settings of a local install with overrides. */
export function aConfig({ platformUrls, ...fields }: ConfigFields = {}): Settings {
  const unreachable = byPlatform(() => nowhere.url);
  return {
    ...readConfig({ SECRET_KEY: TEST_KEY }, 1),
    ...NOTHING_TO_COMPARE,
    ...fields,
    platformUrls: { ...unreachable, ...platformUrls },
  };
}

/** Creates an operation context on a real database: at `testNow`, not signed in, jobs recorded only. */
export function aContext(database: Database, fields: Partial<Context> = {}): Context {
  const unexpected = async (): Promise<never> => {
    throw new Error('This test did not expect the session to change');
  };
  return {
    config: aConfig(),
    database,
    db: database.db,
    log: pino({ enabled: false }),
    now: () => testNow,
    // Replies that were met equally often keep the order of the tree.
    random: () => 0.5,
    jobs: recordedJobs().jobs,
    turns: createLocalTurns(),
    pace: createPace(),
    disk: { hasRoom: async () => true },
    reference: openReference('/nonexistent/reference'),
    groups: aGroupLookups(),
    wakeAnalysis: () => {},
    pool: undefined,
    progressRate: createProgressRate(),
    shownShare: createShownShare(),
    timeLeft: createTimeLeft(),
    mtd: 'account/whois',
    user: null,
    device: { current: () => undefined, ensure: () => new Uint8Array(32), remember: async () => {} },
    network: '192.0.2.0/24',
    session: {
      start: unexpected,
      isOpen: unexpected,
      renew: unexpected,
      end: unexpected,
      endAll: unexpected,
    },
    ...fields,
  };
}
