import type { Label } from '@tabia/api-client/contract';
import { fenOfKey } from '@tabia/chess';
import {
  type Degree,
  NEVER_STUDIED,
  NOT_STUDIED,
  type Outlook,
  outlookOf,
  type Studied,
  summarize,
} from '@tabia/mistakes';
import { sql } from 'kysely';
import { plannedOnce } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';
import { loadStudied, loadStudyNews } from '../study/studies.ts';
import { searchedLines } from './findings.ts';
import { loadHabits } from './progress.ts';
import { type GameEncounter, readSeries, type SeriesEntry, type StoredFinding } from './storedFinding.ts';

/** A position of the list: a finding, with what the player does about it. */
export interface ListedPosition extends Omit<StoredFinding, 'line' | 'color'> {
  readonly degree: Degree;
  readonly line: readonly string[];
  /** Read only where a scope makes it necessary; else null. */
  readonly encounters: readonly GameEncounter[] | null;
  readonly state: number;
  /** Read with the encounters. */
  readonly studied: Studied;
  readonly labels: Label[];
  readonly inTraining: boolean;
  /** The verdicts are final, and its deep lines have been searched: an advice that is missing will not come. */
  readonly searched: boolean;
  /** Only in the study plan: not critical. */
  readonly custom: boolean;
  /** What the next games are likely to bring, by all games. */
  readonly outlook: Outlook;
}

type KnownPosition = Omit<ListedPosition, 'outlook'>;

/** The player's study of a position, and its labels. */
interface StudyFacts {
  readonly state: number;
  readonly labels: Label[];
}

type Series = readonly SeriesEntry[];

/** The critical positions, and their encounters on request: of thousands of games they are megabytes. */
async function loadCritical(
  db: Db,
  playerId: number,
  withSeries: boolean,
): Promise<{ found: readonly StoredFinding[]; series: readonly Series[]; searched: ReadonlySet<number> }> {
  const series = withSeries ? sql`'[' || string_agg(series::text, ',') || ']'` : sql`null`;
  const { rows } = await sql<{ found: string | null; series: string | null; searched: number[] | null }>`
    ${plannedOnce}
    select '[' || string_agg(finding::text, ',') || ']' as found, ${series} as series,
      array_agg(position_id) filter (where complete and ${searchedLines('findings')} > 0) as searched
    from findings where player_id = ${playerId} and critical > 0
  `.execute(db);
  const [row] = rows;
  const searched = new Set(row?.searched);
  return { found: JSON.parse(row?.found ?? '[]'), series: JSON.parse(row?.series ?? '[]'), searched };
}

interface Planned {
  readonly positionId: number;
  readonly playerIsWhite: boolean;
  readonly hm: number;
}

/** Study, labels and plan of a player's positions, by their numbers. */
async function loadStudyFacts(db: Db, playerId: number, pool: number) {
  const { rows } = await sql<{
    studies: [id: number, state: number][] | null;
    labels: [id: number, labels: Label[]][] | null;
    planned: Planned[] | null;
  }>`
    ${plannedOnce}
    select (
      select json_agg(json_build_array(position_id, state)) from studies where player_id = ${playerId}
    ) as studies, (
      select json_agg(json_build_array(position_id, labels)) from (
        select position_id, array_agg(label order by label) as labels
        from position_labels where player_id = ${playerId} group by 1
      ) l
    ) as labels, (
      select json_agg(json_build_object('positionId', position_id, 'playerIsWhite', player_is_white, 'hm', hm) order by position_id)
      from (
        select distinct on (position_id) position_id, player_is_white, hm from trees
        where player_id = ${playerId} and pool = ${pool} and in_training order by position_id, id
      ) t
    ) as planned`.execute(db);
  const [row] = rows;
  const states = new Map(row?.studies);
  const labels = new Map(row?.labels);
  return {
    studyOf: (positionId: number): StudyFacts => ({
      state: states.get(positionId) ?? NOT_STUDIED.state,
      labels: labels.get(positionId) ?? [],
    }),
    planned: row?.planned ?? [],
  };
}

interface PlannedRow {
  positionId: number;
  key: string;
  finding: StoredFinding | null;
  series: Series;
  moves: string | null;
  ply: number | null;
}

