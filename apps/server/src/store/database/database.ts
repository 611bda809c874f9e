import type { Db } from '../schema/schema.ts';

/** Rows of a statement written by hand. */
export interface StatementResult {
  rows: Record<string, unknown>[];
}

/** Stops a subscription. */
export type Unlisten = () => Promise<void>;

/** An open, migrated database: the one door to SQL for the whole server. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** Set on a PostgreSQL server only: for libraries that keep connections of their own. */
  readonly connectionString: string | undefined;
  /** Runs text with `$1` parameters, or several statements without any, outside every transaction. */
  execute(text: string, values?: readonly unknown[]): Promise<StatementResult>;
  /** Calls back with the text of every notification on the channel, from this and every other process. */
  listenText(channel: string, onText: (text: string) => void): Promise<Unlisten>;
  /** As `listenText`, for channels written by `notify`: the payload is read from JSON. */
  listen(channel: string, onPayload: (payload: unknown) => void): Promise<Unlisten>;
  /** Sends a JSON payload of at most 8,000 bytes to everybody who listens. */
  notify(channel: string, payload: unknown): Promise<void>;
  close(): Promise<void>;
}
