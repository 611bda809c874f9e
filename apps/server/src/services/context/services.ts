import type { EnginePool } from '@tabia/engine/node';
import type { Reference } from '@tabia/reference/node';
import type { Logger } from 'pino';
import type { Pace } from '../../analysis/createPace.ts';
import type { Jobs } from '../../jobs/createJobs.ts';
import type { GroupLookups } from '../../reference/groupLookups.ts';
import type { HostTurns } from '../../sources/turns/hostTurns.ts';
import type { Database } from '../../store/database/database.ts';
import type { DiskSpace } from '../../store/database/diskSpace.ts';
import type { Db } from '../../store/schema/schema.ts';
import type { Settings } from './settings.ts';

export type Log = Logger;

/** Dependencies of a running process, passed in instead of imported: database, time, queues, engines. */
export interface Services {
  readonly config: Settings;
  readonly database: Database;
  /** Same as `database.db`. */
  readonly db: Db;
  readonly log: Log;
  readonly now: () => Date;
  /** From 0 up to 1, as `Math.random`. */
  readonly random: () => number;
  readonly jobs: Jobs;
  /** Turns for requests to platforms: one at a time among all processes on this database. */
  readonly turns: HostTurns;
  /** Free space of the disk that the embedded database is on. */
  readonly disk: DiskSpace;
  /** Throttles background work while calls are slow. */
  readonly pace: Pace;
  /** Wakes the analysis of this process after games or settings changed. */
  readonly wakeAnalysis: () => void;
  /** Reference games of the operator; there may be none. */
  readonly reference: Reference;
  /** What groups of players play, by those games and by human networks. */
  readonly groups: GroupLookups;
  /** Undefined in a process without engines. */
  readonly pool: EnginePool | undefined;
}
