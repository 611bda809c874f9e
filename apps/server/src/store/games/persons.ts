import { type Selectable, sql } from 'kysely';
import { plannedOnce } from '../database/plannedOnce.ts';
import type { PersonsTable } from '../schema/accounts.ts';
import type { Db } from '../schema/schema.ts';

/** Points of win chance from which a move counts as unreasonable. */
export type Sensitivity = 5 | 10 | 15;

/** One player ("hero") whose games an account collects. */
export interface Person {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  /** Place in the account's list, from 0. */
  readonly ordinal: number;
  readonly sensitivity: Sensitivity;
  readonly createdAt: Date;
}

export interface NewPerson {
  userId: number;
  name: string;
  description?: string;
  icon?: string;
  sensitivity?: Sensitivity;
  createdAt: Date;
}

export type PersonChange = Partial<Pick<Person, 'name' | 'description' | 'icon' | 'sensitivity'>>;

const COLUMNS = [
  'id',
  'user_id',
  'name',
  'description',
  'icon',
  'ordinal',
  'sensitivity',
  'created_at',
] as const;

function toPerson(row: Selectable<PersonsTable>): Person {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    description: row.description,
    icon: row.icon,
    ordinal: row.ordinal,
    // The column's own check allows no other value.
    sensitivity: row.sensitivity as Sensitivity,
    createdAt: row.created_at,
  };
}

/** Adds a person at the end of the account's list. */
export async function createPerson(db: Db, person: NewPerson): Promise<Person> {
  const row = await db
    .insertInto('persons')
    .values((eb) => ({
      user_id: person.userId,
      name: person.name,
      description: person.description ?? '',
      icon: person.icon ?? '',
      sensitivity: person.sensitivity ?? 5,
      ordinal: eb
        .selectFrom('persons')
        .select(sql<number>`coalesce(max(ordinal) + 1, 0)`.as('next'))
        .where('user_id', '=', person.userId),
      created_at: person.createdAt,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPerson(row);
}

/** The person if it belongs to the user. */
export async function findPerson(db: Db, userId: number, personId: number): Promise<Person | undefined> {
  const row = await db
    .selectFrom('persons')
    .modifyFront(plannedOnce)
    .select(COLUMNS)
    .where('id', '=', personId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && toPerson(row);
}

/** The person whoever it belongs to: for jobs, which act for nobody. */
export async function findPersonById(db: Db, personId: number): Promise<Person | undefined> {
  const row = await db.selectFrom('persons').selectAll().where('id', '=', personId).executeTakeFirst();
  return row && toPerson(row);
}

/** The account's persons in their order. */
export async function listPersons(db: Db, userId: number): Promise<Person[]> {
  const rows = await db
    .selectFrom('persons')
    .modifyFront(plannedOnce)
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('ordinal')
    .orderBy('id')
    .execute();
  return rows.map(toPerson);
}

/** Changes the fields that are given; undefined when the user has no such person. */
export async function updatePerson(
  db: Db,
  userId: number,
  personId: number,
  change: PersonChange,
): Promise<Person | undefined> {
  if (Object.keys(change).length === 0) return findPerson(db, userId, personId);
  const row = await db
    .updateTable('persons')
    .set(change)
    .where('id', '=', personId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row && toPerson(row);
}

/** Puts the account's persons in the given order; ids of others are left alone. */
export async function orderPersons(db: Db, userId: number, personIds: readonly number[]): Promise<void> {
  await sql`
    update persons set ordinal = place.ordinal - 1
    from unnest(${[...personIds]}::int8[]) with ordinality as place (id, ordinal)
    where persons.id = place.id and persons.user_id = ${userId}`.execute(db);
}

/**
 * Removes a person with all its games and studies; false when the user has no such person. Loads and the analysis, which
 * take the sources and the marks of the person before the person itself, are waited for in their order. Needs a
 * transaction.
 */
export async function deletePerson(transaction: Db, userId: number, personId: number): Promise<boolean> {
  if (!transaction.isTransaction) throw new Error('deletePerson needs a transaction.');
  const person = await findPerson(transaction, userId, personId);
  if (!person) return false;
  await sql`select from nicknames where person_id = ${personId} order by id for update`.execute(transaction);
  await sql`delete from dirty where person_id = ${personId}`.execute(transaction);
  const { numDeletedRows } = await transaction
    .deleteFrom('persons')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
