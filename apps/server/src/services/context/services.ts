import type { EnginePool } from '@tabia/engine/node';
import type { Logger } from 'pino';
import type { Pace } from '../../analysis/createPace.ts';
import type { Jobs } from '../../jobs/createJobs.ts';
import type { HostTurns } from '../../sources/turns/hostTurns.ts';
import type { Database } from '../../store/database/database.ts';
import type { Db } from '../../store/schema/schema.ts';
import type { Settings } from './settings.ts';

/** Where log lines go. */
export type Log = Logger;

/** What every part of a running process is given instead of importing it: the world outside the rules. */
export interface Services {
  readonly config: Settings;
  readonly database: Database;
  /** `database.db`, which is what nearly everybody wants of it. */
  readonly db: Db;
  readonly log: Log;
  readonly now: () => Date;
  readonly jobs: Jobs;
  /** Who may ask a platform now: one request at a time among everybody on this database. */
  readonly turns: HostTurns;
  /** How fast background work may go while people are being answered. */
  readonly pace: Pace;
  /** The analysis of this process should look at once: games or choices changed. */
  readonly wakeAnalysis: () => void;
  /** Undefined in a process that evaluates nothing. */
  readonly pool: EnginePool | undefined;
}
