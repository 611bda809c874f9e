import { sql } from 'kysely';
import { numbersBytes } from '../database/arrayBytes.ts';
import type { Db } from '../schema/schema.ts';
import type { Pair } from './staleFindings.ts';

/** A player whose findings wait for what other people play; `wanted` tells whether somebody asked again meanwhile. */
export interface StalePeople {
  readonly playerId: number;
  readonly wanted: number;
}

/** Asked for again, a row changes: whoever is about to delete it would otherwise miss the change behind the request. */
const askAgain = sql`on conflict (player_id) do update set wanted = stale_people.wanted + 1`;

/** Asks for what other people play in the findings of these players; those that are up to date cost nothing. */
export async function markPeopleStale(db: Db, playerIds: readonly number[]): Promise<void> {
  await sql`
    insert into stale_people (player_id)
    select id from players where id = any(${[...playerIds]}::int8[]) order by id ${askAgain}`.execute(db);
}

/** As `markPeopleStale`, for all players of a user. */
export async function markPeopleOfUserStale(db: Db, userId: number): Promise<void> {
  await sql`
    insert into stale_people (player_id) select id from players where user_id = ${userId} order by id ${askAgain}`.execute(
    db,
  );
}

/**
 * Asks for what other people play in those of the findings that are critical and where nobody has looked. Belongs in the transaction
 * that wrote them. Returns the users who wait.
 */
export async function markUnknownPeople(db: Db, findings: readonly Pair[]): Promise<readonly number[]> {
  if (findings.length === 0) return [];
  const players = findings.map(({ playerId }) => playerId);
  const positions = findings.map(({ positionId }) => positionId);
  const { rows } = await sql<{ userId: number }>`
    with unknown as (
      select distinct f.player_id
      from (select unnest(${numbersBytes('int8', players)}::int8[]) as player_id,
        unnest(${numbersBytes('int8', positions)}::int8[]) as position_id) d
      join findings f on f.player_id = d.player_id and f.position_id = d.position_id
      where f.critical > 0 and f.people_basis is null
    ), marked as (
      insert into stale_people (player_id) select player_id from unknown order by 1 ${askAgain}
    )
    select distinct p.user_id as "userId" from unknown u
    join players p on p.id = u.player_id and p.user_id is not null`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The players of a user that wait, in the order of their numbers. */
export async function loadStalePeople(db: Db, userId: number): Promise<readonly StalePeople[]> {
  const { rows } = await sql<StalePeople>`
    select s.player_id as "playerId", s.wanted from stale_people s
    join players p on p.id = s.player_id and p.user_id = ${userId} order by 1`.execute(db);
  return rows;
}

/** Everything of a player has been looked up. One that was asked for again meanwhile still waits. */
export async function endStalePeople(db: Db, { playerId, wanted }: StalePeople): Promise<void> {
  await sql`delete from stale_people where player_id = ${playerId} and wanted = ${wanted}`.execute(db);
}

/** Some users who wait, those after `afterId` in the order of their numbers. */
export async function listUsersWithStalePeople(
  db: Db,
  afterId: number,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct p.user_id as "userId" from stale_people s
    join players p on p.id = s.player_id and p.user_id > ${afterId}
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/**
 * Takes note of the games and networks that there are. After a change it marks `limit` players in the order of their numbers: call it
 * until it resolves to false. Killed anywhere, the next call continues.
 */
export async function markAfterSourceChange(db: Db, version: string, limit: number): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ after: number | null }>`
      insert into people_sources as old (version) values (${version})
      on conflict (is_only) do update set version = excluded.version,
        after_player = case when old.version = excluded.version then old.after_player else 0 end
      returning after_player as after`.execute(transaction);
    const after = rows[0]?.after ?? null;
    if (after === null) return false;
    const marked = await sql<{ last: number | null }>`
      with batch as materialized (select id from players where id > ${after} order by id limit ${limit}), marked as (
        insert into stale_people (player_id)
        select id from batch where exists (select from findings f where f.player_id = batch.id and f.critical > 0)
        order by id ${askAgain}
      )
      select max(id) as last from batch`.execute(transaction);
    const last = marked.rows[0]?.last ?? null;
    await sql`update people_sources set after_player = ${last}`.execute(transaction);
    return last !== null;
  });
}
