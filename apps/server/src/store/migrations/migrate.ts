import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';
import { start } from './001-015/001_start.ts';
import { lighterImport } from './001-015/002_lighter_import.ts';
import { shownFindings } from './001-015/003_shown_findings.ts';
import { accounts } from './001-015/004_accounts.ts';
import { walksAndReports } from './001-015/005_walks_and_reports.ts';
import { spellings } from './001-015/006_spellings.ts';
import { platformTurns } from './001-015/007_platform_turns.ts';
import { farewellMail } from './001-015/008_farewell_mail.ts';
import { names } from './001-015/009_names.ts';
import { findings } from './001-015/010_findings.ts';
import { signUp } from './001-015/011_sign_up.ts';
import { fairShares } from './001-015/012_fair_shares.ts';
import { turns } from './001-015/013_turns.ts';
import { upkeep } from './001-015/014_upkeep.ts';
import { keptBeginnings } from './001-015/015_kept_beginnings.ts';
import { adviceOfFindings } from './016-030/016_advice.ts';
import { movingSources } from './016-030/017_moving_sources.ts';
import { moveCards } from './016-030/018_move_cards.ts';
import { growingTrees } from './016-030/019_growing_trees.ts';
import { completeFindings } from './016-030/021_complete_findings.ts';
import { engineWork } from './016-030/022_engine_work.ts';
import { largeFindings } from './016-030/023_large_findings.ts';
import { madeNumbers } from './016-030/024_made_numbers.ts';
import { failedSearches } from './016-030/025_failed_searches.ts';
import { reasonsWithThreats } from './016-030/026_reasons_with_threats.ts';
import { numberSecret } from './016-030/027_number_secret.ts';
import { peopleOfFindings } from './016-030/028_people.ts';
import { gapLists } from './016-030/029_gap_lists.ts';
import { claimsCountedAnew } from './016-030/030_claims_counted_anew.ts';
import { peopleInBackground } from './031-045/031_people_in_background.ts';
import { groupReplies } from './031-045/032_group_replies.ts';
import { earlyEnds } from './031-045/033_early_ends.ts';
import type { Migration } from './migration.ts';

/** Every migration, in the order they run. */
export const migrations: readonly Migration[] = [
  start,
  lighterImport,
  shownFindings,
  accounts,
  walksAndReports,
  spellings,
  platformTurns,
  farewellMail,
  names,
  findings,
  signUp,
  fairShares,
  turns,
  upkeep,
  keptBeginnings,
  adviceOfFindings,
  movingSources,
  moveCards,
  growingTrees,
  completeFindings,
  engineWork,
  largeFindings,
  madeNumbers,
  failedSearches,
  reasonsWithThreats,
  numberSecret,
  peopleOfFindings,
  gapLists,
  claimsCountedAnew,
  peopleInBackground,
  groupReplies,
  earlyEnds,
];

/** Any number will do as long as nobody else on the database takes it: "tabi" in ASCII. */
const lockKey = 0x74_61_62_69;

/**
 * Brings the schema up to date in one transaction and returns the names of the migrations that ran. Two processes
 * that start at once wait for each other on an advisory lock. Fails when the database is newer than this program.
 */
export async function migrate(db: Db): Promise<string[]> {
  return db.transaction().execute((transaction) => migrateInside(transaction));
}

/** As `migrate`, inside a transaction that is open, and no further than the migration named. */
export async function migrateInside(transaction: Db, upTo?: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
  await sql`create table if not exists migrations (
    name text primary key, applied_at timestamptz not null default now())`.execute(transaction);
  const rows = await transaction.selectFrom('migrations').select('name').execute();
  const applied = new Set(rows.map((row) => row.name));
  refuseNewer(applied);
  const pending = migrations.filter(({ name }) => !applied.has(name) && (upTo === undefined || name <= upTo));
  for (const { name, statements } of pending) {
    for (const statement of statements.flatMap(splitStatements)) {
      await sql.raw(statement).execute(transaction);
    }
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

function refuseNewer(applied: ReadonlySet<string>): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(unknown);
}

/** A prepared statement holds one command; only the body of a function contains semicolons. */
function splitStatements(text: string): string[] {
  if (text.includes('$$')) return [text];
  return text
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
