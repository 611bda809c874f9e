import { SCAN_NODES } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** How long a rate is valid: processes measure every few seconds while they have work. */
const BELIEVED_SECONDS = 60;

/** What a process does for the analysis, nodes per second. */
export interface EngineRate {
  /** Searched by its engines while all of them are busy. */
  readonly searched: number;
  /** Progress of the findings that it stores: a search counts for each finding that it serves, even one made long ago. */
  readonly credited: number;
}

/** Stores what a process does for the analysis. */
export async function storeEngineRate(
  db: Db,
  workerId: string,
  { searched, credited }: EngineRate,
): Promise<void> {
  await sql`
    with gone as (
      delete from engine_rates where measured_at < now() - interval '1 day' and worker_id <> ${workerId}
    )
    insert into engine_rates (worker_id, nodes_per_second, credited_per_second, measured_at)
    values (${workerId}, ${searched}::float8, ${credited}::float8, now())
    on conflict (worker_id) do update
      set nodes_per_second = excluded.nodes_per_second, credited_per_second = excluded.credited_per_second,
        measured_at = excluded.measured_at
  `.execute(db);
}

/** A user whose analysis waits for the engines. */
interface WaitingUser {
  readonly userId: number;
  /** Who takes turns: the user, or all guests of the user's network. */
  readonly participant: number;
  readonly nodes: number;
}

/** The users who wait for the engines, and how fast their lists come on. */
export interface StoredLine {
  readonly waiting: readonly WaitingUser[];
  /** Of all processes that have worked within the last minute; null if none has. */
  readonly nodesPerSecond: number | null;
}

/** Loads who waits, each with up to `most` nodes: no more of a user's requests are read than that takes. */
export async function loadWaitingLine(db: Db, most: number): Promise<StoredLine> {
  const { rows } = await sql<{ [K in keyof WaitingUser]: number | null } & { rate: number | null }>`
    with recursive asking as (
      (select user_id from evaluation_askers order by user_id limit 1)
      union all
      select (select a.user_id from evaluation_askers a where a.user_id > asking.user_id order by a.user_id limit 1)
      from asking where asking.user_id is not null
    ), waiting as (
      select u.user_id, w.nodes from asking u cross join lateral (
        select least(sum(a.nodes), ${most})::float8 as nodes from (
          select nodes from evaluation_askers where user_id = u.user_id and not looking
          order by priority desc limit ${Math.ceil(most / SCAN_NODES)}
        ) a
      ) w where u.user_id is not null and w.nodes > 0
    )
    select u.id as "userId", coalesce(u.participant, u.id) as participant, w.nodes, s.rate from (
      select greatest(sum(nodes_per_second), sum(credited_per_second)) as rate from engine_rates
      where measured_at > now() - make_interval(secs => ${BELIEVED_SECONDS})
    ) s left join (waiting w join users u on u.id = w.user_id) on true
  `.execute(db);
  const waiting = rows.flatMap(({ userId, participant, nodes }) =>
    userId === null || participant === null || nodes === null ? [] : [{ userId, participant, nodes }],
  );
  return { waiting, nodesPerSecond: rows[0]?.rate ?? null };
}

/** By user: who takes turns with or for this one. */
export async function loadParticipants(
  db: Db,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'participant'])
    .where('id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ id, participant }) => [id, participant ?? id]));
}
