import type { BeforeAndAfter, Outcomes } from '@tabia/mistakes';
import { sql } from 'kysely';
import { IGNORED_LABEL } from '../../domain/findings/numbers.ts';
import { plannedOnce } from '../database/statements.ts';
import { outcomesAround, type SeriesEntry } from '../findings/storedFinding.ts';
import type { Db } from '../schema/schema.ts';

/** SQL: a finding `f` that is critical and neither in a plan of the pool nor studied nor ignored. */
export function isUntaken(pool: number) {
  return sql`f.critical > 0 and f.mdegree > 0
      and not exists (select from trees t where t.player_id = f.player_id and t.position_id = f.position_id
        and t.pool = ${pool} and t.in_training)
      and not exists (select from studies s where s.player_id = f.player_id and s.position_id = f.position_id
        and s.studied_dates <> '{}')
      and not exists (select from position_labels l where l.player_id = f.player_id and l.position_id = f.position_id
        and l.label = ${IGNORED_LABEL})`;
}

/** SQL: a position, of columns `player_id` and `position_id` of `f`, that a coin has left waiting after this moment. */
export function leftWaiting(after: Date) {
  return sql`exists (select from coin_draws c
        where c.player_id = f.player_id and c.position_id = f.position_id and not c.chosen and c.drawn_at > ${after})`;
}

/** The positions of a player that a coin has left waiting after this moment. */
export async function listWaiting(db: Db, playerId: number, after: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select f.position_id as id from findings f where f.player_id = ${playerId} and ${leftWaiting(after)}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A position that a coin may choose. */
export interface CoinPosition {
  readonly positionId: number;
  readonly playerIsWhite: boolean;
}

/** The costliest positions of a player that nobody has taken up. */
export async function listUntaken(
  db: Db,
  playerId: number,
  pool: number,
  limit: number,
): Promise<CoinPosition[]> {
  const { rows } = await sql<CoinPosition>`
    ${plannedOnce}
    select f.position_id as "positionId", f.finding ->> 'side' = 'white' as "playerIsWhite"
    from findings f where f.player_id = ${playerId} and ${isUntaken(pool)}
    order by f.expected_loss desc, f.position_id limit ${limit}::int4
  `.execute(db);
  return rows;
}

/** When a coin was last tossed for a player. */
export async function lastToss(db: Db, playerId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('coin_draws')
    .select('drawn_at')
    .where('player_id', '=', playerId)
    .orderBy('drawn_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.drawn_at;
}

/** The positions that a coin chose at this moment and that nobody has taken up, nor taken out of the plan again. */
export async function listUntakenOf(
  db: Db,
  playerId: number,
  pool: number,
  drawnAt: Date,
): Promise<CoinPosition[]> {
  const { rows } = await sql<CoinPosition>`
    ${plannedOnce}
    select f.position_id as "positionId", f.finding ->> 'side' = 'white' as "playerIsWhite"
    from coin_draws d join findings f on f.player_id = d.player_id and f.position_id = d.position_id
    where d.player_id = ${playerId} and d.drawn_at = ${drawnAt} and d.chosen and not d.removed and ${isUntaken(pool)}
    order by f.expected_loss desc, f.position_id
  `.execute(db);
  return rows;
}

/** Keeps what a coin chose. */
export async function saveToss(
  db: Db,
  playerId: number,
  drawnAt: Date,
  positions: readonly { readonly positionId: number; readonly chosen: boolean }[],
): Promise<void> {
  const rows = positions.map(({ positionId, chosen }) => ({
    player_id: playerId,
    drawn_at: drawnAt,
    position_id: positionId,
    chosen,
  }));
  await db.insertInto('coin_draws').values(rows).execute();
}

/** A drawn position with its outcomes before the draw, and from then to the next draw of the player. */
export interface DrawnPosition extends BeforeAndAfter {
  readonly playerId: number;
  readonly chosen: boolean;
  /** What is usual for the player; null while that is not known. */
  readonly prior: Outcomes | null;
}

type Row = Pick<DrawnPosition, 'playerId' | 'chosen'> & {
  readonly prior: readonly [right: number, fine: number, mistake: number] | null;
  readonly drawnMs: number;
  readonly endMs: number | null;
  readonly series: readonly SeriesEntry[];
};

function toDrawn({ playerId, chosen, prior, drawnMs, endMs, series }: Row): DrawnPosition {
  return {
    playerId,
    chosen,
    prior: prior && { right: prior[0], fine: prior[1], mistake: prior[2] },
    ...outcomesAround(series, drawnMs, endMs),
  };
}

/** Every position that a coin ever divided, but those of opponents, as far as its games are still there. */
export async function loadDrawn(db: Db): Promise<DrawnPosition[]> {
  const { rows } = await sql<Row>`
    select d.player_id as "playerId", d.chosen, p.prior, f.series,
      (extract(epoch from d.drawn_at) * 1000)::float8 as "drawnMs",
      (select (extract(epoch from min(n.drawn_at)) * 1000)::float8 from coin_draws n
        where n.player_id = d.player_id and n.drawn_at > d.drawn_at) as "endMs"
    from coin_draws d
    join players p on p.id = d.player_id and p.kind <> 'opponent'
    join findings f on f.player_id = d.player_id and f.position_id = d.position_id and not f.own_searches
    order by d.player_id, d.drawn_at, d.position_id
  `.execute(db);
  return rows.map(toDrawn);
}
