/** The settings of a process, read once at start. */
export interface Settings {
  readonly port: number;
  /** Where a worker shows its counters; nowhere when left out. */
  readonly metricsPort: number | undefined;
  /** Absolute path of the folder of the embedded database. */
  readonly dataDir: string;
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Origin that browsers and links in mails use, without a slash at the end. */
  readonly publicUrl: string;
  /** Undefined: mails go to the outbox only. */
  readonly smtpUrl: string | undefined;
  readonly lichessUrl: string;
  readonly chesscomUrl: string;
  readonly engineProcesses: number;
  /** A native engine instead of the one that comes along. */
  readonly stockfishPath: string | undefined;
  /** Addresses or networks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** `publicUrl` leads to this very machine: the outbox and the sample games are offered. */
  readonly isLocal: boolean;
  /** Whether answers may tell who has an account (explicit), or are the same for every address (generic). */
  readonly authMessages: 'explicit' | 'generic';
  /** Where users may talk to those who run the service; the feedback form offers it. */
  readonly chatUrl: string | undefined;
}

/** Whether mails stay here to be read on a page: on a local install without a mail server. */
export const hasOutbox = ({ isLocal, smtpUrl }: Pick<Settings, 'isLocal' | 'smtpUrl'>): boolean =>
  isLocal && smtpUrl === undefined;
