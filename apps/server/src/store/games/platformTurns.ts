import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** Seconds without a sign of life after which whoever waits or holds a turn counts as dead. */
const LEASE_SECONDS = 15;
/** How often a sign of life is due, milliseconds: two may be missed. */
export const SIGN_OF_LIFE_MS = 5_000;

const lease = sql`clock_timestamp() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;

/** Joins the queue of a platform and answers the number drawn; urgent ones go before all others. */
export async function joinPlatformQueue(db: Db, host: string, urgent: boolean): Promise<number> {
  await sql`insert into platform_hosts (host) values (${host}) on conflict do nothing`.execute(db);
  // Whoever died in the queue is no longer in anybody's way; here the rows go, too.
  await sql`delete from platform_queue where host = ${host} and alive_until < clock_timestamp() - interval '1 minute'`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    insert into platform_queue (host, urgent, alive_until) values (${host}, ${urgent}, ${lease}) returning id`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('unreachable');
  return row.id;
}

/** How it stands with a number: its turn; not yet; or its place was given away because it showed no sign of life. */
export type PlatformTurn =
  | { readonly kind: 'granted' }
  | { readonly kind: 'lost' }
  /** `quietMs`: so long the platform wants to hear from nobody; 0 when it is only somebody else's turn. */
  | { readonly kind: 'wait'; readonly quietMs: number };

/**
 * Takes the turn when it is free and nobody is before this number. Two processes that try at once wait for each other
 * on the platform's row and see what the first one wrote there.
 */
export async function tryPlatformTurn(db: Db, id: number): Promise<PlatformTurn> {
  const { numAffectedRows } = await sql`
    update platform_hosts h set holder = q.id, held_until = ${lease}
    from platform_queue q
    where q.id = ${id} and h.host = q.host and q.alive_until > clock_timestamp()
      and (h.quiet_until is null or h.quiet_until <= clock_timestamp())
      and (h.holder is null or h.held_until <= clock_timestamp())
      and not exists (select from platform_queue f
        where f.host = q.host and f.id <> q.id and f.alive_until > clock_timestamp()
          and (f.urgent > q.urgent or (f.urgent = q.urgent and f.id < q.id)))`.execute(db);
  if (numAffectedRows) return { kind: 'granted' };
  const { rows } = await sql<{ quiet: number }>`
    select greatest(0, coalesce(extract(epoch from h.quiet_until - clock_timestamp()), 0) * 1000)::float8 as quiet
    from platform_queue q join platform_hosts h on h.host = q.host
    where q.id = ${id} and q.alive_until > clock_timestamp()`.execute(db);
  const [row] = rows;
  return row ? { kind: 'wait', quietMs: Math.ceil(row.quiet) } : { kind: 'lost' };
}

/** Shows that these numbers are alive; answers those that hold their platform's turn. */
export async function keepPlatformTurns(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  await sql`update platform_queue set alive_until = ${lease} where id = any(${[...ids]}::int8[])`.execute(db);
  const { rows } = await sql<{ holder: number }>`
    update platform_hosts set held_until = ${lease} where holder = any(${[...ids]}::int8[]) returning holder`.execute(
    db,
  );
  return rows.map(({ holder }) => holder);
}

/** Leaves the queue, and lets the next one go. */
export async function leavePlatformQueue(db: Db, id: number): Promise<void> {
  await sql`update platform_hosts set holder = null, held_until = null where holder = ${id}`.execute(db);
  await sql`delete from platform_queue where id = ${id}`.execute(db);
}

/** Nobody asks the platform for so long; a longer silence asked for earlier stays. */
export async function quietPlatform(db: Db, host: string, ms: number): Promise<void> {
  await sql`
    insert into platform_hosts (host, quiet_until)
    values (${host}, clock_timestamp() + make_interval(secs => ${ms / 1_000}::float8))
    on conflict (host) do update set quiet_until = greatest(platform_hosts.quiet_until, excluded.quiet_until)`.execute(
    db,
  );
}

/** Platforms that have asked not to be asked, each with the moment until which; what is over may be among them. */
export async function listSilences(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('platform_hosts')
    .select(['host', 'quiet_until as until'])
    .where('quiet_until', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ host, until }) => (until === null ? [] : [[host, until] as const])));
}

/** Writes down until when a platform wants silence; a longer one written earlier stays. */
export async function keepSilence(db: Db, host: string, until: Date): Promise<void> {
  await sql`
    insert into platform_hosts (host, quiet_until) values (${host}, ${until})
    on conflict (host) do update set quiet_until = greatest(platform_hosts.quiet_until, excluded.quiet_until)`.execute(
    db,
  );
}