function plannedPosition(
  { playerIsWhite, hm }: Planned,
  row: PlannedRow,
  { study, studied }: { readonly study: StudyFacts; readonly studied: Studied },
): KnownPosition {
  const { positionId, key, finding, moves, ply } = row;
  const encounters = readSeries(row.series);
  return {
    positionId,
    fen: fenOfKey(key, hm),
    side: playerIsWhite ? 'white' : 'black',
    ply: hm,
    eco: finding?.eco ?? null,
    opening: finding?.opening ?? null,
    previousMove: finding?.previousMove ?? null,
    evaluation: finding?.evaluation ?? null,
    ...summarize(encounters, studied),
    commonness: null,
    advice: null,
    line: moves === null || !ply ? [] : moves.split(' ').slice(0, ply),
    encounters,
    state: study.state,
    labels: study.labels,
    studied,
    inTraining: true,
    searched: false,
    custom: true,
  };
}

/** What the proofs of some positions of a player rest on. */
async function loadStudiedOf(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<(positionId: number) => Studied> {
  const studied = await loadStudied(
    db,
    positionIds.map((positionId) => ({ playerId, positionId })),
  );
  return (positionId) => studied.get(`${playerId} ${positionId}`) ?? NEVER_STUDIED;
}

/** Positions of the plan that are not critical. */
async function loadPlanned(
  db: Db,
  playerId: number,
  planned: readonly Planned[],
  studyOf: (positionId: number) => StudyFacts,
): Promise<readonly KnownPosition[]> {
  if (planned.length === 0) return [];
  const { rows } = await sql<PlannedRow>`
    select p.id as "positionId", p.key, f.finding, coalesce(f.series, '[]') as series, g.moves, e.ply
    from unnest(${planned.map(({ positionId }) => positionId)}::int8[]) as d (position_id)
    join positions p on p.id = d.position_id
    left join findings f on f.player_id = ${playerId} and f.position_id = d.position_id
    left join encounters e on e.game_id = f.last_game_id and e.position_id + 0 = d.position_id
    left join games g on g.id = e.game_id
  `.execute(db);
  const found = new Map(rows.map((row) => [row.positionId, row]));
  const studiedAt = await loadStudiedOf(
    db,
    playerId,
    planned.map(({ positionId }) => positionId),
  );
  return planned.flatMap((place) => {
    const row = found.get(place.positionId);
    const study = studyOf(place.positionId);
    return row === undefined
      ? []
      : [plannedPosition(place, row, { study, studied: studiedAt(place.positionId) })];
  });
}

/** The player's critical positions, and after them the others of the study plan. Encounters are read only on request. */
export async function loadMistakeList(
  db: Db,
  playerId: number,
  pool: number,
  withEncounters: boolean,
): Promise<ListedPosition[]> {
  const { found, series, searched } = await loadCritical(db, playerId, withEncounters);
  const { studyOf, planned } = await loadStudyFacts(db, playerId, pool);
  const inPlan = new Set(planned.map(({ positionId }) => positionId));
  const critical = new Set(found.map(({ positionId }) => positionId));
  const studiedAt = await loadStudiedOf(db, playerId, withEncounters ? [...critical] : []);
  const news = await loadStudyNews(db, playerId);
  const others = planned.filter(({ positionId }) => !critical.has(positionId));
  const listed = found.map(({ line, color, ...finding }, index): KnownPosition => {
    const { positionId } = finding;
    const stored = series[index];
    return {
      ...finding,
      degree: color,
      ...news.get(positionId)?.summary,
      line: line ?? [],
      state: studyOf(positionId).state,
      labels: studyOf(positionId).labels,
      studied: studiedAt(positionId),
      encounters: stored === undefined ? null : readSeries(stored),
      inTraining: inPlan.has(positionId),
      searched: searched.has(positionId),
      custom: false,
    };
  });
  const habits = await loadHabits(db, playerId);
  const all = [...listed, ...(await loadPlanned(db, playerId, others, studyOf))];
  return all.map((position) => ({ ...position, outlook: outlookOf(position, habits) }));
}
