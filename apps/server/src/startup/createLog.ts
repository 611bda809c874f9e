import { pino } from 'pino';
import type { Log } from '../services/context/services.ts';

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

/** Log lines on stderr: JSON, or words when a player is watching. `LOG_LEVEL` changes how many. */
export function createLog(level: string = process.env.LOG_LEVEL ?? 'info'): Log {
  const options = { level, redact: ['password', 'token', 'req.headers.cookie', 'req.headers.authorization'] };
  if (!process.stderr.isTTY) return pino(options, pino.destination({ fd: 2, sync: true }));
  return pino(options, { write: (json: string) => void process.stderr.write(readableLine(json)) });
}
