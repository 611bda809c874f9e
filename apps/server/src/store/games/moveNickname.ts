import { sql } from 'kysely';
import { markNicknameStale } from '../queue/stalePlayers.ts';
import type { Db } from '../schema/schema.ts';
import { lockNickname } from './nicknames.ts';

/** SQLSTATE unique_violation. */
const UNIQUE_VIOLATION = '23505';

/**
 * Moves a source and its games to another player and marks the findings of both stale; `'exists'` if that player
 * already has the source. The source's row is locked first, so that a running load stores its next batch for the new
 * player. Needs a transaction, which `'exists'` leaves unusable.
 */
export async function moveNickname(
  transaction: Db,
  nicknameId: number,
  playerId: number,
): Promise<'moved' | 'exists'> {
  if (!transaction.isTransaction) throw new Error('moveNickname needs a transaction.');
  await lockNickname(transaction, nicknameId);
  await markNicknameStale(transaction, nicknameId);
  try {
    await sql`update nicknames set player_id = ${playerId} where id = ${nicknameId}`.execute(transaction);
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return 'exists';
    throw error;
  }
  for (const table of ['encounters', 'phase_stats']) {
    await sql`
      update ${sql.table(table)} set player_id = ${playerId}
      where game_id in (select id from games where nickname_id = ${nicknameId})`.execute(transaction);
  }
  await sql`update games set player_id = ${playerId} where nickname_id = ${nicknameId}`.execute(transaction);
  await markNicknameStale(transaction, nicknameId);
  return 'moved';
}
