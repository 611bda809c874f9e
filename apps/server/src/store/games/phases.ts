import type { PhaseCounts } from '@tabia/mistakes';
import { sql } from 'kysely';
import { usersInTurn } from '../database/statements.ts';
import { isLoading } from '../findings/uncalculated.ts';
import type { Db } from '../schema/schema.ts';

/** A game whose later phases are not analyzed yet; `evals` are its own, White's view, after each ply. */
export interface LateGame {
  readonly id: number;
  readonly playerId: number;
  readonly userId: number;
  readonly playerIsWhite: boolean;
  readonly sensitivity: number;
  readonly moves: string;
  readonly evals: readonly (number | null)[] | null;
}

/** Which games to claim. */
export interface LateGamesClaim {
  /** Games that ended within these are left out. */
  readonly openingPlies: number;
  readonly limit: number;
  readonly leaseSeconds: number;
  /** The user served last: those after it come first. */
  readonly afterUser: number;
  /** Leave out users for whom the analysis waits for the engine. */
  readonly onlyWaitless: boolean;
}

/**
 * Claims the newest games that got past the opening until the lease ends, of players whose games are all loaded. Users take turns; the games come back in that order.
 */
export async function claimLateGames(db: Db, claim: LateGamesClaim): Promise<LateGame[]> {
  const { openingPlies, limit, leaseSeconds, afterUser, onlyWaitless } = claim;
  const waitless = onlyWaitless
    ? sql`not exists (select from evaluation_askers a where a.user_id = p.user_id and not a.looking)`
    : sql`true`;
  const { rows } = await sql<LateGame & { turn: number }>`
    with recursive waiting as (
      (select nickname_id from games where phases_at is null order by nickname_id limit 1)
      union all
      select (select g.nickname_id from games g where g.phases_at is null and g.nickname_id > waiting.nickname_id
        order by g.nickname_id limit 1)
      from waiting where waiting.nickname_id is not null
    ), newest as materialized (
      select c.id, c.played_at, p.user_id from waiting w
      join nicknames n on n.id = w.nickname_id and n.enabled and not n.archived
      join players p on p.id = n.player_id and p.user_id is not null and ${waitless} and not ${isLoading(sql`p.id`)}
      cross join lateral (
        select g.id, g.played_at from games g
        where g.nickname_id = n.id and g.phases_at is null and g.ply_count > ${openingPlies}
          and (g.phases_claimed_until is null or g.phases_claimed_until < now())
        order by g.played_at desc nulls last limit ${limit} for update of g skip locked
      ) c
    ), chosen as (
      select id, row_number() over (order by round, ${usersInTurn('user_id', afterUser)}) as turn from (
        select id, user_id, row_number() over (partition by user_id order by played_at desc nulls last, id) as round
        from newest
      ) r
    )
    update games g set phases_claimed_until = now() + make_interval(secs => ${leaseSeconds})
    from chosen c, players p
    where g.id = c.id and c.turn <= ${limit} and p.id = g.player_id
    returning g.id, g.player_id as "playerId", p.user_id as "userId", g.player_is_white as "playerIsWhite", p.sensitivity, g.moves,
      g.evals, c.turn
  `.execute(db);
  return rows.sort((a, b) => a.turn - b.turn).map(({ turn: _, ...game }) => game);
}

/** Renews the claims of games. */
export async function renewLateGames(db: Db, ids: readonly number[], leaseSeconds: number): Promise<void> {
  await sql`
    update games set phases_claimed_until = now() + make_interval(secs => ${leaseSeconds})
    where id = any(${[...ids]}::int8[]) and phases_at is null
  `.execute(db);
}

/** Releases all claims. */
export async function releaseLateGames(db: Db): Promise<void> {
  await sql`update games set phases_claimed_until = null where phases_claimed_until is not null`.execute(db);
}

/** Releases the claim of an unfinished game. */
export async function releaseLateGame(db: Db, gameId: number): Promise<void> {
  await sql`update games set phases_claimed_until = null where id = ${gameId}`.execute(db);
}

/** Stores the phase statistics of a game and marks it as analyzed. Idempotent. */
export async function storePhases(db: Db, game: LateGame, counts: PhaseCounts): Promise<void> {
  const { middlegame: m, endgame: e } = counts;
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into phase_stats (game_id, player_id, middlegame_moves, middlegame_loss, middlegame_unreasonable,
        endgame_moves, endgame_loss, endgame_unreasonable)
      select id, player_id, ${m.moves}, ${m.loss}, ${m.unreasonable}, ${e.moves}, ${e.loss}, ${e.unreasonable}
      from games where id = ${game.id}
      on conflict (game_id) do update set
        middlegame_moves = excluded.middlegame_moves, middlegame_loss = excluded.middlegame_loss,
        middlegame_unreasonable = excluded.middlegame_unreasonable, endgame_moves = excluded.endgame_moves,
        endgame_loss = excluded.endgame_loss, endgame_unreasonable = excluded.endgame_unreasonable
    `.execute(transaction);
    await sql`update games set phases_at = now(), phases_claimed_until = null where id = ${game.id}`.execute(
      transaction,
    );
  });
}
