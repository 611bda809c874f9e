import { sql } from 'kysely';
import { lockUntilCommit } from '../database/statements.ts';
import { handOverGames } from '../games/copies.ts';
import { deleteIfUnused } from '../games/uploads.ts';
import { pruneRequests } from '../queue/evaluationRequests.ts';
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
 * studies. False if the user has no such player. Locks in the same order as loads and analysis (the account's quota, sources, then the player)
 * to avoid deadlocks. Needs a transaction.
 */
export async function deletePlayer(transaction: Db, userId: number, playerId: number): Promise<boolean> {
  if (!transaction.isTransaction) throw new Error('deletePlayer needs a transaction.');
  // A source that is just being added to the player is deleted with it.
  await lockUntilCommit(transaction, 'quota', userId);
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

/** Tables with rows of a player that wait for searches. */
const WAITING = ['findings', 'trees'] as const;
/** Other tables with rows of a player that are not removed together with its games; larger ones first. */
const OF_PLAYER = [
  'stale_findings',
  'trainings',
  'studies',
  'cards',
  'move_marks',
  'position_labels',
  'repertoires',
];
/** Bytes of a file are removed in chunks of 64 KB, each as costly as some games. */
const GAMES_PER_CHUNK = 5;
/** Rows of other tables that cost as much as a game with its encounters. */
const ROWS_PER_GAME = 10;

/** Conditions for rows that are marked as deleted. */
const GONE = {
  nicknames: sql`deleted_at is not null`,
  // Games on their way to another player still belong to the one that they leave.
  players: sql`user_id is null and not exists (select from nicknames where moved_through is not null)`,
  // A source may have taken the file while it was being marked.
  uploads: sql`user_id is null and not exists (select from nicknames where upload_id = uploads.id)`,
};

/** One deleted thing, locked, so that several processes remove different ones. */
async function lockNext(transaction: Db, table: keyof typeof GONE): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${GONE[table]} order by id limit 1 for update skip locked
  `.execute(transaction);
  return rows[0]?.id;
}

/** Deletes some rows of a table with this value in a column; resolves to their number. */
async function deleteSome(
  transaction: Db,
  table: string,
  column: string,
  id: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit ${Math.max(1, limit)}))
  `.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** Removes games, with their encounters and with the searches that only they needed; false if there are none. */
async function removeGames(transaction: Db, nicknameId: number, limit: number): Promise<boolean> {
  const { rows } = await sql<{ ids: number[]; positions: number[] }>`
    with gone as materialized (select id from games where nickname_id = ${nicknameId} limit ${Math.max(1, limit)}),
      met as materialized (select position_id, next_position_id from encounters where game_id in (select id from gone))
    select array(select id from gone) as ids,
      array(select position_id from met union select next_position_id from met) as positions`.execute(
    transaction,
  );
  const [{ ids, positions } = { ids: [], positions: [] }] = rows;
  if (ids.length === 0) return false;
  await sql`delete from games where id = any(${ids}::int8[])`.execute(transaction);
  await pruneRequests(transaction, positions);
  return true;
}

/** Removes rows of a player that wait for searches, with these; resolves to the number of rows. */
async function removeWaiting(
  transaction: Db,
  table: 'findings' | 'trees',
  playerId: number,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ awaits: number[] }>`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where player_id = ${playerId} limit ${Math.max(1, limit)}))
    returning awaits`.execute(transaction);
  const awaited = rows.flatMap(({ awaits }) => awaits);
  if (awaited.length > 0) await pruneRequests(transaction, awaited);
  return rows.length;
}

/** Removes games, then skipped ones, then the source itself. */
async function removeFromNickname(transaction: Db, id: number, limit: number): Promise<void> {
  if (await removeGames(transaction, id, limit)) return;
  if ((await deleteSome(transaction, 'skipped_games', 'nickname_id', id, limit * ROWS_PER_GAME)) > 0) return;
  await sql`delete from nicknames where id = ${id}`.execute(transaction);
}

/** Removes what hangs on a player without sources, table by table, then the player. */
async function removeFromPlayer(transaction: Db, id: number, limit: number): Promise<void> {
  for (const table of WAITING) {
    if ((await removeWaiting(transaction, table, id, limit * ROWS_PER_GAME)) > 0) return;
  }
  for (const table of OF_PLAYER) {
    if ((await deleteSome(transaction, table, 'player_id', id, limit * ROWS_PER_GAME)) > 0) return;
  }
  await sql`delete from players where id = ${id}`.execute(transaction);
}

async function removeFromUpload(transaction: Db, id: number, limit: number): Promise<void> {
  const chunks = Math.ceil(limit / GAMES_PER_CHUNK);
  if ((await deleteSome(transaction, 'upload_chunks', 'upload_id', id, chunks)) > 0) return;
  await sql`delete from uploads where id = ${id}`.execute(transaction);
}

/**
 * Removes some of what users have deleted, about as much as `limit` games, in one transaction: killed anywhere, the rest is
 * removed later. Resolves to the time it took, ms; undefined when nothing is left.
 */
export async function removeNextBatch(
  db: Db,
  limit: number,
  msNow: () => number,
): Promise<number | undefined> {
  return await db.transaction().execute(async (transaction) => {
    const started = msNow();
    const nicknameId = await lockNext(transaction, 'nicknames');
    const playerId = nicknameId === undefined ? await lockNext(transaction, 'players') : undefined;
    const uploadId =
      nicknameId === undefined && playerId === undefined ? await lockNext(transaction, 'uploads') : undefined;
    if (nicknameId !== undefined) await removeFromNickname(transaction, nicknameId, limit);
    else if (playerId !== undefined) await removeFromPlayer(transaction, playerId, limit);
    else if (uploadId !== undefined) await removeFromUpload(transaction, uploadId, limit);
    else return undefined;
    return msNow() - started;
  });
}
