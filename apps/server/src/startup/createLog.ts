import { type DestinationStream, type LogFn, type LoggerOptions, pino } from 'pino';
import type { Log } from '../services/context/services.ts';
import { type Outage, outageOf } from '../store/database/outage.ts';

/** The lines about an outage, and how long nothing must have failed until it is over. */
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
    // Failed writes are retried within five minutes.
    quietMs: 600_000,
  },
};

interface Running {
  readonly sinceMs: number;
  lastMs: number;
  failures: number;
  readonly quiet: NodeJS.Timeout;
}

/** Writes two lines per outage of the database, however much fails meanwhile. */
interface OutageLog {
  /** True if the line with this error belongs to an outage: it is counted instead of written. */
  note(error: unknown, message: string | undefined, logger: { error: LogFn; info: LogFn }): boolean;
}

/** Starts without an outage. */
function createOutageLog(): OutageLog {
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

const levelNames: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: '',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};
const ownFields = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

interface LogLine {
  level: number;
  time: number;
  msg?: string;
  err?: { stack?: string; message?: string };
  [field: string]: unknown;
}

/** One line a player can read: time, level when it matters, words, fields, and the stack below. */
export function readableLine(json: string): string {
  const line = JSON.parse(json) as LogLine;
  const fields = Object.entries(line)
    .filter(([name]) => !ownFields.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const words = [new Date(line.time).toTimeString().slice(0, 8), levelNames[line.level], line.msg, ...fields];
  const stack = line.err ? `\n${line.err.stack ?? line.err.message ?? ''}` : '';
  return `${words.filter(Boolean).join(' ')}${stack}\n`;
}

function destination(): DestinationStream {
  if (!process.stderr.isTTY) return pino.destination({ fd: 2, sync: true });
  return { write: (json: string) => void process.stderr.write(readableLine(json)) };
}

/** Lines whose error is an outage of the database become one line for the outage. */
function createHooks(): LoggerOptions['hooks'] {
  const outages = createOutageLog();
  return {
    logMethod(parts, method) {
      const [first, second] = parts as unknown as readonly unknown[];
      const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
      const message = typeof second === 'string' ? second : undefined;
      if (outages.note(error, message, this)) return;
      method.apply(this, parts);
    },
  };
}

/** Log lines on stderr: JSON, or words when a player is watching. `LOG_LEVEL` changes how many. */
export function createLog(
  level: string = process.env.LOG_LEVEL ?? 'info',
  stream: DestinationStream = destination(),
): Log {
  return pino(
    {
      level,
      redact: ['password', 'token', 'req.headers.cookie', 'req.headers.authorization'],
      hooks: createHooks(),
    },
    stream,
  );
}
