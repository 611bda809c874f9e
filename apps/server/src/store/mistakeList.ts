import { START_KEY } from '@tabia/chess';
import { sql } from 'kysely';
import type { SeriesEntry } from '../domain/mistakes/series.ts';
import type { ListedFacts, StoredSummary } from '../domain/study/mistake.ts';
import type { Db } from './schema.ts';

/** A position for the list of critical positions as it is stored. */
export type ListRow = ListedFacts;

/** What the list shows of a finding; the long series travels as a reference until it is asked for. */
const found = sql`f.eco, f.opening, f.prev_move, f.eval_cp, f.eval_mate, f.series, f.total_count,
  f.unreasonable_count, f.total_shortage, f.expected_loss, f.mdegree, f.critical, f.refail, f.dynamics, f.trend,
  f.last_mistake_at, f.last_game_id, f.updated_at`;

type Row = Omit<ListRow, 'stored' | 'prehistory'> & { way: string | null; ply: number | null } & {
  [Field in keyof StoredSummary]: StoredSummary[Field] | null;
};

const toListRow = (row: Row): ListRow => {
  const { totalCount, unreasonableCount, totalShortage, expectedLoss, mdegree, critical } = row;
  const { refail, lastMistakeMs, dynamics, trend, way, ply, ...place } = row;
  const prehistory = way === null || ply === null || ply === 0 ? [] : way.split(' ').slice(0, ply);
  const none = totalCount === null || mdegree === null || critical === null;
  const stored = none
    ? null
    : {
        totalCount,
        unreasonableCount: unreasonableCount ?? 0,
        totalShortage: totalShortage ?? 0,
        expectedLoss: expectedLoss ?? 0,
        mdegree,
        critical,
        refail: refail ?? false,
        lastMistakeMs,
        dynamics: dynamics ?? 0,
        trend: trend ?? [],
      };
  return { ...place, prehistory, stored };
};

/**
 * The person's critical positions, and after them those of the study plan that are none. The encounters themselves
 * are read only on request, and where the study changed after the finding was computed: for thousands of games they
 * are megabytes. `+ 0` keeps the way to a position to the encounters of the one game,
 * and its text is cut where six letters a move would end: more than any needs.
 */
export async function loadMistakeList(
  db: Db,
  personId: number,
  pool: number,
  withSeries: boolean,
): Promise<ListRow[]> {
  const { rows } = await sql<Row>`
    with planned as (
      select distinct on (position_id) position_id, hero_white, hm from trees
      where person_id = ${personId} and pool = ${pool} and in_training order by position_id, id
    ), listed as (
      select f.position_id, f.hero_white, f.hm, false as custom, ${found} from findings f
      where f.person_id = ${personId} and f.critical > 0
      union all
      select t.position_id, t.hero_white, t.hm, true, ${found} from planned t
      left join findings f on f.person_id = ${personId} and f.position_id = t.position_id
      where coalesce(f.critical, 0) = 0
    ), labelled as (
      select position_id, array_agg(label order by label) as labels
      from position_labels where person_id = ${personId} group by 1
    )
    select l.position_id as "positionId", p.key, l.hero_white as "heroWhite", l.hm, l.eco, l.opening,
      l.prev_move as "prevMove", l.eval_cp as "evalCp", l.eval_mate as "evalMate", l.custom,
      case when ${withSeries} or s.studied_at > l.updated_at then l.series end as series,
      l.total_count as "totalCount", l.unreasonable_count as "unreasonableCount", l.total_shortage as "totalShortage",
      l.expected_loss as "expectedLoss", l.mdegree, l.critical, l.refail, l.dynamics, l.trend,
      (extract(epoch from l.last_mistake_at) * 1000)::float8 as "lastMistakeMs",
      coalesce(s.state, 0) as state, (extract(epoch from s.studied_at) * 1000)::float8 as "studiedMs",
      coalesce(b.labels, '{}') as labels, t.position_id is not null as "inTraining",
      w.way, w.ply
    from listed l
    join positions p on p.id = l.position_id
    left join studies s on s.person_id = ${personId} and s.position_id = l.position_id
    left join labelled b on b.position_id = l.position_id
    left join planned t on t.position_id = l.position_id
    left join lateral (
      select left(g.moves, 6 * e.ply) as way, e.ply from encounters e join games g on g.id = e.game_id
      where e.game_id = l.last_game_id and e.position_id + 0 = l.position_id limit 1
    ) w on true
  `.execute(db);
  return rows.map(toListRow);
}

/** The games of a person that went through a position. */
export async function gamesThrough(
  db: Db,
  personId: number,
  positionId: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select game_id as id from encounters where person_id = ${personId} and position_id = ${positionId}
    union
    select game_id from encounters where next_position_id = ${positionId} and person_id = ${personId}
    union
    select id from games where person_id = ${personId} and not hero_white
      and exists (select from positions p where p.id = ${positionId}
        and p.key = ${START_KEY})
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether more may come: games are being loaded, findings wait to be computed, or met positions wait for the engine. */
export async function isCalculating(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select from nicknames n where n.person_id = ${personId} and n.enabled and not n.archived
        and n.status in ('wait', 'processing'))
      or exists (select from dirty d where d.person_id = ${personId})
      or exists (select from findings f where f.person_id = ${personId} and not f.decided) as busy
  `.execute(db);
  return rows[0]?.busy ?? false;
}

/** What still waits for the engine: opening decisions without a final verdict, games whose later phases are open. */
export async function countUncalculated(
  db: Db,
  personId: number,
): Promise<{ opening: number; games: number }> {
  const { rows } = await sql<{ opening: number; games: number }>`
    select (
      select count(*)::int4 from encounters e
      join games g on g.id = e.game_id
      join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
      left join findings f on f.person_id = e.person_id and f.position_id = e.position_id
      where e.person_id = ${personId} and f.decided is not true
    ) as opening, (
      select count(*)::int4 from games g
      join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
      where g.person_id = ${personId} and g.phases_at is null and g.ply_count > 40
    ) as games
  `.execute(db);
  return rows[0] ?? { opening: 0, games: 0 };
}

/** What is known of one position of the list, critical or not. */
export type FoundPosition = {
  readonly hm: number;
  readonly heroWhite: boolean;
  readonly series: readonly SeriesEntry[];
};

/** The finding of a position; undefined where the person's games say nothing. */
export async function findFinding(
  db: Db,
  personId: number,
  positionId: number,
): Promise<FoundPosition | undefined> {
  const row = await db
    .selectFrom('findings')
    .select(['hm', 'hero_white', 'series'])
    .where('person_id', '=', personId)
    .where('position_id', '=', positionId)
    .executeTakeFirst();
  return row && { hm: row.hm, heroWhite: row.hero_white, series: row.series };
}

/** Whether a position of the person is in the study plan of a pool. */
export async function isInPlan(db: Db, personId: number, positionId: number, pool: number): Promise<boolean> {
  const row = await db
    .selectFrom('trees')
    .select('id')
    .where('person_id', '=', personId)
    .where('position_id', '=', positionId)
    .where('pool', '=', pool)
    .where('in_training', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** What each move played from a position loses, points of win chance, by UCI; moves not judged are absent. */
export async function loadPositionJudgements(
  db: Db,
  personId: number,
  positionId: number,
): Promise<ReadonlyMap<string, number>> {
  const row = await db
    .selectFrom('findings')
    .select('moves')
    .where('person_id', '=', personId)
    .where('position_id', '=', positionId)
    .executeTakeFirst();
  return new Map((row?.moves ?? []).flatMap(({ uci, loss }) => (loss === null ? [] : [[uci, loss]])));
}
