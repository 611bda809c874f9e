import { sql } from 'kysely';
import { schemaNames } from '../migrations/migrate.ts';
import type { Db } from '../schema/schema.ts';
import { loadTableShapes, type RowSelection, readTableRows, type TableShape } from './tableRows.ts';

/**
 * Not exported: secrets, data derived from the games in the archive, and file contents, which the archive has as
 * files.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  'email_links',
  'open_sign_ins',
  // Those of a guest would reveal whether the address has an account.
  'registrations',
  'encounters',
  'evaluation_askers',
  'stale_findings',
  'stale_players',
  'stale_priors',
  'stale_people',
  'progress_counts',
  'upload_chunks',
  'screenshots',
  // Addresses of browsers: who knows them can send to them.
  'push_devices',
]);
const SECRET_COLUMNS: ReadonlySet<string> = new Set([
  'token_hash',
  'device_hash',
  'password_hash',
  'sealed_token',
  'email_key',
  'bytes',
  // It would reveal who else came from the same network.
  'participant',
  // A user who knows which of a helper's answers are verified could lie in the others.
  'checking',
  'confirmed',
]);

/** How to find an account's rows, by the column that references it. */
const OWNER_COLUMNS: readonly (readonly [
  column: string,
  where: (userId: number) => NonNullable<RowSelection['where']>,
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

/** Leaves out what the user has deleted and what is being removed, by the columns of a table. */
const KEPT = [
  ['deleted_at', sql<boolean>`t.deleted_at is null`],
  ['nickname_id', sql<boolean>`t.nickname_id in (select k.id from nicknames k where k.deleted_at is null)`],
  [
    'game_id',
    sql<boolean>`t.game_id in (select g.id from games g join nicknames k on k.id = g.nickname_id
      where k.deleted_at is null)`,
  ],
] as const;

export interface OwnTable {
  readonly name: string;
  /** Yields rows as JSON text with the keys of their positions. */
  rows(): AsyncGenerator<string>;
}

function ownRows(shape: TableShape, userId: number): RowSelection | undefined {
  const columns = shape.columns.filter((name) => !SECRET_COLUMNS.has(name));
  if (shape.name === 'users') return { columns, where: sql<boolean>`t.id = ${userId}` };
  const lead = OWNER_COLUMNS.find(([column]) => shape.columns.includes(column));
  const kept = KEPT.filter(([column]) => shape.columns.includes(column)).map(([, where]) => where);
  return (
    lead && {
      columns,
      where: sql<boolean>`${sql.join([lead[1](userId), ...kept], sql` and `)}`,
      withPositions: true,
    }
  );
}

/** Lists all tables with data of an account; new tables are found by their reference column. */
export async function listOwnTables(db: Db, userId: number): Promise<OwnTable[]> {
  const shapes = await loadTableShapes(
    db,
    schemaNames().tables.filter((name) => !EXCLUDED_TABLES.has(name)),
  );
  return shapes.flatMap((shape) => {
    const choice = ownRows(shape, userId);
    return choice ? [{ name: shape.name, rows: () => readTableRows(db, shape, choice) }] : [];
  });
}
