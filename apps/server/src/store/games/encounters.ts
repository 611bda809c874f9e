import { sql } from 'kysely';
import type { GameDecision } from '../../domain/games/decisions.ts';
import { numbersBytes, textsBytes } from '../database/arrayBytes.ts';
import { markStale } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';

/** The decisions of a game, and the number of the position before each ply. */
export interface GameEncounters {
  readonly decisions: readonly GameDecision[];
  readonly positionIds: readonly number[];
}

/** A decision with the place of its game in the batch and the numbers of the positions before, after, and after the reply. */
interface Row {
  readonly game: number;
  readonly decision: GameDecision;
  readonly positionId: number;
  readonly nextId: number;
  readonly replyId: number | null;
}

function rowsOf(batch: readonly GameEncounters[]): Row[] {
  return batch.flatMap(({ decisions, positionIds }, game) =>
    decisions.map((decision) => ({
      game,
      decision,
      positionId: positionIds[decision.ply] ?? 0,
      nextId: positionIds[decision.ply + 1] ?? 0,
      replyId: decision.replyKey === null ? null : (positionIds[decision.ply + 2] ?? 0),
    })),
  );
}

/** Columns of a batch of rows, each as an array. */
function columnsOf(rows: readonly Row[]) {
  const numbers = (type: 'int2' | 'int4' | 'int8', read: (row: Row) => number | null): Uint8Array =>
    numbersBytes(type, rows.map(read));
  return {
    plies: numbers('int2', ({ decision }) => decision.ply),
    positionIds: numbers('int8', ({ positionId }) => positionId),
    moves: textsBytes(rows.map(({ decision }) => decision.uci)),
    nextIds: numbers('int8', ({ nextId }) => nextId),
    replies: textsBytes(rows.map(({ decision }) => decision.reply)),
    replyIds: numbers('int8', ({ replyId }) => replyId),
    clocksLeft: numbers('int4', ({ decision }) => decision.clockLeft),
    clocksUsed: numbers('int4', ({ decision }) => decision.clockUsed),
    gameBests: numbers('int4', ({ decision }) => decision.gameBest),
    gameAfters: numbers('int4', ({ decision }) => decision.gameAfter),
  };
}

/**
 * Splits positions: `changed` were met twice or carry the game's own analysis; `single` were met once in this batch.
 */
function groupByTimesMet(rows: readonly Row[]): { readonly changed: Set<number>; readonly single: number[] } {
  const changed = new Set<number>();
  const once = new Set<number>();
  for (const { decision, positionId: id } of rows) {
    if (once.has(id) || (decision.gameBest !== null && decision.gameAfter !== null)) changed.add(id);
    else once.add(id);
  }
  return { changed, single: [...once].filter((id) => !changed.has(id)) };
}

/** All that can be made of the decisions of games before it is known which numbers the games get. */
export interface PreparedEncounters {
  /** Of each row, the place of its game in the batch. */
  readonly games: readonly number[];
  readonly columns: ReturnType<typeof columnsOf>;
  readonly met: ReturnType<typeof groupByTimesMet>;
}

/** Prepares the decisions of games for `insertEncounters`. */
export function prepareEncounters(batch: readonly GameEncounters[]): PreparedEncounters {
  const rows = rowsOf(batch);
  return { games: rows.map(({ game }) => game), columns: columnsOf(rows), met: groupByTimesMet(rows) };
}

/** Which of these positions the player has met in games stored before. */
async function findMetBefore(db: Db, playerId: number, positionIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(m.id::text, ',') as ids
    from (select unnest(${numbersBytes('int8', positionIds)}::int8[]) as id) m
    where exists (select from encounters e where e.position_id = m.id and e.player_id = ${playerId})`.execute(
    db,
  );
  return rows[0]?.ids?.split(',').map(Number) ?? [];
}

/**
 * Stores the encounters of new games (`gameIds` in batch order) and marks findings stale: for positions met at least
 * twice, and those that the game's own analysis evaluated. Positions met once are left to the backlog.
 */
export async function insertEncounters(
  db: Db,
  playerId: number,
  { games, columns, met }: PreparedEncounters,
  gameIds: readonly number[],
): Promise<void> {
  if (games.length === 0) return;
  const ids = numbersBytes(
    'int8',
    games.map((game) => gameIds[game] ?? 0),
  );
  const changed = [...met.changed, ...(await findMetBefore(db, playerId, met.single))];
  await sql`
    insert into encounters (game_id, ply, player_id, position_id, move, next_position_id, reply, reply_position_id,
      player_is_white, category, time_control, opponent_rating, result, clock_left, clock_used, played_at, free_best,
      free_after)
    select e.game_id, e.ply, ${playerId}::int8, e.position_id, e.move, e.next_id, e.reply, e.reply_id, g.player_is_white,
      g.category, g.time_control, g.opponent_rating, g.result, e.clock_left, e.clock_used, g.played_at, e.free_best, e.free_after
    from (select unnest(${ids}::int8[]) as game_id, unnest(${columns.plies}::int2[]) as ply,
      unnest(${columns.positionIds}::int8[]) as position_id, unnest(${columns.moves}::text[]) as move,
      unnest(${columns.nextIds}::int8[]) as next_id, unnest(${columns.replies}::text[]) as reply,
      unnest(${columns.replyIds}::int8[]) as reply_id, unnest(${columns.clocksLeft}::int4[]) as clock_left,
      unnest(${columns.clocksUsed}::int4[]) as clock_used, unnest(${columns.gameBests}::int4[]) as free_best,
      unnest(${columns.gameAfters}::int4[]) as free_after) e
    join games g on g.id = e.game_id`.execute(db);
  await markStale(
    db,
    changed.map((positionId) => ({ playerId, positionId })),
  );
}
