import type { PhaseCounts } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** A game whose later phases are not analyzed yet; `evals` are its own, White's view, after each ply. */
export interface LateGame {
  readonly id: number;
  readonly playerId: number;
  readonly userId: number;
  readonly heroWhite: boolean;
  readonly sensitivity: number;
  readonly moves: string;
  readonly evals: readonly (number | null)[] | null;
}

/** Marks games that ended in the opening as analyzed. */
export async function closeShortGames(db: Db, openingPlies: number): Promise<void> {
  await sql`
    update games set phases_at = now() where phases_at is null and ply_count <= ${openingPlies}
  `.execute(db);
}

/** Claims the newest games that got past the opening for analysis, until the lease ends. */
export async function claimLateGames(
  db: Db,
  openingPlies: number,
  limit: number,
  leaseSeconds: number,
): Promise<LateGame[]> {
  const { rows } = await sql<LateGame>`
    update games g set phases_claimed_until = now() + make_interval(secs => ${leaseSeconds})
    from players p
    where p.id = g.player_id and g.id in (
      select g2.id from games g2 join nicknames n on n.id = g2.nickname_id and n.enabled and not n.archived
      where g2.phases_at is null and g2.ply_count > ${openingPlies} and (g2.phases_claimed_until is null or g2.phases_claimed_until < now())
      order by g2.played_at desc nulls last limit ${limit} for update of g2 skip locked
    )
    returning g.id, g.player_id as "playerId", p.user_id as "userId", g.hero_white as "heroWhite", p.sensitivity, g.moves, g.evals
  `.execute(db);
  return rows;
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
