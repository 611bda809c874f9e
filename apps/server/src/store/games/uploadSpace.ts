import { lockUntilCommit } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';

/** Bytes that an upload claims, and what its user may store in all. */
interface Claim {
  readonly userId: number;
  readonly uploadId: number;
  /** Bytes that are needed now. */
  readonly needed: number;
  /** Bytes to claim if there is room for them: saves further claims. */
  readonly wanted: number;
  readonly allowed: number;
}

/**
 * Reserves space for an upload while it streams in, as its size; parallel uploads of a user never claim more than is
 * allowed in all. Returns the bytes granted, at least `needed`; undefined if there is no room.
 */
export function claimUploadBytes(
  db: Db,
  { userId, uploadId, needed, wanted, allowed }: Claim,
): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'quota', userId);
    const { used } = await transaction
      .selectFrom('uploads')
      .select(({ fn }) => fn.sum<string | null>('size').as('used'))
      .where('user_id', '=', userId)
      .where('id', '!=', uploadId)
      .executeTakeFirstOrThrow();
    const size = Math.min(Math.max(needed, wanted), allowed - Number(used ?? 0));
    if (size < needed) return undefined;
    await transaction.updateTable('uploads').set({ size }).where('id', '=', uploadId).execute();
    return size;
  });
}

/** Deletes those of the files that no source uses any more: at once they belong to nobody; `removeNextBatch` removes them. */
export async function deleteIfUnused(db: Db, uploadIds: readonly (number | null)[]): Promise<void> {
  const ids = uploadIds.filter((id) => id !== null);
  if (ids.length === 0) return;
  await db
    .updateTable('uploads')
    .set({ user_id: null, file_name: '' })
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('nicknames').select('id').whereRef('nicknames.upload_id', '=', 'uploads.id'))),
    )
    .execute();
}
