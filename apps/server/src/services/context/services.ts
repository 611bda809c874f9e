import type { EnginePool } from '@tabia/engine/node';
import type { Reference } from '@tabia/reference/node';
import type { Logger } from 'pino';
import type { Amounts } from '../../domain/accounts/quota.ts';
import type { Jobs } from '../../jobs/createJobs.ts';
import type { GroupLookups } from '../../reference/groupLookups.ts';
import type { ByPlatform } from '../../sources/platforms.ts';
import type { HostTurns } from '../../sources/turns/hostTurns.ts';
import type { Database } from '../../store/database/database.ts';
import type { DiskSpace } from '../../store/database/diskSpace.ts';
import type { Pace } from '../../store/database/pace.ts';
import type { Db } from '../../store/schema/schema.ts';

/** The settings of a process, read once at start. */
export interface Settings {
  readonly port: number;
  /** Address that the HTTP server listens on. */
  readonly listenHost: string;
  /** Port of a worker's metrics; undefined for none. */
  readonly metricsPort: number | undefined;
  /** Lets other machines read the metrics; undefined: only this machine may. */
  readonly metricsToken: string | undefined;
  /** Absolute path of the folder of the embedded database. */
  readonly dataDir: string;
  /** Absolute path of the folder of human networks. */
  readonly netsDir: string;
  /** Address that human networks are fetched from, without a trailing slash. */
  readonly maiaUrl: string;
  /** Address that months of reference games are fetched from, without a trailing slash. */
  readonly gamesUrl: string;
  /** Absolute path of the folder of reference games. */
  readonly referenceDir: string;
  /** Lets other programs look up reference games without a session; undefined: none may. */
  readonly explorerToken: string | undefined;
  /** Absolute path of the folder of daily backups; undefined for none. */
  readonly backupDir: string | undefined;
  /** PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Origin for browsers and for links in mails, without a trailing slash. */
  readonly publicUrl: string;
  /** Undefined: mails go to the outbox only. */
  readonly smtpUrl: string | undefined;
  /** Origin of each platform's API. */
  readonly platformUrls: ByPlatform<string>;
  /** Name of the service at each platform, where the operator has set one. */
  readonly signInClients: ByPlatform<string | undefined>;
  /** Where each platform signs people in, if not at its usual address. */
  readonly signInUrls: ByPlatform<string | undefined>;
  /** Secret from which tokens are encrypted; undefined: a file in `dataDir` has it. */
  readonly secretKey: string | undefined;
  readonly engineProcesses: number;
  /** Most bytes that an uploaded archive may unpack to. */
  readonly maxUnpackedBytes: number;
  /** Native engine to use instead of the bundled one. */
  readonly stockfishPath: string | undefined;
  /** Addresses or networks whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
  /** True if `publicUrl` points to this machine: enables the outbox and the sample games. */
  readonly isLocal: boolean;
  /** `explicit` answers reveal whether an address has an account; `generic` answers do not. */
  readonly authMessages: 'explicit' | 'generic';
  /** Support chat, linked from the feedback form. */
  readonly chatUrl: string | undefined;
  /** What an account may have: bytes of files, and numbers of games, players, trees and trainings. */
  readonly quotas: Amounts;
  /** Days without a visit after which a guest is removed. */
  readonly guestDays: number;
  /** Part of the disk, in percent, that uploads and loads leave free. */
  readonly diskReservePercent: number;
  /** Evaluations above which those make room that nobody asks for. */
  readonly maxEvaluations: number;
}

/** True on a local install without a mail server: mails are shown on a page. */
export function hasOutbox({ isLocal, smtpUrl }: Pick<Settings, 'isLocal' | 'smtpUrl'>): boolean {
  return isLocal && smtpUrl === undefined;
}

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
