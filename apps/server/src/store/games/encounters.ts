import { sql } from 'kysely';
import { type Game, OPENING_PLIES } from '../../domain/games/game.ts';
import { numbersBytes, textsBytes } from '../database/arrayBytes.ts';
import { markStale } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';

/** A decision of the hero in the opening of a game, before it is stored. */
export interface Encounter {
  readonly ply: number;
  readonly key: string;
  readonly move: string;
  readonly nextKey: string;
  /** The opponent's answer and the position after it; null where the game or the opening ends. */
  readonly reply: string | null;
  readonly replyKey: string | null;
  /** Centiseconds. */
  readonly clockLeft: number | null;
  readonly clockUsed: number | null;
  /** White's centipawns before and after the move by the game's own analysis. */
  readonly freeBest: number | null;
  readonly freeAfter: number | null;
}

function incrementOf(game: Game): number {
  const increment = /^\d+\+(\d+)$/.exec(game.headers.TimeControl ?? '')?.[1];
  return Number(increment ?? 0) * 100;
}

function replyOf(game: Game, ply: number): Pick<Encounter, 'reply' | 'replyKey'> {
  const [reply, replyKey] = [game.moves[ply + 1], game.keys[ply + 2]];
  return reply === undefined || replyKey === undefined
    ? { reply: null, replyKey: null }
    : { reply, replyKey };
}

/**
 * The hero's decisions within the first 40 plies; a position that comes back inside the game counts once, with the
 * first decision.
 */
export function encountersOf(game: Game): readonly Encounter[] {
  const found: Encounter[] = [];
  const seen = new Set<string>();
  const increment = incrementOf(game);
  const last = Math.min(OPENING_PLIES, game.moves.length);
  for (let ply = game.heroWhite ? 0 : 1; ply < last; ply += 2) {
    const [key, nextKey, move] = [game.keys[ply], game.keys[ply + 1], game.moves[ply]];
    if (key === undefined || nextKey === undefined || move === undefined || seen.has(key)) continue;
    seen.add(key);
    const clockLeft = game.clocks?.[ply] ?? null;
    const clockBefore = game.clocks?.[ply - 2] ?? null;
    found.push({
      ply,
      key,
      move,
      nextKey,
      ...replyOf(game, ply),
      clockLeft,
      clockUsed:
        clockLeft === null || clockBefore === null ? null : Math.max(0, clockBefore + increment - clockLeft),
      freeBest: game.evals?.[ply - 1] ?? null,
      freeAfter: game.evals?.[ply] ?? null,
    });
  }
  return found;
}

/** The encounters of a game, and the position id before each ply. */
export interface GameEncounters {
  readonly encounters: readonly Encounter[];
  readonly positionIds: readonly number[];
}

/** An encounter with the index of its game and the ids of the positions before, after, and after the reply. */
interface Row {
  readonly game: number;
  readonly encounter: Encounter;
  readonly positionId: number;
  readonly nextId: number;
  readonly replyId: number | null;
}

function rowsOf(batch: readonly GameEncounters[]): Row[] {
  return batch.flatMap(({ encounters, positionIds }, game) =>
    encounters.map((encounter) => ({
      game,
      encounter,
      positionId: positionIds[encounter.ply] ?? 0,
      nextId: positionIds[encounter.ply + 1] ?? 0,
      replyId: encounter.replyKey === null ? null : (positionIds[encounter.ply + 2] ?? 0),
    })),
  );
}

/** Columns of the rows as binary arrays. */
function columnsOf(rows: readonly Row[]) {
  const numbers = (type: 'int2' | 'int4' | 'int8', read: (row: Row) => number | null): Uint8Array =>
    numbersBytes(type, rows.map(read));
  return {
    plies: numbers('int2', ({ encounter }) => encounter.ply),
    positionIds: numbers('int8', ({ positionId }) => positionId),
    moves: textsBytes(rows.map(({ encounter }) => encounter.move)),
    nextIds: numbers('int8', ({ nextId }) => nextId),
    replies: textsBytes(rows.map(({ encounter }) => encounter.reply)),
    replyIds: numbers('int8', ({ replyId }) => replyId),
    clocksLeft: numbers('int4', ({ encounter }) => encounter.clockLeft),
    clocksUsed: numbers('int4', ({ encounter }) => encounter.clockUsed),
    freeBests: numbers('int4', ({ encounter }) => encounter.freeBest),
    freeAfters: numbers('int4', ({ encounter }) => encounter.freeAfter),
  };
}

/**
 * Splits positions: `changed` were met twice or carry the game's own analysis; `single` were met once in this batch.
 */
function groupByTimesMet(rows: readonly Row[]): { readonly changed: Set<number>; readonly single: number[] } {
  const changed = new Set<number>();
  const once = new Set<number>();
  for (const { encounter, positionId: id } of rows) {
    if (once.has(id) || (encounter.freeBest !== null && encounter.freeAfter !== null)) changed.add(id);
    else once.add(id);
  }
  return { changed, single: [...once].filter((id) => !changed.has(id)) };
}

/** Encounters prepared for insertion, before the ids of their games are known. */
export interface PreparedEncounters {
  /** Index of each row's game in the batch. */
  readonly games: readonly number[];
  readonly columns: ReturnType<typeof columnsOf>;
  readonly met: ReturnType<typeof groupByTimesMet>;
}

/** Prepares encounters for `insertEncounters`. */
export function prepareEncounters(batch: readonly GameEncounters[]): PreparedEncounters {
  const rows = rowsOf(batch);
  return { games: rows.map(({ game }) => game), columns: columnsOf(rows), met: groupByTimesMet(rows) };
}

/** Finds which of these positions the player has met in stored games. */
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
      hero_white, category, time_control, opponent_rating, result, clock_left, clock_used, played_at, free_best,
      free_after)
    select e.game_id, e.ply, ${playerId}::int8, e.position_id, e.move, e.next_id, e.reply, e.reply_id, g.hero_white,
      g.category, g.time_control, g.opponent_rating, g.result, e.clock_left, e.clock_used, g.played_at, e.free_best, e.free_after
    from (select unnest(${ids}::int8[]) as game_id, unnest(${columns.plies}::int2[]) as ply,
      unnest(${columns.positionIds}::int8[]) as position_id, unnest(${columns.moves}::text[]) as move,
      unnest(${columns.nextIds}::int8[]) as next_id, unnest(${columns.replies}::text[]) as reply,
      unnest(${columns.replyIds}::int8[]) as reply_id, unnest(${columns.clocksLeft}::int4[]) as clock_left,
      unnest(${columns.clocksUsed}::int4[]) as clock_used, unnest(${columns.freeBests}::int4[]) as free_best,
      unnest(${columns.freeAfters}::int4[]) as free_after) e
    join games g on g.id = e.game_id`.execute(db);
  await markStale(
    db,
    changed.map((positionId) => ({ playerId, positionId })),
  );
}
