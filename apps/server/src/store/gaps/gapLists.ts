import { sql } from 'kysely';
import { IGNORED_LABEL } from '../../domain/findings/numbers.ts';
import type { StoredGap } from '../../domain/gaps/judgeGap.ts';
import { plannedOnce } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';

/** A list of gaps and the facts it was made from. */
export interface GapList {
  /** True if a newer one has been requested. */
  readonly isWanted: boolean;
  /** When it was first requested after the last list. */
  readonly wantedAt: Date;
  /** False before the first list. */
  readonly isFound: boolean;
  readonly games: number;
  readonly basis: string;
  readonly gaps: readonly StoredGap[];
}

/** A player whose list is to be found; `wanted` tells whether it was asked for again meanwhile. */
export interface WantedList {
  readonly playerId: number;
  readonly wanted: number;
}

/** The list of a player; undefined if none was ever asked for. */
export async function findGapList(db: Db, playerId: number): Promise<GapList | undefined> {
  const row = await db
    .selectFrom('gap_lists')
    .modifyFront(plannedOnce)
    .select(['wanted', 'wanted_at', 'found_at', 'games', 'basis', 'gaps'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return (
    row && {
      isWanted: row.wanted > 0,
      wantedAt: row.wanted_at,
      isFound: row.found_at !== null,
      games: row.games,
      basis: row.basis,
      gaps: row.gaps,
    }
  );
}

/** Games of a player that count, those of sources that are switched on, and whether more are being loaded. */
export interface LoadedGames {
  readonly games: number;
  readonly isLoading: boolean;
}

/** Counts the loaded games of a player. */
export async function countLoadedGames(db: Db, playerId: number): Promise<LoadedGames> {
  const { rows } = await sql<LoadedGames>`
    ${plannedOnce}
    select coalesce(sum(games_loaded), 0)::int4 as games,
      coalesce(bool_or(status in ('wait', 'processing')), false) as "isLoading"
    from nicknames where player_id = ${playerId} and enabled and not archived`.execute(db);
  return rows[0] ?? { games: 0, isLoading: false };
}

/** Asks for a new list of a player. `basis` names what the replies of others come from, where it is asked for. */
export async function requestGapList(db: Db, playerId: number, basis: string, now: Date): Promise<void> {
  await sql`
    insert into gap_lists as old (player_id, wanted, wanted_at, basis) values (${playerId}, 1, ${now}, ${basis})
    on conflict (player_id) do update set wanted = old.wanted + 1, basis = excluded.basis,
      wanted_at = case when old.wanted > 0 then old.wanted_at else excluded.wanted_at end`.execute(db);
}

/** The players of a user whose lists are wanted, the one that has waited longest first. */
export async function loadWantedLists(db: Db, userId: number): Promise<readonly WantedList[]> {
  const { rows } = await sql<WantedList>`
    select l.player_id as "playerId", l.wanted from gap_lists l
    join players p on p.id = l.player_id and p.user_id = ${userId}
    where l.wanted > 0 order by l.wanted_at, l.player_id`.execute(db);
  return rows;
}

/** Stores a list. One that was asked for again meanwhile is still wanted. */
export async function storeGapList(
  db: Db,
  { playerId, wanted }: WantedList,
  found: Pick<GapList, 'games' | 'gaps'>,
  now: Date,
): Promise<void> {
  await sql`
    update gap_lists set found_at = ${now}, games = ${found.games},
      gaps = ${JSON.stringify(found.gaps)}::jsonb,
      wanted = case when wanted = ${wanted} then 0 else wanted end
    where player_id = ${playerId}`.execute(db);
}

/** A game of a player: its moves in UCI, and the side. */
export interface OpeningGame {
  readonly moves: readonly string[];
  readonly playerIsWhite: boolean;
}

/** UCI letters of the opening of a game: five, and a space, for each of 40 half-moves. */
const OPENING_LETTERS = 240;

/** A part of the player's games that count, the latest first, as far as their opening goes. */
export async function loadOpeningGames(
  db: Db,
  playerId: number,
  part: { readonly offset: number; readonly limit: number },
): Promise<readonly OpeningGame[]> {
  const { rows } = await sql<{ moves: string; player_is_white: boolean }>`
    select left(g.moves, ${OPENING_LETTERS}) as moves, g.player_is_white from games g
    join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
    where g.player_id = ${playerId}
    order by g.played_at desc nulls last, g.id desc offset ${part.offset} limit ${part.limit}`.execute(db);
  return rows.map(({ moves, player_is_white: playerIsWhite }) => ({
    // The last move may be cut off.
    moves: moves.length < OPENING_LETTERS ? moves.split(' ') : moves.split(' ').slice(0, -1),
    playerIsWhite,
  }));
}

/** Numbers of the positions in which a tree of the plan has a move for the player. */
export async function loadPreparedPositions(db: Db, playerId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct jsonb_object_keys(prepared)::int8 as id from trees
    where player_id = ${playerId} and in_training
    union select position_id from trees where player_id = ${playerId} and in_training`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the positions that have a tree of a side in the plan; true with a move to train, which the engine may still be looking for. */
export async function loadPlanned(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  const { rows } = await sql<{ id: number; answered: boolean }>`
    select position_id as id, bool_or(jsonb_array_length(tree) > 0) as answered from trees
    where player_id = ${playerId} and in_training and position_id = any(${[...positionIds]}::int8[]) group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, answered }) => [id, answered]));
}

/** The positions that the player has hidden. */
export async function loadHiddenPositions(db: Db, playerId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('position_labels')
    .select('position_id')
    .where('player_id', '=', playerId)
    .where('label', '=', IGNORED_LABEL)
    .execute();
  return new Set(rows.map(({ position_id }) => position_id));
}
