import { sql } from 'kysely';
import { schemaNames } from '../migrations/migrate.ts';
import type { Db } from '../schema/schema.ts';
import { type RowChoice, readTableRows, type TableShape, tableShapes } from './tableRows.ts';

/**
 * What a user's own archive leaves out: secrets that open the account, what is worked out from the games in the
 * archive, and the bytes of files, which are in it as files.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'email_links',
  'encounters',
  'stale_findings',
  'upload_chunks',
  'screenshots',
]);
const SECRET: ReadonlySet<string> = new Set(['token_hash', 'password_hash', 'email_key', 'bytes']);

/** How the rows of an account are found, by the column that leads to it. */
const LEADS: readonly (readonly [
  column: string,
  where: (userId: number) => NonNullable<RowChoice['where']>,
])[] = [
  ['user_id', (userId) => sql<boolean>`t.user_id = ${userId}`],
  ['player_id', (userId) => sql<boolean>`t.player_id in (select id from players where user_id = ${userId})`],
  [
    'training_id',
    (
      userId,
    ) => sql<boolean>`t.training_id in (select x.id from trainings x join players y on y.id = x.player_id
      where y.user_id = ${userId})`,
  ],
  [
    'nickname_id',
    (
      userId,
    ) => sql<boolean>`t.nickname_id in (select x.id from nicknames x join players y on y.id = x.player_id
      where y.user_id = ${userId})`,
  ],
];

/** A table with rows of an account. */
export interface OwnTable {
  readonly name: string;
  /** The rows as JSON texts, with the positions they name. */
  rows(): AsyncGenerator<string>;
}

function choiceOf(shape: TableShape, userId: number): RowChoice | undefined {
  const columns = shape.columns.filter((name) => !SECRET.has(name));
  if (shape.name === 'users') return { columns, where: sql<boolean>`t.id = ${userId}` };
  const lead = LEADS.find(([column]) => shape.columns.includes(column));
  return lead && { columns, where: lead[1](userId), withPositions: true };
}

/** Every table that holds something of an account; a new table is found by its column that leads there. */
export async function ownTables(db: Db, userId: number): Promise<OwnTable[]> {
  const shapes = await tableShapes(
    db,
    schemaNames().tables.filter((name) => !LEFT_OUT.has(name)),
  );
  return shapes.flatMap((shape) => {
    const choice = choiceOf(shape, userId);
    return choice ? [{ name: shape.name, rows: () => readTableRows(db, shape, choice) }] : [];
  });
}
