import type { FoundMove } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** Answers of which the player was sure, in one opening. */
export interface Calibration {
  /** Without its variation; null for trees whose opening has no name. */
  readonly opening: string | null;
  readonly right: number;
  readonly all: number;
}

/**
 * How often the player was right when sure, in the openings of these positions, the most answers first. An answer belongs to the opening of
 * the tree that asked it.
 */
export async function loadCalibration(
  db: Db,
  playerId: number,
  rootIds: readonly number[],
): Promise<readonly Calibration[]> {
  const { rows } = await sql<Calibration>`
    with named as (
      select position_id, split_part(finding ->> 'opening', ':', 1) as opening
      from findings where player_id = ${playerId}
    ), sure as (
      select a.verdict, coalesce(
        (t.plan #>> array['parts', t.plan #>> array['lines', a.line::text, 'part'], 'positionId'])::int8,
        t.position_id) as root
      from trainings t join training_answers a on a.training_id = t.id
      where t.player_id = ${playerId} and a.sure and not a.calm
    )
    select n.opening, (count(*) filter (where s.verdict <> 'inaccurate'))::int4 as "right", count(*)::int4 as "all"
    from sure s left join named n on n.position_id = s.root
    where coalesce(n.opening, '') in (
      select coalesce(r.opening, '') from unnest(${[...rootIds]}::int8[]) as w (id) left join named r on r.position_id = w.id
    )
    group by n.opening
    order by 3 desc, 1
  `.execute(db);
  return rows;
}

/** Positions of which the player was sure, and wrong, when they were asked last. */
export async function loadSureMisses(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  // Within a session the first answer counts: what was missed is asked again there.
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (a.position_id) a.position_id as id, a.sure, a.verdict
      from trainings t join training_answers a on a.training_id = t.id
      where t.player_id = ${playerId} and not a.calm and a.position_id = any(${[...positionIds]}::int8[])
      order by a.position_id, a.training_id desc, a.id
    ) latest
    where sure and verdict = 'inaccurate'
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A position of the player's games without a finding that is shown, and the moves played there. */
interface QuietPosition {
  readonly id: number;
  readonly key: string;
  readonly moves: readonly FoundMove[];
}

/**
 * Positions of the player in which nothing was found and of which two moves are known at least: those that were never asked first, then
 * those that were asked longest ago. What is equal comes in the order of the seed.
 */
export async function loadQuietPositions(
  db: Db,
  playerId: number,
  wanted: { readonly without: readonly number[]; readonly seed: string; readonly limit: number },
): Promise<readonly QuietPosition[]> {
  const { rows } = await sql<QuietPosition>`
    with asked as (
      select a.position_id, max(a.at) as at
      from trainings t join training_answers a on a.training_id = t.id
      where t.player_id = ${playerId} and t.daily and a.calm
      group by a.position_id
    )
    select f.position_id as id, p.key, f.moves
    from findings f
    join positions p on p.id = f.position_id
    left join asked on asked.position_id = f.position_id
    where f.player_id = ${playerId} and f.critical = 0 and f.decided
      and f.position_id <> all(${[...wanted.without]}::int8[])
      and (jsonb_array_length(f.moves) > 1
        or exists (select from evaluations v where v.position_id = f.position_id and jsonb_array_length(v.lines) > 1))
    order by asked.at nulls first, md5(${wanted.seed}::text || f.position_id::text)
    limit ${wanted.limit}
  `.execute(db);
  return rows;
}

/** The moves played in positions of the player, by position. */
export async function loadFoundMoves(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly FoundMove[]>> {
  const rows = await db
    .selectFrom('findings')
    .select(['position_id', 'moves'])
    .where('player_id', '=', playerId)
    .where('position_id', 'in', positionIds.length === 0 ? [0] : [...positionIds])
    .execute();
  return new Map(rows.map(({ position_id, moves }) => [position_id, moves]));
}
