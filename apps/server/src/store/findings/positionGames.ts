import { START_KEY } from '@tabia/chess';
import type { FoundMove } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { ListedVerdict } from '../../domain/training/verdict.ts';
import type { ListedAdvice } from '../../domain/trees/whyMistake.ts';
import type { Pair } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';

/** What is known of one decision of the player in one game. */
export interface GameDecision {
  /** Plies before it. */
  readonly ply: number;
  readonly positionId: number;
  /** Degree of the critical position: 0 green, 1 black, 2 red; null where it is not critical. */
  readonly mdegree: number | null;
  /** Points of win chance; null until it is judged. */
  readonly loss: number | null;
  /** The same in centipawns. */
  readonly shortage: number | null;
  /** White's centipawns after it, by the list. */
  readonly cp: number | null;
}

/** The player's opening decisions in a game with their verdicts, in the order they were made. */
export async function loadGameDecisions(db: Db, playerId: number, gameId: number): Promise<GameDecision[]> {
  const { rows } = await sql<GameDecision>`
    select e.ply, e.position_id as "positionId", case when f.critical > 0 then f.mdegree end as mdegree,
      (m ->> 'loss')::float8 as loss, (m ->> 'shortage')::int4 as shortage, (m ->> 'cp')::int4 as cp
    from encounters e
    left join findings f on f.player_id = e.player_id and f.position_id = e.position_id
    left join lateral (select m from jsonb_array_elements(f.moves) m where m ->> 'uci' = e.move limit 1) known on true
    where e.game_id = ${gameId} and e.player_id = ${playerId}
    order by e.ply
  `.execute(db);
  return rows;
}

/** The games of a player that went through one of some positions. */
export async function loadGamesThrough(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const ids = sql`any(${[...positionIds]}::int8[])`;
  const { rows } = await sql<{ id: number }>`
    select game_id as id from encounters where player_id = ${playerId} and position_id = ${ids}
    union
    select game_id from encounters where next_position_id = ${ids} and player_id = ${playerId}
    union
    select id from games where player_id = ${playerId} and not player_is_white
      and exists (select from positions p where p.id = ${ids}
        and p.key = ${START_KEY})
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The moves of a player's finding in a position, the most played first: of all games, however many. */
export async function loadMovesOfFinding(
  db: Db,
  playerId: number,
  positionId: number,
): Promise<readonly FoundMove[]> {
  const row = await db
    .selectFrom('findings')
    .select('moves')
    .where('player_id', '=', playerId)
    .where('position_id', '=', positionId)
    .executeTakeFirst();
  return row?.moves ?? [];
}

/** Loss of each move played from a position, points of win chance, by UCI; moves not judged are absent. */
export async function loadMoveLosses(
  db: Db,
  playerId: number,
  positionId: number,
): Promise<ReadonlyMap<string, number>> {
  const moves = await loadMovesOfFinding(db, playerId, positionId);
  return new Map(moves.flatMap(({ uci, loss }) => (loss === null ? [] : [[uci, loss]])));
}

/** SQL: White's centipawns after the move of an encounter `s`, by the moves of its finding `f`. */
const judgedCp = sql`select (m ->> 'cp')::int4 from jsonb_array_elements(f.moves) m where m ->> 'uci' = s ->> 4 limit 1`;

/** The verdicts of the player's findings of these positions, as the list shows them: by position, then by move. */
export async function loadJudgedMoves(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, ListedVerdict>>> {
  const { rows } = await sql<ListedVerdict & { id: number; uci: string }>`
    select f.position_id as id, s ->> 4 as uci,
      (s ->> 5)::int4 / 10.0::float8 as loss, (s ->> 6)::int4 as shortage, (s ->> 7)::int4 > 0 as unreasonable,
      (${judgedCp}) as cp
    from findings f, json_array_elements(f.series) s
    where f.player_id = ${playerId} and f.position_id = any(${[...positionIds]}::int8[]) and f.complete
      and s ->> 5 is not null
  `.execute(db);
  const grouped = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    // The first verdict of a move counts, as in `loadJudgedMove`.
    [...grouped].map(([id, moves]) => [
      id,
      new Map(moves.toReversed().map(({ id: _, uci, ...listed }) => [uci, listed])),
    ]),
  );
}

/** The verdict on a move in the player's finding of a position, as the list shows it; undefined where it has none. */
export async function loadJudgedMove(
  db: Db,
  { playerId, positionId }: Pair,
  uci: string,
): Promise<ListedVerdict | undefined> {
  const { rows } = await sql<ListedVerdict>`
    select (s ->> 5)::int4 / 10.0::float8 as loss, (s ->> 6)::int4 as shortage, (s ->> 7)::int4 > 0 as unreasonable,
      (${judgedCp}) as cp
    from findings f, json_array_elements(f.series) s
    where f.player_id = ${playerId} and f.position_id = ${positionId} and f.complete
      and s ->> 4 = ${uci} and s ->> 5 is not null
    limit 1
  `.execute(db);
  return rows[0];
}

/** The advice of a finding `f`, as far as it says why a mistake is one; null where its move is not firm. */
export const listedAdvice = sql<ListedAdvice | null>`case when f.critical > 0 and f.finding -> 'advice' ->> 'firm' is not null then
  json_build_object('mistake', f.finding -> 'advice' -> 'mistake' ->> 'uci',
    'recommended', f.finding -> 'advice' -> 'recommended' ->> 'uci', 'reason', f.finding -> 'advice' -> 'reason') end`;

/** The advice of the list for these positions, where its move is firm. */
export async function loadListedAdvice(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, ListedAdvice>> {
  const { rows } = await sql<{ id: number; advice: ListedAdvice | null }>`
    select f.position_id as id, ${listedAdvice} as advice from findings f
    where f.player_id = ${playerId} and f.position_id = any(${[...positionIds]}::int8[])
  `.execute(db);
  return new Map(rows.flatMap(({ id, advice }) => (advice === null ? [] : [[id, advice]])));
}
