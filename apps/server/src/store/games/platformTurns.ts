import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** A process without a heartbeat for this many seconds counts as dead. */
const LEASE_SECONDS = 15;
/** Heartbeat interval, milliseconds: two may be missed. */
export const HEARTBEAT_MS = 5_000;

const LEASE_END = sql`clock_timestamp() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;

/** Where a ticket stands in the queue: urgent ones first, and of these the short ones. */
export interface TicketRank {
  readonly urgent: boolean;
  /** A long request, which ends for an urgent one. */
  readonly yields: boolean;
}

/** Joins the queue of a platform and returns the ticket number. */
export async function joinPlatformQueue(
  db: Db,
  host: string,
  { urgent, yields }: TicketRank,
): Promise<number> {
  await sql`insert into platform_hosts (host) values (${host}) on conflict do nothing`.execute(db);
  // Dead tickets no longer block others; this removes their rows.
  await sql`delete from platform_queue where host = ${host} and alive_until < clock_timestamp() - interval '1 minute'`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    insert into platform_queue (host, urgent, yields, alive_until)
    values (${host}, ${urgent}, ${urgent && yields}, ${LEASE_END}) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('unreachable');
  return row.id;
}

/** Gives a ticket the rank of urgent ones, of which it is the oldest: of all, or of the long ones. */
export async function raiseTicket(db: Db, id: number, yields: boolean): Promise<void> {
  await db.updateTable('platform_queue').set({ urgent: true, yields }).where('id', '=', id).execute();
}

/** State of a ticket: granted, waiting, or lost because it missed its heartbeats. */
export type PlatformTurn =
  | { readonly kind: 'granted' }
  | { readonly kind: 'lost' }
  /** `quietMs`: rest of the platform's quiet period; 0 if another ticket has the turn. */
  | { readonly kind: 'wait'; readonly quietMs: number };

/** Takes the turn if it is free and no ticket is ahead. Concurrent calls serialize on the platform's row. */
export async function tryPlatformTurn(db: Db, id: number): Promise<PlatformTurn> {
  const { numAffectedRows } = await sql`
    update platform_hosts h set holder = q.id, held_until = ${LEASE_END}
    from platform_queue q
    where q.id = ${id} and h.host = q.host and q.alive_until > clock_timestamp()
      and (h.quiet_until is null or h.quiet_until <= clock_timestamp())
      and (h.holder is null or h.held_until <= clock_timestamp())
      and not exists (select from platform_queue f
        where f.host = q.host and f.id <> q.id and f.alive_until > clock_timestamp()
          and (f.urgent, q.yields, q.id) > (q.urgent, f.yields, f.id))`.execute(db);
  if (numAffectedRows) return { kind: 'granted' };
  const { rows } = await sql<{ quiet: number }>`
    select greatest(0, coalesce(extract(epoch from h.quiet_until - clock_timestamp()), 0) * 1000)::float8 as quiet
    from platform_queue q join platform_hosts h on h.host = q.host
    where q.id = ${id} and q.alive_until > clock_timestamp()`.execute(db);
  const [row] = rows;
  return row ? { kind: 'wait', quietMs: Math.ceil(row.quiet) } : { kind: 'lost' };
}

/** Sends a heartbeat for these tickets; returns those that hold a turn. */
export async function keepPlatformTurns(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  await sql`update platform_queue set alive_until = ${LEASE_END} where id = any(${[...ids]}::int8[])`.execute(
    db,
  );
  const { rows } = await sql<{ holder: number }>`
    update platform_hosts set held_until = ${LEASE_END} where holder = any(${[...ids]}::int8[]) returning holder`.execute(
    db,
  );
  return rows.map(({ holder }) => holder);
}

/** Leaves the queue and releases the turn. */
export async function leavePlatformQueue(db: Db, id: number): Promise<void> {
  await sql`update platform_hosts set holder = null, held_until = null where holder = ${id}`.execute(db);
  await sql`delete from platform_queue where id = ${id}`.execute(db);
}

/** Starts a quiet period; a longer one stays. */
export async function quietPlatform(db: Db, host: string, ms: number): Promise<void> {
  await sql`
    insert into platform_hosts (host, quiet_until)
    values (${host}, clock_timestamp() + make_interval(secs => ${ms / 1_000}::float8))
    on conflict (host) do update set quiet_until = greatest(platform_hosts.quiet_until, excluded.quiet_until)`.execute(
    db,
  );
}

/** Quiet periods by platform; may include expired ones. */
export async function loadQuietPeriods(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('platform_hosts')
    .select(['host', 'quiet_until as until'])
    .where('quiet_until', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ host, until }) => (until === null ? [] : [[host, until] as const])));
}

/** Stores the end of a quiet period; a later one stays. */
export async function saveQuietPeriod(db: Db, host: string, until: Date): Promise<void> {
  await sql`
    insert into platform_hosts (host, quiet_until) values (${host}, ${until})
    on conflict (host) do update set quiet_until = greatest(platform_hosts.quiet_until, excluded.quiet_until)`.execute(
    db,
  );
}
