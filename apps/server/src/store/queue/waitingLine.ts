import { SCAN_NODES } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** A rate is believed for so long: processes measure every few seconds while they have work. */
const BELIEVED_SECONDS = 60;

/** Stores what a process searches for the analysis, nodes per second. */
export async function storeEngineRate(db: Db, workerId: string, nodesPerSecond: number): Promise<void> {
  await sql`
    with gone as (
      delete from engine_rates where measured_at < now() - interval '1 day' and worker_id <> ${workerId}
    )
    insert into engine_rates (worker_id, nodes_per_second, measured_at)
    values (${workerId}, ${nodesPerSecond}::float8, now())
    on conflict (worker_id) do update
      set nodes_per_second = excluded.nodes_per_second, measured_at = excluded.measured_at
  `.execute(db);
}

/** The accounts that wait for the engines, and the rate of those. */
export interface StoredLine {
  /** Nodes that each account's analysis waits for, no more than were asked about. */
  readonly waiting: ReadonlyMap<number, number>;
  /** Of all processes that have searched within the last minute; null if none has. */
  readonly nodesPerSecond: number | null;
}

/** Loads who waits, each with up to `most` nodes: no more of an account's requests are read than that takes. */
export async function loadWaitingLine(db: Db, most: number): Promise<StoredLine> {
  const { rows } = await sql<{ userId: number | null; nodes: number | null; rate: number | null }>`
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
    select w.user_id as "userId", w.nodes, s.rate from (
      select sum(nodes_per_second) as rate from engine_rates
      where measured_at > now() - make_interval(secs => ${BELIEVED_SECONDS})
    ) s left join waiting w on true
  `.execute(db);
  const waiting = rows.flatMap(({ userId, nodes }): [number, number][] =>
    userId === null || nodes === null ? [] : [[userId, nodes]],
  );
  return { waiting: new Map(waiting), nodesPerSecond: rows[0]?.rate ?? null };
}
