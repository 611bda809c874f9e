import { z } from 'zod';
import {
  inDependencyOrder,
  loadAppliedMigrations,
  loadTableShapes,
  readWholeTable,
} from '../../store/archive/tableRows.ts';
import type { Database } from '../../store/database/database.ts';
import { schemaNames } from '../../store/migrations/migrate.ts';
import type { Db } from '../../store/schema/schema.ts';

/**
 * A backup is gzipped text. Lines that begin with `#` are headers: first the head, then the name and columns of each
 * table before its rows, last the number of rows. All other lines are one row each, as a JSON object.
 */
export const BackupHead = z.object({
  tabia: z.literal('backup'),
  format: z.literal(1),
  /** Version of the program that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Applied migrations, in order. */
  migrations: z.array(z.string()),
});
export type BackupHead = z.infer<typeof BackupHead>;

export const BackupTable = z.object({
  table: z.string(),
  columns: z.array(z.string().regex(/^\w+$/)).min(1),
});
export type BackupTable = z.infer<typeof BackupTable>;

export const BackupEnd = z.object({ end: z.literal(true), rows: z.number().int() });

/** Prefix of a header line. */
export const MARK = '#';

/** Applied migrations, the current requests to platforms, the state of files, those of the database and of what is fetched, counts and speeds. */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  'migrations',
  'platform_hosts',
  'platform_queue',
  'erasures',
  'rewrites',
  'comparison_fetch',
  'evaluation_counts',
  'engine_rates',
]);

/** The program that writes a backup, and when. */
export interface BackupOrigin {
  readonly version: string;
  readonly now: Date;
}

export interface BackupTotals {
  readonly tables: number;
  readonly rows: number;
}

function markedLine(content: object): string {
  return `${MARK}${JSON.stringify(content)}\n`;
}
const CHUNK_CHARACTERS = 64 * 1024;

/** Joins lines into larger chunks: compressing line by line is slow. */
async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < CHUNK_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

async function* linesOf(
  db: Db,
  about: BackupOrigin,
  onDone: (totals: BackupTotals) => void,
): AsyncGenerator<string> {
  const head: BackupHead = {
    tabia: 'backup',
    format: 1,
    version: about.version,
    createdAt: about.now.toISOString(),
    migrations: await loadAppliedMigrations(db),
  };
  yield markedLine(head);
  const names = schemaNames().tables.filter((name) => !EXCLUDED_TABLES.has(name));
  const shapes = inDependencyOrder(await loadTableShapes(db, names));
  let rows = 0;
  for (const shape of shapes) {
    const table: BackupTable = { table: shape.name, columns: [...shape.columns] };
    yield markedLine(table);
    for await (const row of readWholeTable(db, shape)) {
      rows += 1;
      yield `${row}\n`;
    }
  }
  yield markedLine({ end: true, rows });
  onDone({ tables: shapes.length, rows });
}

async function* snapshotLines(
  db: Db,
  about: BackupOrigin,
  onDone: (totals: BackupTotals) => void,
): AsyncGenerator<string> {
  // One snapshot for all tables: concurrent writes appear in none of them.
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    yield* inChunks(linesOf(transaction, about, onDone));
  } finally {
    await transaction.rollback().execute();
  }
}

/** Yields the text of a backup as of one point in time. The service may go on writing. */
export async function* backupLines(
  database: Pick<Database, 'db' | 'openCopy'>,
  about: BackupOrigin,
  onDone: (totals: BackupTotals) => void = () => {},
): AsyncGenerator<string> {
  const copy = await database.openCopy?.();
  try {
    yield* snapshotLines((copy ?? database).db, about, onDone);
  } finally {
    await copy?.close();
  }
}
