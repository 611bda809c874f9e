/** Why the database cannot do now what it could do before: nobody answers there, or its disk is full. */
export type Outage = 'unreachable' | 'disk-full';

/** What sockets say, and PostgreSQL when it is being stopped, crashes or starts (SQLSTATE 57P01–57P05, class 08). */
const UNREACHABLE = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|57P0[1-5]|08\w{3})$/;
/** The driver has no codes for connections that break while they are used or made. */
const BROKEN =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;
/** SQLSTATE disk_full, and what file systems say of quotas and limits, which PostgreSQL passes on as words only. */
const DISK_FULL = '53100';
const NO_SPACE = /No space left on device|Disk quota exceeded|File too large/i;

/** Whether an error of the store means that the database is in trouble, and which; undefined for every other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message } = error as { code?: unknown; message: string };
  if (code === DISK_FULL || NO_SPACE.test(message)) return 'disk-full';
  if ((typeof code === 'string' && UNREACHABLE.test(code)) || BROKEN.test(message)) return 'unreachable';
  return error.cause === undefined ? undefined : outageOf(error.cause);
}
