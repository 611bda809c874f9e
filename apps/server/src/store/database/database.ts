import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** Sends a JSON payload (8,000 bytes at most) on a channel; inside a transaction it is delivered at commit. */
export async function notify(db: Db, channel: string, payload: unknown): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`.execute(db);
}

/** Rows of a raw SQL statement. */
export interface StatementResult {
  rows: Record<string, unknown>[];
}

/** Ends a subscription. */
export type Unlisten = () => Promise<void>;

/** An open, migrated database. All SQL of the server runs through it. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** The same for calls of users: a statement that takes longer than `CALL_STATEMENT_MS` is ended, see `isTooLong`. */
  readonly calls: Db;
  /** True while callers share connections or processors with work: then work is done in short batches. */
  isShared(): boolean;
  /** Runs one statement with `$1` parameters, or several without, outside any transaction. */
  execute(text: string, values?: readonly unknown[]): Promise<StatementResult>;
  /** Subscribes to the notifications of a channel, from this and all other processes. */
  listenText(channel: string, onText: (text: string) => void): Promise<Unlisten>;
  /** Like `listenText`, with payloads parsed as JSON. */
  listen(channel: string, onPayload: (payload: unknown) => void): Promise<Unlisten>;
  /** Sends a JSON payload of at most 8,000 bytes to all subscribers. */
  notify(channel: string, payload: unknown): Promise<void>;
  /**
   * Only on the embedded database in a folder: opens a copy as of one moment, for a long read that would keep all
   * callers waiting here. Closing the copy deletes it.
   */
  openCopy?(): Promise<Database>;
  close(): Promise<void>;
}
