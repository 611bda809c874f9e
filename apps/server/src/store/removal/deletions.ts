import { sql } from 'kysely';
import { handOverGames } from '../games/copies.ts';
import { deleteIfUnused } from '../games/uploadSpace.ts';
import type { Db } from '../schema/schema.ts';

/**
 * What a deleted source may not keep: its name makes room for a new source, its file may be removed, and its games do not count
 * towards the quota.
 */
const MARKED = sql`deleted_at = now(), archived = true, enabled = false, name = 'deleted ' || id, spellings = '{}',
  upload_id = null, games_loaded = 0`;

/**
 * Deletes a source: at once it is in no list and its games count nowhere, but for those that another source has as well;
 * `removeNextBatch` removes them. The caller marks the player's findings as stale.
 */
export async function deleteNickname(transaction: Db, nicknameId: number): Promise<void> {
  const { rows } = await sql<{ playerId: number }>`
    update nicknames set ${MARKED} where id = ${nicknameId} returning player_id as "playerId"`.execute(
    transaction,
  );
  for (const { playerId } of rows) await handOverGames(transaction, playerId);
}

/**
 * Deletes a player, with files that no other player uses: at once it belongs to nobody; `removeNextBatch` removes its games and
 * studies. False if the user has no such
 * player. Locks in the same order as loads and analysis (sources, then the player) to avoid deadlocks. Needs a transaction.
 */
export async function deletePlayer(transaction: Db, userId: number, playerId: number): Promise<boolean> {
  if (!transaction.isTransaction) throw new Error('deletePlayer needs a transaction.');
  const { rows: files } = await sql<{ upload_id: number | null }>`
    select n.upload_id from nicknames n join players p on p.id = n.player_id
    where p.id = ${playerId} and p.user_id = ${userId} order by n.id for update of n`.execute(transaction);
  await sql`
    update nicknames set ${MARKED} where player_id in (
      select id from players where id = ${playerId} and user_id = ${userId})`.execute(transaction);
  await deleteIfUnused(
    transaction,
    files.map(({ upload_id }) => upload_id),
  );
  const { numAffectedRows } = await sql`
    update players set user_id = null, name = '', description = '' where id = ${playerId} and user_id = ${userId}
  `.execute(transaction);
  return Boolean(numAffectedRows);
}

/**
 * Deletes an account: at once nothing of it can be reached; `removeNextBatch` removes its players and files. Needs a
 * transaction.
 */
export async function deleteUser(transaction: Db, userId: number): Promise<void> {
  if (!transaction.isTransaction) throw new Error('deleteUser needs a transaction.');
  await sql`
    update nicknames set ${MARKED} where id in (
      select n.id from nicknames n join players p on p.id = n.player_id
      where p.user_id = ${userId} order by n.id for update of n)`.execute(transaction);
  await sql`update players set user_id = null, name = '', description = '' where user_id = ${userId}`.execute(
    transaction,
  );
  await sql`update uploads set user_id = null, file_name = '' where user_id = ${userId}`.execute(transaction);
  await transaction.deleteFrom('users').where('id', '=', userId).execute();
}
