import { type FoundMove, gradeOfWrong } from '@tabia/mistakes';
import { sql } from 'kysely';
import { IGNORED_LABEL } from '../../domain/findings/numbers.ts';
import type { PlayedCount, Shown } from '../../domain/study/receipt.ts';
import { plannedOnce } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';
import { isUntaken, leftWaiting } from './coinDraws.ts';
import { loadStudyNews } from './studies.ts';

/** What decides whether there is anything to say about a player today. */
export interface PlayerStudy {
  readonly playerId: number;
  /** Trees of the study plan. */
  readonly planned: number;
  /** When a position was first studied, ms since 1970; null if none was. */
  readonly firstStudyMs: number | null;
  readonly shown: Shown | undefined;
}

type Row = Omit<PlayerStudy, 'shown'> & { seenGame: number | null; shownGame: number; shownAt: Date };

/** Plan, first study and last visit of players. */
export async function loadPlayerStudies(
  db: Db,
  playerIds: readonly number[],
  pool: number,
): Promise<readonly PlayerStudy[]> {
  const { rows } = await sql<Row>`
    ${plannedOnce}
    select d.id as "playerId",
      (select count(*)::int4 from trees t where t.player_id = d.id and t.pool = ${pool} and t.in_training) as planned,
      (select (extract(epoch from min(at)) * 1000)::float8
        from studies s cross join unnest(s.studied_dates) at where s.player_id = d.id)
        as "firstStudyMs",
      r.seen_game as "seenGame", r.shown_game as "shownGame", r.shown_at as "shownAt"
    from unnest(${[...playerIds]}::int8[]) as d (id) left join receipts r on r.player_id = d.id
  `.execute(db);
  return rows.map(({ seenGame, shownGame, shownAt, ...study }) => ({
    ...study,
    shown: seenGame === null ? undefined : { seenGame, shownGame, shownAt: new Date(shownAt) },
  }));
}

/** News are games after a game or, before the first visit, those played after the first study. */
export type Since = { readonly game: number } | { readonly playedMs: number };

/** Numbers of the newest games of a player that are news, of sources that count. */
export async function listNewGames(
  db: Db,
  playerId: number,
  since: Since,
  limit: number,
): Promise<{ readonly ids: readonly number[]; readonly count: number }> {
  const isNew =
    'game' in since ? sql`g.id > ${since.game}` : sql`g.played_at > ${new Date(since.playedMs)}::timestamptz`;
  const { rows } = await sql<{ ids: string[] | null; count: number }>`
    ${plannedOnce}
    with news as (
      select g.id from games g join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
      where g.player_id = ${playerId} and ${isNew}
    )
    select (select array_agg(id) from (select id from news order by id desc limit ${limit}::int4) l) as ids,
      (select count(*)::int4 from news) as count
  `.execute(db);
  const [row] = rows;
  // One of the drivers returns int8 arrays as strings.
  return { ids: (row?.ids ?? []).map(Number), count: row?.count ?? 0 };
}

