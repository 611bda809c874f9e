import type { LogFn } from 'pino';
import { type Outage, outageOf } from '../store/database/outage.ts';

/** What is said of an outage, and how long nothing must have failed until it is over. */
interface OutageText {
  readonly begun: string;
  readonly over: string;
  readonly quietMs: number;
}

const TEXTS: Readonly<Record<Outage, OutageText>> = {
  unreachable: {
    begun: 'The database does not answer. Calls are refused for now; Tabia keeps trying to reach it.',
    over: 'The database answers again',
    // Longer than the longest time between two attempts to connect.
    quietMs: 15_000,
  },
  'disk-full': {
    begun: 'The disk of the database is full. Nothing can be saved until there is room; Tabia keeps trying.',
    over: 'Saving works again: nothing has failed for lack of room for ten minutes',
    // What was to be saved is tried again after five minutes at most.
    quietMs: 600_000,
  },
};

interface Running {
  readonly sinceMs: number;
  lastMs: number;
  failures: number;
  readonly quiet: NodeJS.Timeout;
}

/** Writes two lines for an outage of the database, however much fails meanwhile. */
export interface OutageLog {
  /** True if the line with this error belongs to an outage: it is counted instead of written. */
  note(error: unknown, message: string | undefined, logger: { error: LogFn; info: LogFn }): boolean;
}

/** Knows no outage yet. */
export function createOutageLog(): OutageLog {
  const running = new Map<Outage, Running>();
  return {
    note(error, message, logger) {
      const kind = outageOf(error);
      if (kind === undefined) return false;
      const { begun, over, quietMs } = TEXTS[kind];
      const known = running.get(kind);
      if (known) {
        known.lastMs = Date.now();
        known.failures += 1;
        known.quiet.refresh();
        return true;
      }
      const now = Date.now();
      const end = (): void => {
        const { sinceMs, lastMs, failures } = running.get(kind) as Running;
        running.delete(kind);
        logger.info({ seconds: Math.round((lastMs - sinceMs) / 1000), failures }, over);
      };
      const outage = { sinceMs: now, lastMs: now, failures: 1, quiet: setTimeout(end, quietMs).unref() };
      running.set(kind, outage);
      const reason = error instanceof Error ? error.message : String((error as { message: unknown }).message);
      logger.error({ reason, ...(message === undefined ? {} : { during: message }) }, begun);
      return true;
    },
  };
}
