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