/** The last game of a player; 0 without games. */
export async function findLastGame(db: Db, playerId: number): Promise<number> {
  const row = await db
    .selectFrom('games')
    .select('id')
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** A critical position as Today names it. */
export interface NamedPosition {
  readonly playerId: number;
  readonly positionId: number;
  readonly playerIsWhite: boolean;
  readonly hm: number;
  readonly opening: string | null;
  readonly planned: boolean;
}

/** A critical position, and how often each move was played in it. */
export interface MetFinding extends NamedPosition {
  readonly moves: readonly PlayedCount[];
}

interface StoredMoves {
  moves: readonly FoundMove[];
  wrong: readonly string[];
  /** How often each move was played in new games. */
  news: Readonly<Record<string, number>> | null;
}

function countsOf(
  { moves, wrong, news }: StoredMoves,
  { playerIsWhite }: Pick<NamedPosition, 'playerIsWhite'>,
): PlayedCount[] {
  return moves.map((move) => {
    const { uci, count, loss } = move;
    const unreasonable = wrong.includes(uci);
    const playable = unreasonable && gradeOfWrong(move, playerIsWhite ? 'white' : 'black') === 'playable';
    return { count, loss, news: news?.[uci] ?? 0, unreasonable, playable };
  });
}

/** SQL: the moves of finding `f`, with those of the new games `m`. */
const MOVES = sql`f.moves, f.wrong_moves as wrong, m.news`;

/** SQL: what names a finding `f`, of a player whose trees of this pool are in the plan. */
function named(pool: number) {
  return sql`f.player_id as "playerId", f.position_id as "positionId", f.finding ->> 'side' = 'white' as "playerIsWhite",
    (f.finding ->> 'ply')::int4 as hm, f.finding ->> 'opening' as opening,
    exists (select from trees t where t.player_id = f.player_id and t.position_id = f.position_id and t.pool = ${pool}
      and t.in_training) as planned`;
}

/** SQL: the player has chosen to ignore the position of finding `f`. */
const IGNORED = sql`exists (select from position_labels l where l.player_id = f.player_id
  and l.position_id = f.position_id and l.label = ${IGNORED_LABEL})`;

/** What games prove about the critical positions that a player has studied. */
export interface StudiedFinding extends MetFinding {
  /** State of the proof; absent in what was stored before there were proofs. */
  readonly proof: string | null;
  /** The player wants to hear of it no more. */
  readonly ignored: boolean;
}

/** The studied critical positions, with what these new games did in them since. */
export async function loadStudiedFindings(
  db: Db,
  playerId: number,
  gameIds: readonly number[],
  pool: number,
): Promise<StudiedFinding[]> {
  const { rows } = await sql<Omit<StudiedFinding, 'moves'> & StoredMoves>`
    ${plannedOnce}
    with met as materialized (
      select position_id, json_object_agg(move, times) as news from (
        select e.position_id, e.move, count(*)::int4 as times
        from encounters e join studies s on s.player_id = ${playerId} and s.position_id = e.position_id
        where e.game_id = any(${[...gameIds]}::int8[]) and e.player_id = ${playerId}
          and e.played_at > (select min(at) from unnest(s.studied_dates) at)
        group by 1, 2
      ) played group by 1
    )
    select ${named(pool)}, f.finding -> 'proof' ->> 'state' as proof, ${IGNORED} as ignored, ${MOVES}
    from studies s
    join findings f on f.player_id = s.player_id and f.position_id = s.position_id and f.critical > 0
    left join met m on m.position_id = s.position_id
    where s.player_id = ${playerId} and s.studied_dates <> '{}'
    order by f.expected_loss desc, f.position_id
  `.execute(db);
  const known = await loadStudyNews(db, playerId);
  return rows.map(({ moves, wrong, news, proof, ...row }) => ({
    ...row,
    proof: known.get(row.positionId)?.summary.proof.state ?? proof,
    moves: countsOf({ moves, wrong, news }, row),
  }));
}

/** The critical positions that these games met, neither studied nor ignored, the costliest first. */
export async function loadFindingsMet(
  db: Db,
  playerId: number,
  gameIds: readonly number[],
  pool: number,
): Promise<MetFinding[]> {
  if (gameIds.length === 0) return [];
  const { rows } = await sql<Omit<MetFinding, 'moves'> & StoredMoves>`
    ${plannedOnce}
    with met as materialized (
      select position_id, json_object_agg(move, times) as news from (
        select e.position_id, e.move, count(*)::int4 as times from encounters e
        where e.game_id = any(${[...gameIds]}::int8[]) and e.player_id = ${playerId} and e.position_id in (
          select position_id from findings where player_id = ${playerId} and critical > 0
        )
        group by 1, 2
      ) played group by 1
    )
    select ${named(pool)}, ${MOVES}
    from met m
    join findings f on f.player_id = ${playerId} and f.position_id = m.position_id and f.critical > 0
    where not ${IGNORED} and not exists (select from studies s where s.player_id = f.player_id and s.position_id = f.position_id
      and s.studied_dates <> '{}')
    order by f.expected_loss desc, f.position_id
  `.execute(db);
  return rows.map(({ moves, wrong, news, ...row }) => ({
    ...row,
    moves: countsOf({ moves, wrong, news }, row),
  }));
}

/** A critical position that nobody has taken up, with what its sentence says. */
export interface WorstFinding extends NamedPosition {
  readonly met: number;
  readonly wrong: number;
  readonly playable: number;
}

/** The costliest critical position of players that is neither in the plan nor studied nor ignored, and that no coin has left waiting since. */
export async function findWorst(
  db: Db,
  playerIds: readonly number[],
  { pool, waitingSince }: { readonly pool: number; readonly waitingSince: Date },
): Promise<WorstFinding | undefined> {
  const { rows } = await sql<WorstFinding>`
    ${plannedOnce}
    select ${named(pool)}, f.total_count as met, f.outcomes[3] as wrong,
      (f.finding ->> 'unreasonableCount')::int4 - f.outcomes[3] as playable
    from unnest(${[...playerIds]}::int8[]) as d (id)
    cross join lateral (
      select f.player_id, f.position_id, f.finding, f.total_count, f.outcomes, f.expected_loss from findings f
      where f.player_id = d.id and ${isUntaken(pool)} and not ${leftWaiting(waitingSince)}
      order by f.expected_loss desc, f.position_id limit 1
    ) f
    order by f.expected_loss desc, f.position_id limit 1
  `.execute(db);
  return rows[0];
}

export async function saveShown(
  db: Db,
  playerId: number,
  { seenGame, shownGame, shownAt }: Shown,
): Promise<void> {
  const values = { seen_game: seenGame, shown_game: shownGame, shown_at: shownAt };
  await db
    .insertInto('receipts')
    .values({ player_id: playerId, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute();
}

/** What has been shown of a player, locked for the transaction. */
export async function findShown(db: Db, playerId: number): Promise<Shown | undefined> {
  const row = await db
    .selectFrom('receipts')
    .selectAll()
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
  return row && { seenGame: row.seen_game, shownGame: row.shown_game, shownAt: row.shown_at };
}
