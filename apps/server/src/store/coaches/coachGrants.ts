import type { Grant } from '@tabia/api-client/contract';
import { sql } from 'kysely';
import { searchAgainFor } from '../positions/ownEvaluations.ts';
import type { Db } from '../schema/schema.ts';

const PLAYER_OF = {
  player: (id: number) => sql`${id}`,
  nickname: (id: number) => sql`(select n.player_id from nicknames n where n.id = ${id})`,
  training: (id: number) => sql`(select t.player_id from trainings t where t.id = ${id})`,
};

/**
 * The player that a thing belongs to, and its owner, if the owner has given the coach this grant. Nobody reads a player
 * whose owner is restricted: the owner could not end it.
 */
export async function findGranted(
  db: Db,
  coachId: number,
  grant: Grant,
  kind: keyof typeof PLAYER_OF,
  id: number,
): Promise<{ readonly playerId: number; readonly ownerId: number } | undefined> {
  const { rows } = await sql<{ playerId: number; ownerId: number }>`
    select p.id as "playerId", u.id as "ownerId"
    from coach_grants c join players p on p.id = c.player_id join users u on u.id = p.user_id
    where c.player_id = ${PLAYER_OF[kind](id)} and c.coach_id = ${coachId} and ${grant} = any(c.grants)
      and u.restricted_at is null`.execute(db);
  return rows[0];
}

/** Gives a coach these grants for a player, in place of those given before. */
export async function giveGrants(
  db: Db,
  { playerId, coachId }: { readonly playerId: number; readonly coachId: number },
  grants: readonly Grant[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('coach_grants')
    .values({ player_id: playerId, coach_id: coachId, grants: [...grants], created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'coach_id']).doUpdateSet({ grants: [...grants] }),
    )
    .execute();
  await searchAgainFor(db, playerId);
}

/** Changes what a coach may do; false if the coach may do nothing. */
export async function changeGrants(
  db: Db,
  { playerId, coachId }: { readonly playerId: number; readonly coachId: number },
  grants: readonly Grant[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coach_grants')
    .set({ grants: [...grants] })
    .where('player_id', '=', playerId)
    .where('coach_id', '=', coachId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Keeps a coach's grants for a player from ending until the transaction does; false if the coach has not this one. */
export async function holdGrant(
  transaction: Db,
  { playerId, coachId }: { readonly playerId: number; readonly coachId: number },
  grant: Grant,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('coach_grants')
    .select('grants')
    .where('player_id', '=', playerId)
    .where('coach_id', '=', coachId)
    .forUpdate()
    .executeTakeFirst();
  return row?.grants.includes(grant) === true;
}

/** Ends what a coach may do and deletes what the coach wrote about the player and gave as homework; false if there was nothing to end. */
export async function endGrants(
  transaction: Db,
  { playerId, coachId }: { readonly playerId: number; readonly coachId: number },
): Promise<boolean> {
  // First: who adds something holds the grants meanwhile.
  const { numDeletedRows } = await transaction
    .deleteFrom('coach_grants')
    .where('player_id', '=', playerId)
    .where('coach_id', '=', coachId)
    .executeTakeFirstOrThrow();
  await transaction
    .deleteFrom('pupil_cards')
    .where('player_id', '=', playerId)
    .where('user_id', '=', coachId)
    .execute();
  await transaction
    .deleteFrom('homework')
    .where('player_id', '=', playerId)
    .where('coach_id', '=', coachId)
    .execute();
  return numDeletedRows > 0n;
}

/** A coach of a player, as the player's owner sees it. */
export interface CoachOfPlayer {
  readonly playerId: number;
  readonly playerName: string;
  readonly coachId: number;
  readonly coachName: string;
  readonly grants: readonly Grant[];
  readonly since: Date;
}

/** Who may see the players of an account, in the order of the players. */
export async function listCoaches(db: Db, ownerId: number): Promise<CoachOfPlayer[]> {
  const { rows } = await sql<CoachOfPlayer>`
    select p.id as "playerId", p.name as "playerName", u.id as "coachId", u.name as "coachName", c.grants,
      c.created_at as since
    from players p join coach_grants c on c.player_id = p.id join users u on u.id = c.coach_id
    where p.user_id = ${ownerId} order by p.ordinal, p.id, c.created_at, u.id`.execute(db);
  return rows;
}
