import { START_KEY } from '@tabia/chess';
import { sql } from 'kysely';
import type { SeriesEntry } from '../../domain/mistakes/series.ts';
import type { FoundFacts, ListedFacts } from '../../domain/study/mistake.ts';
import { plannedOnce } from '../database/plannedOnce.ts';
import type { Db } from '../schema/schema.ts';

/** A position for the list of critical positions as it is stored. */
export type ListRow = ListedFacts;

type Series = readonly SeriesEntry[];

/** The critical positions, and their encounters when they are asked for: thousands of games are megabytes of them. */
async function loadFound(
  db: Db,
  playerId: number,
  withSeries: boolean,
): Promise<{ found: readonly FoundFacts[]; series: readonly Series[] }> {
  const series = withSeries ? sql`'[' || string_agg(series::text, ',') || ']'` : sql`null`;
  const { rows } = await sql<{ found: string | null; series: string | null }>`
    ${plannedOnce}
    select '[' || string_agg(shown, ',') || ']' as found, ${series} as series
    from findings where player_id = ${playerId} and critical > 0 and shown is not null
  `.execute(db);
  const [row] = rows;
  return { found: JSON.parse(row?.found ?? '[]'), series: JSON.parse(row?.series ?? '[]') };
}

type Planned = { readonly positionId: number; readonly heroWhite: boolean; readonly hm: number };

/** What the player does with positions: study, labels, the plan; each by the number of the position. */
async function loadStudyFacts(db: Db, playerId: number, pool: number) {
  const { rows } = await sql<{
    studies: [id: number, state: number, studiedMs: number | null][] | null;
    labels: [id: number, labels: ListedFacts['labels']][] | null;
    planned: Planned[] | null;
  }>`
    ${plannedOnce}
    select (
      select json_agg(json_build_array(position_id, state, (extract(epoch from studied_at) * 1000)::float8))
      from studies where player_id = ${playerId}
    ) as studies, (
      select json_agg(json_build_array(position_id, labels)) from (
        select position_id, array_agg(label order by label) as labels
        from position_labels where player_id = ${playerId} group by 1
      ) l
    ) as labels, (
      select json_agg(json_build_object('positionId', position_id, 'heroWhite', hero_white, 'hm', hm) order by position_id)
      from (
        select distinct on (position_id) position_id, hero_white, hm from trees
        where player_id = ${playerId} and pool = ${pool} and in_training order by position_id, id
      ) t
    ) as planned`.execute(db);
  const [row] = rows;
  return {
    studies: new Map((row?.studies ?? []).map(([id, state, studiedMs]) => [id, { state, studiedMs }])),
    labels: new Map(row?.labels ?? []),
    planned: row?.planned ?? [],
  };
}

/** What is known of positions of the plan that are not critical. */
async function loadPlanned(
  db: Db,
  playerId: number,
  planned: readonly Planned[],
): Promise<readonly Omit<ListRow, 'stored' | 'state' | 'studiedMs' | 'labels'>[]> {
  if (planned.length === 0) return [];
  type Row = Omit<FoundFacts, 'stored' | 'updatedMs' | 'prehistory' | 'heroWhite' | 'hm'> & {
    series: Series | null;
    way: string | null;
    ply: number | null;
  };
  const { rows } = await sql<Row>`
    select p.id as "positionId", p.key, f.eco, f.opening, f.prev_move as "prevMove", f.eval_cp as "evalCp",
      f.eval_mate as "evalMate", coalesce(f.series, '[]') as series, g.moves as way, e.ply
    from unnest(${planned.map(({ positionId }) => positionId)}::int8[]) as d (position_id)
    join positions p on p.id = d.position_id
    left join findings f on f.player_id = ${playerId} and f.position_id = d.position_id
    left join encounters e on e.game_id = f.last_game_id and e.position_id + 0 = d.position_id
    left join games g on g.id = e.game_id
  `.execute(db);
  const found = new Map(rows.map((row) => [row.positionId, row]));
  return planned.flatMap((place) => {
    const row = found.get(place.positionId);
    if (row === undefined) return [];
    const { way, ply, ...facts } = row;
    const prehistory = way === null || !ply ? [] : way.split(' ').slice(0, ply);
    return [{ ...facts, ...place, prehistory, inTraining: true, custom: true }];
  });
}

