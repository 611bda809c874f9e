import type { Walk } from '../../domain/study/walk.ts';
import type { Db } from '../schema/schema.ts';

/** A stored walk with the tree pool it was started in. */
export type StoredWalk = Walk & { readonly pool: number };

/** The guided walk of a person, if there is one; `lock` holds it for the rest of the transaction. */
export async function findWalk(db: Db, personId: number, lock = false): Promise<StoredWalk | undefined> {
  const query = db
    .selectFrom('walks')
    .select(['pool', 'positions', 'done', 'passed'])
    .where('person_id', '=', personId);
  // Arrays of int8 come as texts from one of the drivers.
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) return undefined;
  const { pool, positions, done, passed } = row;
  return { pool, positions: positions.map(Number), done: done.map(Number), passed: passed.map(Number) };
}

/** Writes the walk of a person over an earlier one. */
export async function saveWalk(db: Db, personId: number, walk: StoredWalk, now: Date): Promise<void> {
  const { pool, positions, done, passed } = walk;
  const content = { pool, positions: [...positions], done: [...done], passed: [...passed] };
  await db
    .insertInto('walks')
    .values({ person_id: personId, ...content, started_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(content))
    .execute();
}

/** Forgets the walk of a person. */
export async function deleteWalk(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('walks').where('person_id', '=', personId).execute();
}
