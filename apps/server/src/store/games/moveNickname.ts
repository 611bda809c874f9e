import { sql } from 'kysely';
import { markNicknameDirty } from '../queue/dirty.ts';
import type { Db } from '../schema/schema.ts';
import { lockNickname } from './nicknames.ts';

/** The constraint that keeps the sources of a person apart, as PostgreSQL reports a breach. */
const UNIQUE_VIOLATION = '23505';

/**
 * Moves a source with its games to another person and marks what both persons ever met in them as to be judged
 * again; `'exists'` when that person has the source already. The nickname's row is locked first, so that a load
 * under way stores its next batch for the new person. Needs a transaction, which `'exists'` leaves unusable.
 */
export async function moveNickname(
  transaction: Db,
  nicknameId: number,
  personId: number,
): Promise<'moved' | 'exists'> {
  if (!transaction.isTransaction) throw new Error('moveNickname needs a transaction.');
  await lockNickname(transaction, nicknameId);
  await markNicknameDirty(transaction, nicknameId);
  try {
    await sql`update nicknames set person_id = ${personId} where id = ${nicknameId}`.execute(transaction);
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return 'exists';
    throw error;
  }
  for (const table of ['encounters', 'phase_stats']) {
    await sql`
      update ${sql.table(table)} set person_id = ${personId}
      where game_id in (select id from games where nickname_id = ${nicknameId})`.execute(transaction);
  }
  await sql`update games set person_id = ${personId} where nickname_id = ${nicknameId}`.execute(transaction);
  await markNicknameDirty(transaction, nicknameId);
  return 'moved';
}
