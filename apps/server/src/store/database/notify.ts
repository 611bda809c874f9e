import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** Sends a JSON payload (8,000 bytes at most) on a channel; inside a transaction it is delivered at commit. */
export async function notify(db: Db, channel: string, payload: unknown): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`.execute(db);
}
