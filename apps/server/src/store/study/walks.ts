import type { Walk } from '../../domain/study/walk.ts';
import type { Db } from '../schema/schema.ts';

/** A stored walk with the tree pool it was started in. */
export type StoredWalk = Walk & { readonly pool: number };

/** The guided walk of a player, if any; `lock` locks it for the transaction. */
export async function findWalk(db: Db, playerId: number, lock = false): Promise<StoredWalk | undefined> {
  const query = db
    .selectFrom('walks')
    .select(['pool', 'positions', 'done', 'passed'])
    .where('player_id', '=', playerId);
  // One of the drivers returns int8 arrays as strings.
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) return undefined;
  const { pool, positions, done, passed } = row;
  return { pool, positions: positions.map(Number), done: done.map(Number), passed: passed.map(Number) };
}

/** Saves the walk of a player, replacing an earlier one. */
export async function saveWalk(db: Db, playerId: number, walk: StoredWalk, now: Date): Promise<void> {
  const { pool, positions, done, passed } = walk;
  const content = { pool, positions: [...positions], done: [...done], passed: [...passed] };
  await db
    .insertInto('walks')
    .values({ player_id: playerId, ...content, started_at: now })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(content))
    .execute();
}

export async function deleteWalk(db: Db, playerId: number): Promise<void> {
  await db.deleteFrom('walks').where('player_id', '=', playerId).execute();
}
