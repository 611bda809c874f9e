import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** One step of the schema. */
export interface Migration {
  /** The name of its file. Never changed once released. */
  readonly name: string;
  readonly statements: readonly string[];
}

/** A prepared statement holds one command. Only the body of a function, between `$$`, contains semicolons. */
function splitStatements(text: string): readonly string[] {
  const commands = text.replaceAll(/--.*$/gm, '').match(/(?:\$\$[\s\S]*?\$\$|[^;])+/g) ?? [];
  return commands.map((command) => command.trim()).filter((command) => command !== '');
}

/** Every migration, in the order they run: the `.sql` files of this folder. */
export const migrations: readonly Migration[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => ({
    name: file.replace('.sql', ''),
    statements: splitStatements(readFileSync(join(import.meta.dirname, file), 'utf8')),
  }));

/** Any number will do as long as nobody else on the database takes it: "tabi" in ASCII. */
const lockKey = 0x74_61_62_69;

/**
 * Brings the schema up to date in one transaction and returns the names of the migrations that ran. Two processes
 * that start at once wait for each other on an advisory lock. Fails when another program wrote the database: one that is
 * newer, or one from before `001_start` held all tables.
 */
export async function migrate(db: Db): Promise<string[]> {
  return db.transaction().execute((transaction) => migrateInside(transaction));
}

/** As `migrate`, inside a transaction that is open, and no further than the migration named. */
export async function migrateInside(transaction: Db, upTo?: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
  await sql`create table if not exists migrations (
    name text primary key, applied_at timestamptz not null default now())`.execute(transaction);
  const rows = await transaction.selectFrom('migrations').select('name').orderBy('name').execute();
  const applied = rows.map((row) => row.name);
  refuseOthers(applied);
  const pending = migrations.filter(
    ({ name }) => !applied.includes(name) && (upTo === undefined || name <= upTo),
  );
  for (const { name, statements } of pending) {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    await transaction.insertInto('migrations').values({ name }).execute();
  }
  return pending.map(({ name }) => name);
}

const TABLE_CHANGE =
  /create table (?:if not exists )?(?<made>\w+)|alter table (?<before>\w+) rename to (?<after>\w+)/g;

/**
 * The tables and functions that the migrations make, by name, including any that a later one dropped; `upTo` stops
 * after the migration named.
 */
export function schemaNames(upTo?: string): { tables: string[]; functions: string[] } {
  const text = migrations
    .filter(({ name }) => upTo === undefined || name <= upTo)
    .flatMap(({ statements }) => statements)
    .join(';\n');
  const tables = new Set(['migrations']);
  for (const { groups } of text.matchAll(TABLE_CHANGE)) {
    if (groups?.before) tables.delete(groups.before);
    tables.add(groups?.made ?? groups?.after ?? '');
  }
  const functions = [...text.matchAll(/create (?:or replace )?function (\w+)/g)].map(([, name = '']) => name);
  return { tables: [...tables], functions };
}

/** The second migration of the programs from before `001_start` held all tables. */
const SECOND_OF_EARLIER = '002_lighter_import';

/** Migrations that this program does not have, and whether it came after or before the program that had them. */
export function findUnknown(
  names: readonly string[],
): { readonly names: readonly string[]; readonly from: 'newer' | 'earlier' } | undefined {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return undefined;
  return { names: unknown, from: names.includes(SECOND_OF_EARLIER) ? 'earlier' : 'newer' };
}

/** The database has migrations that this program does not know. */
class NewerDatabaseError extends Error {
  constructor(names: readonly string[]) {
    super(
      `The database was written by a newer Tabia (it has ${names.join(', ')}). Nothing was changed. ` +
        'Start that version or a later one, or point DATA_DIR or DATABASE_URL to another database.',
    );
    this.name = 'NewerDatabaseError';
  }
}

/** The database has tables from before `001_start` held all of them. */
class EarlierDatabaseError extends Error {
  constructor(names: readonly string[]) {
    super(
      `The database was written by an early Tabia (its last change is ${names.at(-1)}), and this one cannot read it. ` +
        'Nothing was changed. Start the version that wrote it, open the settings and press "Download the archive" ' +
        '(«Скачать архив»): it has the games as PGN, and trees and training to read. Then point DATA_DIR to a new folder, or DATABASE_URL to an empty ' +
        'database, start this version and upload the games.',
    );
    this.name = 'EarlierDatabaseError';
  }
}

function refuseOthers(applied: readonly string[]): void {
  const unknown = findUnknown(applied);
  if (unknown?.from === 'newer') throw new NewerDatabaseError(unknown.names);
  if (unknown?.from === 'earlier') throw new EarlierDatabaseError(unknown.names);
}
