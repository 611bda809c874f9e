import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** Makes a waiting job with this key due immediately and raises its priority; nothing if there is none. */
export async function startNow(db: Db, queue: string, key: string, priority: number): Promise<void> {
  await sql`
    update pgboss.job set start_after = least(start_after, now()), priority = greatest(priority, ${priority}::int4)
    where name = ${queue} and singleton_key = ${key} and state = 'created'`.execute(db);
}
