import {
  NEVER_STUDIED,
  NOT_STUDIED,
  type Outcomes,
  type Studied,
  type Study,
  type Summary,
  shownState,
  storedState,
  summarize,
} from '@tabia/mistakes';
import { sql } from 'kysely';
import { markPriorsStale } from '../findings/priors.ts';
import { type GameEncounter, readSeries, type SeriesEntry } from '../findings/storedFinding.ts';
import { asArrays, type Pair } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';

/** The study state of a position; what went wrong again since its study is never stored: the games say it. */
export async function findStudy(db: Db, playerId: number, positionId: number): Promise<Study> {
  const { rows } = await sql<Study & { wrongAgain: boolean | null }>`
    select s.state, s.studied_at as "studiedAt", (f.finding ->> 'wrongAgain')::boolean as "wrongAgain"
    from studies s left join findings f on f.player_id = s.player_id and f.position_id = s.position_id
    where s.player_id = ${playerId} and s.position_id = ${positionId}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return NOT_STUDIED;
  const news = (await loadStudyNews(db, playerId, positionId)).get(positionId);
  const wrongAgain = news?.summary.wrongAgain ?? row.wrongAgain ?? false;
  return { state: shownState(row.state, wrongAgain), studiedAt: row.studiedAt };
}

/** Keeps a study. Devices report late: an older one than the latest takes its place by date, and the latest stays. */
export async function saveStudy(db: Db, playerId: number, positionId: number, study: Study): Promise<void> {
  const { studiedAt } = await findStudy(db, playerId, positionId);
  // A position that was never studied is one of those that tell what happens without study.
  if ((studiedAt === null) !== (study.studiedAt === null)) await markPriorsStale(db, [playerId]);
  await sql`
    insert into studies (player_id, position_id, state, studied_at, studied_dates)
    values (${playerId}, ${positionId}, ${storedState(study)}, ${study.studiedAt},
      case when ${study.studiedAt}::timestamptz is null then '{}' else array[${study.studiedAt}::timestamptz] end)
    on conflict (player_id, position_id) do update set state = excluded.state,
      studied_at = case when excluded.studied_at is not null then greatest(studies.studied_at, excluded.studied_at) end,
      studied_dates = case when excluded.studied_at is null then '{}'
        else (select array_agg(distinct at order by at) from unnest(studies.studied_dates || excluded.studied_at) at) end
  `.execute(db);
}

/** SQL: what is usual for a player `p`. */
const PRIOR = sql<Outcomes | null>`case when p.prior is not null
  then json_build_object('right', p.prior[1], 'fine', p.prior[2], 'mistake', p.prior[3]) end`;

/** When and what was studied in these positions, what is usual for their players, and what a cure takes, by `player position`. */
export async function loadStudied(db: Db, pairs: readonly Pair[]): Promise<ReadonlyMap<string, Studied>> {
  if (pairs.length === 0) return new Map();
  const { players, positions } = asArrays(pairs);
  const { rows } = await sql<
    Pair & {
      studiesMs: number[] | null;
      treeMoves: string[] | null;
      prior: Outcomes | null;
      curedFrom: number | null;
    }
  >`
    select d.player_id as "playerId", d.position_id as "positionId", ${PRIOR} as prior,
      p.cured_from as "curedFrom", (
        select json_agg((extract(epoch from at) * 1000)::float8) from (
          select unnest(s.studied_dates) as at union select s.studied_at where s.studied_at is not null
        ) dates
      ) as "studiesMs", (
        select json_agg(distinct m ->> 'uci') from trees t cross join lateral jsonb_array_elements(t.tree) m
        where t.player_id = d.player_id and t.position_id = d.position_id and t.in_training
          and (m ->> 'hero')::boolean and (m ->> 'intraining')::boolean
      ) as "treeMoves"
    from unnest(${players}::int8[], ${positions}::int8[]) as d (player_id, position_id)
    join players p on p.id = d.player_id
    left join studies s on s.player_id = d.player_id and s.position_id = d.position_id
  `.execute(db);
  return new Map(
    rows.map(({ playerId, positionId, studiesMs, treeMoves, prior, curedFrom }) => [
      `${playerId} ${positionId}`,
      {
        studiesMs: studiesMs ?? [],
        treeMoves: treeMoves ?? [],
        prior: prior ?? undefined,
        curedFrom: curedFrom ?? undefined,
      },
    ]),
  );
}

/** What games say of a position whose finding does not know all studies yet. */
export interface StudyNews {
  readonly studied: Studied;
  readonly encounters: readonly GameEncounter[];
  readonly summary: Summary;
}

/**
 * The positions of a player, or one of them, that were studied, or no longer count as studied, after their findings were computed, whatever
 * date the study has: their games are read once more. Everything that shows a finding asks here.
 */
export async function loadStudyNews(
  db: Db,
  playerId: number,
  positionId?: number,
): Promise<ReadonlyMap<number, StudyNews>> {
  const named = positionId === undefined ? sql`true` : sql`s.position_id = ${positionId}`;
  const { rows } = await sql<{ positionId: number; series: readonly SeriesEntry[] }>`
    select s.position_id as "positionId", f.series
    from studies s join findings f on f.player_id = s.player_id and f.position_id = s.position_id
    where s.player_id = ${playerId} and ${named} and f.known_studies <> s.studied_dates
  `.execute(db);
  const studied = await loadStudied(
    db,
    rows.map((row) => ({ playerId, positionId: row.positionId })),
  );
  return new Map(
    rows.map(({ positionId: id, series }) => {
      const [encounters, known] = [readSeries(series), studied.get(`${playerId} ${id}`) ?? NEVER_STUDIED];
      return [id, { studied: known, encounters, summary: summarize(encounters, known) }];
    }),
  );
}
