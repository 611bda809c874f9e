import { sql } from 'kysely';
import { isLoading } from '../findings/uncalculated.ts';
import { SEEN_BY_OTHERS } from '../positions/ownEvaluations.ts';
import type { Db } from '../schema/schema.ts';
import type { Pair } from './staleFindings.ts';

/** A decision in a position met once, which has no finding yet. */
export interface RareDecision extends Pair {
  /** The position that the player's move led to. */
  readonly nextPositionId: number;
  readonly playedMs: number | null;
}

/** The players of one user whose games are analyzed. */
export interface UserPlayers {
  readonly userId: number;
  readonly playerIds: readonly number[];
  /** The user's own computer has searched some of it, and nobody else sees what comes of it. */
  readonly helps: boolean;
}

/** Decisions in positions met only once, from a few games of a player. */
export interface RareBatch {
  readonly decisions: readonly RareDecision[];
  /** The last of the games looked at; null when there were none. */
  readonly lastGame: number | null;
}

/** Users with the players whose games are analyzed and loaded. */
export async function listUserPlayers(db: Db): Promise<UserPlayers[]> {
  const { rows } = await sql<UserPlayers>`
    select p.user_id as "userId", array_agg(p.id order by p.id) as "playerIds",
      exists (select from helpers h where h.user_id = p.user_id and h.refused_at is null)
        and not bool_or(${SEEN_BY_OTHERS}) as helps
    from players p
    where p.user_id is not null
      and exists (select from nicknames n where n.player_id = p.id and n.enabled and not n.archived)
      and not ${isLoading(sql`p.id`)}
    group by p.user_id order by p.user_id
  `.execute(db);
  return rows;
}

/** True when the analysis waits for an evaluation on behalf of the user. */
export async function waitsForEngine(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from evaluation_askers where user_id = ${userId} and not looking) as some
  `.execute(db);
  return rows[0]?.some ?? false;
}

/** The decisions that no finding covers in the next `games` games of a player after `afterGame`. */
export async function loadRareDecisions(
  db: Db,
  playerId: number,
  afterGame: number,
  games: number,
): Promise<RareBatch> {
  const { rows } = await sql<RareDecision & { readonly gameId: number; readonly isRare: boolean }>`
    with batch as materialized (
      select g.id, n.enabled and not n.archived as counts from (
        select id, nickname_id from games where player_id = ${playerId} and id > ${afterGame} order by id limit ${games}
      ) g join nicknames n on n.id = g.nickname_id
    )
    select b.id as "gameId", e.game_id is not null as "isRare", ${playerId}::int8 as "playerId",
      e.position_id as "positionId", e.next_position_id as "nextPositionId",
      (extract(epoch from e.played_at) * 1000)::float8 as "playedMs"
    from batch b left join encounters e on e.game_id = b.id and b.counts and not exists (
      select from findings f where f.player_id = ${playerId} and f.position_id = e.position_id
    )
    order by b.id
  `.execute(db);
  return {
    decisions: rows.flatMap(({ gameId: _, isRare, ...decision }) => (isRare ? [decision] : [])),
    lastGame: rows.at(-1)?.gameId ?? null,
  };
}
