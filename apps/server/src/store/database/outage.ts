/** Why the database is unavailable: no connection, or its disk is full. */
export type Outage = 'unreachable' | 'disk-full';

/** Socket error codes: of the database only if its driver reported them, as mail servers and platforms have the same. */
const SOCKET = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** SQLSTATE of a server that stops, crashes or starts (57P01–57P05, class 08), or has no connection left (53300). */
const UNREACHABLE = /^(?:57P0[1-5]|08\w{3}|53300)$/;
/** The driver has no codes for connections that fail while connecting or in use. */
const BROKEN =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;
/** SQLSTATE disk_full; PostgreSQL passes on file system quotas and limits as message text only. */
const DISK_FULL = '53100';
const NO_SPACE = /No space left on device|Disk quota exceeded|File too large/i;

/** A property, because the job queue passes errors on as copies. */
const OF_DRIVER = Symbol('reported by the driver of the database');

/** Marks an error as reported by the driver of the database. */
export function ofDriver<E>(error: E): E {
  return typeof error === 'object' && error !== null ? Object.assign(error, { [OF_DRIVER]: true }) : error;
}

/** Detects a database outage by its error; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, message = '', cause, [OF_DRIVER]: isOfDriver } = error as Record<PropertyKey, unknown>;
  if (code === DISK_FULL || code === 'ENOSPC' || code === 'EDQUOT' || NO_SPACE.test(String(message)))
    return 'disk-full';
  const isSocket = isOfDriver === true && typeof code === 'string' && SOCKET.test(code);
  if (isSocket || (typeof code === 'string' && UNREACHABLE.test(code)) || BROKEN.test(String(message)))
    return 'unreachable';
  return outageOf(cause);
}

/** Awaits something that a reader does not need saved, such as when a session was last used; undefined on a full disk. */
export async function unlessDiskFull<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (outageOf(error) === 'disk-full') return undefined;
    throw error;
  }
}

/** SQLSTATE deadlock_detected. */
const DEADLOCK = '40P01';
/** Deadlocks resolve within moments; more retries point to a bug. */
const MAX_TRIES = 10;

/** True if a transaction was rolled back because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === DEADLOCK;
}

/** Retries a transaction after a deadlock. */
export async function retryAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isDeadlock(error) || tries === MAX_TRIES) throw error;
    }
  }
}