/** The encounters of some positions. */
async function loadSeries(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, Series>> {
  if (positionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('findings')
    .select(['position_id', 'series'])
    .where('player_id', '=', playerId)
    .where('position_id', 'in', [...positionIds])
    .execute();
  return new Map(rows.map(({ position_id, series }) => [position_id, series]));
}

/**
 * The player's critical positions, and after them those of the study plan that are none. Encounters are read only
 * on request, and where the study changed after the finding was computed.
 */
export async function loadMistakeList(
  db: Db,
  playerId: number,
  pool: number,
  withSeries: boolean,
): Promise<ListRow[]> {
  const { found, series } = await loadFound(db, playerId, withSeries);
  const { studies, labels, planned } = await loadStudyFacts(db, playerId, pool);
  const inPlan = new Set(planned.map(({ positionId }) => positionId));
  const critical = new Set(found.map(({ positionId }) => positionId));
  const isStale = ({ positionId, updatedMs }: FoundFacts): boolean =>
    (studies.get(positionId)?.studiedMs ?? 0) > updatedMs;
  const stale = withSeries ? [] : found.filter(isStale).map(({ positionId }) => positionId);
  const fresh = await loadSeries(db, playerId, stale);
  const others = await loadPlanned(
    db,
    playerId,
    planned.filter(({ positionId }) => !critical.has(positionId)),
  );
  const studyOf = (positionId: number) => ({
    state: studies.get(positionId)?.state ?? 0,
    studiedMs: studies.get(positionId)?.studiedMs ?? null,
    labels: labels.get(positionId) ?? [],
  });
  const listed = found.map(({ updatedMs: _, ...facts }, index) => ({
    ...facts,
    ...studyOf(facts.positionId),
    series: series[index] ?? fresh.get(facts.positionId) ?? null,
    inTraining: inPlan.has(facts.positionId),
    custom: false,
  }));
  return [...listed, ...others.map((facts) => ({ ...facts, ...studyOf(facts.positionId), stored: null }))];
}

/** The games of a player that went through a position. */
export async function gamesThrough(
  db: Db,
  playerId: number,
  positionId: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select game_id as id from encounters where player_id = ${playerId} and position_id = ${positionId}
    union
    select game_id from encounters where next_position_id = ${positionId} and player_id = ${playerId}
    union
    select id from games where player_id = ${playerId} and not hero_white
      and exists (select from positions p where p.id = ${positionId}
        and p.key = ${START_KEY})
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether more may come: games are being loaded, findings wait to be computed, or met positions wait for the engine. */
export async function isCalculating(db: Db, playerId: number): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    ${plannedOnce}
    select exists (select from nicknames n where n.player_id = ${playerId} and n.enabled and not n.archived
        and n.status in ('wait', 'processing'))
      or exists (select from stale_findings d where d.player_id = ${playerId})
      or exists (select from findings f where f.player_id = ${playerId} and not f.decided) as busy
  `.execute(db);
  return rows[0]?.busy ?? false;
}

/** What still waits for the engine: opening decisions without a final verdict, games whose later phases are open. */
export async function countUncalculated(
  db: Db,
  playerId: number,
): Promise<{ opening: number; games: number }> {
  const { rows } = await sql<{ opening: number; games: number }>`
    select (
      select count(*)::int4 from encounters e
      join games g on g.id = e.game_id
      join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
      left join findings f on f.player_id = e.player_id and f.position_id = e.position_id
      where e.player_id = ${playerId} and f.decided is not true
    ) as opening, (
      select count(*)::int4 from games g
      join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
      where g.player_id = ${playerId} and g.phases_at is null and g.ply_count > 40
    ) as games
  `.execute(db);
  return rows[0] ?? { opening: 0, games: 0 };
}

/** What each move played from a position loses, points of win chance, by UCI; moves not judged are absent. */
export async function loadPositionJudgments(
  db: Db,
  playerId: number,
  positionId: number,
): Promise<ReadonlyMap<string, number>> {
  const row = await db
    .selectFrom('findings')
    .select('moves')
    .where('player_id', '=', playerId)
    .where('position_id', '=', positionId)
    .executeTakeFirst();
  return new Map((row?.moves ?? []).flatMap(({ uci, loss }) => (loss === null ? [] : [[uci, loss]])));
}
