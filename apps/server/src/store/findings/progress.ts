import {
  COMMON_PRIOR,
  countStudy,
  type MonthCount,
  type Outcomes,
  type Outlook,
  outlookOf,
  type PlayerHabits,
  type PositionHistory,
  type StudiedPosition,
  type StudyCount,
} from '@tabia/mistakes';
import { sql } from 'kysely';
import { plannedOnce } from '../database/statements.ts';
import { loadHiddenNicknames } from '../games/scope.ts';
import type { Db } from '../schema/schema.ts';
import { loadTrainedMinutes } from '../study/dailyTrainings.ts';
import { loadStudyNews } from '../study/studies.ts';
import { type StoredFinding, timedMeetings } from './storedFinding.ts';

async function loadPrior(db: Db, playerId: number): Promise<Outcomes> {
  const row = await db.selectFrom('players').select('prior').where('id', '=', playerId).executeTakeFirst();
  if (!row?.prior) return COMMON_PRIOR;
  const [right = 0, fine = 0, mistake = 0] = row.prior;
  return { right, fine, mistake };
}

/** How often a player plays, and how often that goes wrong: what an outlook needs beside the position. Reads no game. */
export async function loadHabits(db: Db, playerId: number): Promise<PlayerHabits> {
  const prior = await loadPrior(db, playerId);
  const { weight } = await db
    .selectFrom('nicknames')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('game_weight'), eb.lit(0)).as('weight'))
    .where('player_id', '=', playerId)
    .where('enabled', '=', true)
    .where('archived', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { prior, recency: weight > 0 ? Math.log2(weight) : null };
}

/** What the next games are likely to bring in each critical position. */
export async function loadOutlooks(
  db: Db,
  playerId: number,
  habits: PlayerHabits,
): Promise<readonly Outlook[]> {
  // A finding that an older version computed has its history in its text alone.
  const { rows } = await sql<{ found: string | null }>`
    select '[' || string_agg(coalesce(history, finding)::text, ',') || ']' as found
    from findings where player_id = ${playerId} and critical > 0
  `.execute(db);
  const found: readonly PositionHistory[] = JSON.parse(rows[0]?.found ?? '[]');
  return found.map((history) => outlookOf(history, habits));
}

/** A studied position with its finding. */
export interface StudiedFinding extends StudiedPosition {
  readonly finding: StoredFinding;
  readonly planned: boolean;
}

/** SQL: games of sources that count. */
async function countedGames(db: Db, playerId: number) {
  const hidden = await loadHiddenNicknames(db, playerId);
  // Without a condition on sources an index alone answers.
  return hidden.length === 0
    ? sql`g.player_id = ${playerId}`
    : sql`g.player_id = ${playerId} and g.nickname_id <> all(${[...hidden]}::int8[])`;
}

/** What the progress of a player is worked out from. */
export interface ProgressFacts {
  readonly prior: Outcomes;
  readonly studied: readonly StudiedFinding[];
  /** Critical positions with a repeated mistake that were never studied, by month. */
  readonly others: readonly (readonly MonthCount[])[];
  /** Games since the first study. */
  readonly games: number;
  /** Minutes of training since then. */
  readonly minutes: number;
}

interface StudiedRow {
  positionId: number;
  finding: StoredFinding;
  firstStudyMs: number;
  study: StudyCount | null;
  planned: boolean;
  isCritical: boolean;
}

/** The studied positions that had gone wrong before, or have since, and the months of the others: no game is read, but for a study that no finding knows yet. */
export async function loadProgressFacts(db: Db, playerId: number): Promise<ProgressFacts> {
  const { rows } = await sql<StudiedRow>`
    ${plannedOnce}
    select s.position_id as "positionId", f.finding, f.study, f.critical > 0 as "isCritical", d.first as "firstStudyMs",
      exists (select from trees t where t.player_id = s.player_id and t.position_id = s.position_id and t.in_training)
        as planned
    from studies s
    join findings f on f.player_id = s.player_id and f.position_id = s.position_id
    cross join lateral (
      select (extract(epoch from least(s.studied_at, (select min(at) from unnest(s.studied_dates) at))) * 1000)::float8 as first
    ) d
    where s.player_id = ${playerId} and (s.studied_at is not null or s.studied_dates <> '{}')
    order by s.position_id
  `.execute(db);
  const news = await loadStudyNews(db, playerId);
  const studied = rows.flatMap(({ positionId, firstStudyMs, study, planned, isCritical, ...row }) => {
    const known = news.get(positionId);
    const finding = { ...row.finding, ...known?.summary };
    const count =
      known === undefined && study !== null
        ? study
        : countStudy(timedMeetings(known?.encounters ?? []), firstStudyMs);
    return isCritical || count.mistakes > 0 ? [{ finding, planned, opening: finding.opening, count }] : [];
  });
  const first = studied.reduce((least, { count }) => Math.min(least, count.firstStudyMs), Infinity);
  if (studied.length === 0) return { prior: COMMON_PRIOR, studied, others: [], games: 0, minutes: 0 };
  const { rows: unstudied } = await sql<{ months: string | null }>`
    select '[' || string_agg(f.months::text, ',') || ']' as months from findings f
    where f.player_id = ${playerId} and f.critical > 0 and f.outcomes[3] > 1 and not exists (
      select from studies s where s.player_id = f.player_id and s.position_id = f.position_id
        and (s.studied_at is not null or s.studied_dates <> '{}'))
  `.execute(db);
  const { rows: counted } = await sql<{ games: number }>`
    select count(*)::int4 as games from games g
    where ${await countedGames(db, playerId)} and g.played_at > ${new Date(first)}
  `.execute(db);
  return {
    prior: await loadPrior(db, playerId),
    studied,
    others: JSON.parse(unstudied[0]?.months ?? '[]'),
    games: counted[0]?.games ?? 0,
    minutes: await loadTrainedMinutes(db, playerId, new Date(first)),
  };
}
