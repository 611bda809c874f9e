import type { Db } from '../schema/schema.ts';

/** Stores a request for a mail; returns its id. */
export async function createMailRequest(db: Db, request: object, createdAt: Date): Promise<number> {
  const { id } = await db
    .insertInto('mail_requests')
    .values({ request: JSON.stringify(request), created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a request and returns it; undefined if it was answered already. */
export async function takeMailRequest(db: Db, id: number): Promise<unknown> {
  const row = await db
    .deleteFrom('mail_requests')
    .where('id', '=', id)
    .returning('request')
    .executeTakeFirst();
  return row?.request;
}

/** Removes requests made before a time; returns their number. */
export async function deleteOldMailRequests(db: Db, createdBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_requests')
    .where('created_at', '<', createdBefore)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
