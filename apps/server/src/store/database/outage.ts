/** Why the database is unavailable: no connection, or its disk is full. */
export type Outage = 'unreachable' | 'disk-full';

/** Socket error codes, and SQLSTATE of a server that stops, crashes or starts (57P01–57P05, class 08). */
const UNREACHABLE = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|57P0[1-5]|08\w{3})$/;
/** The driver has no codes for connections that fail while connecting or in use. */
const BROKEN =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;
/** SQLSTATE disk_full; PostgreSQL passes on file system quotas and limits as message text only. */
const DISK_FULL = '53100';
const NO_SPACE = /No space left on device|Disk quota exceeded|File too large/i;

/** Detects a database outage by its error; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message } = error as { code?: unknown; message: string };
  if (code === DISK_FULL || code === 'ENOSPC' || code === 'EDQUOT' || NO_SPACE.test(message))
    return 'disk-full';
  if ((typeof code === 'string' && UNREACHABLE.test(code)) || BROKEN.test(message)) return 'unreachable';
  return error.cause === undefined ? undefined : outageOf(error.cause);
}
