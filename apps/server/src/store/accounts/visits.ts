import { sql } from 'kysely';
import { retryAfterDeadlock } from '../database/outage.ts';
import { deleteUser } from '../removal/removeNextBatch.ts';
import type { Db } from '../schema/schema.ts';

/** The last visit is written at most this often. */
export const VISIT_INTERVAL_MS = 3_600_000;

/** Records that a user is here; returns the visit before if it is at least an hour ago. */
export async function recordVisit(db: Db, userId: number, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ seen_at: Date }>`
    update users set seen_at = ${now}
    from (select id, seen_at from users where id = ${userId}) as before
    where users.id = before.id and before.seen_at <= ${new Date(now.getTime() - VISIT_INTERVAL_MS)}
    returning before.seen_at`.execute(db);
  return rows[0]?.seen_at;
}

/** Guests who have not been here since a time, and guests created before a time who have no session. */
function abandonedGuests(db: Db, { unseenSince, createdBefore }: AbandonedGuests) {
  return db
    .selectFrom('users')
    .select('id')
    .where('is_guest', '=', true)
    .where(({ or, and, not, exists, selectFrom, eb }) =>
      or([
        eb('seen_at', '<', unseenSince),
        and([
          eb('created_at', '<', createdBefore),
          not(
            exists(
              selectFrom('sessions')
                .select('token_hash')
                .whereRef('sessions.user_id', '=', 'users.id')
                .where('ended_at', 'is', null),
            ),
          ),
        ]),
      ]),
    );
}

/** Which guests are abandoned. */
export interface AbandonedGuests {
  readonly unseenSince: Date;
  readonly createdBefore: Date;
}

/**
 * Deletes abandoned guests, each in a transaction of its own; `removeNextBatch` removes their players and files. Returns the
 * number of guests.
 */
export async function deleteAbandonedGuests(db: Db, which: AbandonedGuests): Promise<number> {
  let deleted = 0;
  for (const { id } of await abandonedGuests(db, which).execute()) {
    const isDeleted = await retryAfterDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        // A guest who has just come back stays.
        const guest = await abandonedGuests(transaction, which)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (guest) await deleteUser(transaction, id);
        return guest !== undefined;
      }),
    );
    if (isDeleted) deleted += 1;
  }
  return deleted;
}
