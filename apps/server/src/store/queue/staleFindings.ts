import { sql } from 'kysely';
import { numbersBytes } from '../database/arrayBytes.ts';
import type { Db } from '../schema/schema.ts';

/** A player and a position: what a finding is about. */
export interface Pair {
  readonly playerId: number;
  readonly positionId: number;
}

/**
 * Locks an existing mark until the marking transaction ends. With "do nothing" a planner could take the mark before it
 * can see the change behind it, and the change would be lost. The condition keeps PostgreSQL from rewriting the row;
 * the row is locked all the same.
 */
const holdMark = sql`on conflict (player_id, position_id) do update set player_id = stale_findings.player_id where false`;

/** Marks findings as stale; belongs in the transaction of the change. */
export async function markStale(db: Db, pairs: readonly Pair[]): Promise<void> {
  const sorted = pairs.toSorted((a, b) => a.playerId - b.playerId || a.positionId - b.positionId);
  await sql`
    insert into stale_findings (player_id, position_id)
    select * from unnest(
      ${numbersBytes(
        'int8',
        sorted.map(({ playerId }) => playerId),
      )}::int8[],
      ${numbersBytes(
        'int8',
        sorted.map(({ positionId }) => positionId),
      )}::int8[]
    ) ${holdMark}
  `.execute(db);
}

/** Marks everything a player ever met, after the sensitivity or the choice of nicknames changed. */
export async function markPlayerStale(db: Db, playerId: number): Promise<void> {
  await sql`
    insert into stale_findings (player_id, position_id)
    select player_id, position_id from encounters where player_id = ${playerId}
    union
    select player_id, position_id from findings where player_id = ${playerId}
    order by 1, 2
    ${holdMark}
  `.execute(db);
}

/** Marks everything met under one nickname, after it was switched on or off, archived or moved. */
export async function markNicknameStale(db: Db, nicknameId: number): Promise<void> {
  await sql`
    insert into stale_findings (player_id, position_id)
    select distinct e.player_id, e.position_id from encounters e join games g on g.id = e.game_id
    where g.nickname_id = ${nicknameId}
    order by 1, 2
    ${holdMark}
  `.execute(db);
}

/**
 * Marks the pairs that waited for one of these evaluations: undecided ones that go through the position or lead to
 * it, and listed ones whose own position now has its deep lines.
 */
export async function markWaiting(
  db: Db,
  positionIds: readonly number[],
  deepIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(positionIds)];
  await sql`
    insert into stale_findings (player_id, position_id)
    select distinct m.player_id, m.position_id
    from (
      select player_id, position_id from encounters where position_id = any(${ids}::int8[])
      union all
      select player_id, position_id from encounters where next_position_id = any(${ids}::int8[])
    ) m
    left join findings f on f.player_id = m.player_id and f.position_id = m.position_id
    where f.player_id is null or not f.decided
      or (f.critical > 0 and m.position_id = any(${[...deepIds]}::int8[]))
    order by 1, 2
    ${holdMark}
  `.execute(db);
}

/**
 * Takes pairs out of the queue, skipping those another process holds. Deletes before anything about them is read, so
 * that concurrent writers wait and mark them again.
 */
export async function takeStale(db: Db, limit: number): Promise<Pair[]> {
  const { rows } = await sql<{ player_id: number; position_id: number }>`
    delete from stale_findings where (player_id, position_id) in (
      select player_id, position_id from stale_findings order by player_id, position_id
      limit ${limit} for update skip locked
    ) returning player_id, position_id
  `.execute(db);
  return rows.map((row) => ({ playerId: row.player_id, positionId: row.position_id }));
}

/** True when a finding waits to be recomputed. */
export async function hasStale(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from stale_findings) as some`.execute(
    db,
  );
  return rows[0]?.some ?? false;
}
