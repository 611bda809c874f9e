import { sql } from 'kysely';
import { usersInTurn } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';
import { holdMark } from './staleFindings.ts';

/** How far a player's findings have been marked. */
interface StalePlayer {
  readonly playerId: number;
  readonly userId: number;
  readonly afterGame: number;
  readonly afterPosition: number;
}

interface MarkOptions {
  /** Findings to mark, about. */
  readonly limit: number;
  /** The user served last: those after it come first. */
  readonly afterUser: number;
  /** A monotonic clock, ms. */
  readonly msNow: () => number;
}

/** Findings marked for each game of a batch, about: a game has up to 20 decisions in the opening. */
const PAIRS_IN_GAME = 20;

/**
 * Marks every finding of some players as stale, in one statement that writes one row for each player: `markNextBatch` marks
 * the findings themselves. Belongs in the transaction of the change.
 */
export async function markPlayersStale(db: Db, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return;
  await sql`
    insert into stale_players (player_id)
    select id from players where id = any(${[...playerIds]}::int8[]) order by id
    on conflict (player_id) do update set after_game = 0, after_position = 0
  `.execute(db);
}

/** As `markPlayersStale`, for the player of a source, after it was switched on or off, archived, moved or deleted. */
export async function markNicknameStale(db: Db, nicknameId: number): Promise<void> {
  const nickname = await db
    .selectFrom('nicknames')
    .select('player_id')
    .where('id', '=', nicknameId)
    .executeTakeFirst();
  if (nickname) await markPlayersStale(db, [nickname.player_id]);
}

/** The next player, users taking turns, locked; the others are left to other processes. */
async function lockNext(transaction: Db, afterUser: number): Promise<StalePlayer | undefined> {
  const { rows } = await sql<StalePlayer>`
    select s.player_id as "playerId", p.user_id as "userId", s.after_game as "afterGame",
      s.after_position as "afterPosition"
    from stale_players s join players p on p.id = s.player_id and p.user_id is not null
    order by ${usersInTurn('p.user_id', afterUser)}, s.player_id limit 1 for update of s skip locked
  `.execute(transaction);
  return rows[0];
}

async function markGames(transaction: Db, player: StalePlayer, games: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as materialized (
      select id from games where player_id = ${player.playerId} and id > ${player.afterGame} order by id limit ${games}
    ), marked as (
      insert into stale_findings (player_id, position_id)
      select distinct ${player.playerId}::int8, e.position_id from batch b join encounters e on e.game_id = b.id
      order by 2
      ${holdMark}
    )
    select max(id) as last from batch
  `.execute(transaction);
  return rows[0]?.last ?? null;
}

async function markFindings(transaction: Db, player: StalePlayer, limit: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as materialized (
      select position_id from findings where player_id = ${player.playerId} and position_id > ${player.afterPosition}
      order by position_id limit ${limit}
    ), marked as (
      insert into stale_findings (player_id, position_id)
      select ${player.playerId}::int8, position_id from batch order by 2
      ${holdMark}
    )
    select max(position_id) as last from batch
  `.execute(transaction);
  return rows[0]?.last ?? null;
}

/**
 * Marks about `limit` findings of one stale player, users taking turns, in one transaction: killed anywhere, it is done again.
 * First those of its games, then those whose games are gone. Resolves to the user served and
 * the time that took, ms; undefined when nothing is left.
 */
export async function markNextBatch(
  db: Db,
  { limit, afterUser, msNow }: MarkOptions,
): Promise<{ readonly userId: number; readonly ms: number } | undefined> {
  return await db.transaction().execute(async (transaction) => {
    const started = msNow();
    const player = await lockNext(transaction, afterUser);
    if (player === undefined) return undefined;
    const lastGame = await markGames(transaction, player, Math.ceil(limit / PAIRS_IN_GAME));
    const lastPosition = lastGame === null ? await markFindings(transaction, player, limit) : null;
    if (lastGame === null && lastPosition === null) {
      await sql`delete from stale_players where player_id = ${player.playerId}`.execute(transaction);
    } else {
      await sql`
        update stale_players set after_game = ${lastGame ?? player.afterGame},
          after_position = ${lastPosition ?? player.afterPosition}
        where player_id = ${player.playerId}
      `.execute(transaction);
    }
    return { userId: player.userId, ms: msNow() - started };
  });
}
