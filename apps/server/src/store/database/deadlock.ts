/** What PostgreSQL says when two transactions wait for each other and this one had to give way. */
const DEADLOCK = '40P01';
/** As often as somebody may have to give way; whoever is in the way is done within moments. */
const MAX_TRIES = 10;

/** Whether an error of the store means that a transaction gave way to another: nothing of it was done. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === DEADLOCK;
}

/** Does what is one transaction, and once more each time it had to give way to another. */
export async function retryAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isDeadlock(error) || tries === MAX_TRIES) throw error;
    }
  }
}
