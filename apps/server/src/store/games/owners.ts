import type { Db } from '../schema/schema.ts';

/** The account that a source belongs to. */
export interface Owner {
  readonly userId: number;
  readonly isGuest: boolean;
}

/** Owner of a source of any user: for jobs. Undefined if the source is gone. */
export async function findOwner(db: Db, nicknameId: number): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('nicknames')
    .innerJoin('players', 'players.id', 'nicknames.player_id')
    .innerJoin('users', 'users.id', 'players.user_id')
    .select(['users.id', 'users.is_guest'])
    .where('nicknames.id', '=', nicknameId)
    .executeTakeFirst();
  return row && { userId: row.id, isGuest: row.is_guest };
}
