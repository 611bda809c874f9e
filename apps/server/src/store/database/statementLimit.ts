/**
 * Longest statement of a call, milliseconds. The embedded database has one connection: meanwhile everybody waits. Calls take
 * milliseconds, on a busy machine some hundred.
 */
export const CALL_STATEMENT_MS = 10_000;

/** SQLSTATE query_canceled. */
export const TOO_LONG = '57014';

/** True for the error of a statement that was ended because it took too long. */
export function isTooLong(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === TOO_LONG;
}
