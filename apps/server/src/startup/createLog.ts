import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import type { Log } from '../services/context/services.ts';
import { createOutageLog } from './outageLog.ts';

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
