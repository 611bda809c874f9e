import { appliedMigrations } from '../../../store/archive/restoreRows.ts';
import { inDependencyOrder, readTableRows, tableShapes } from '../../../store/archive/tableRows.ts';
import { schemaNames } from '../../../store/migrations/migrate.ts';
import type { Db } from '../../../store/schema/schema.ts';
import { type BackupHead, type BackupTable, MARK } from './backupFormat.ts';

/** How the tables came to be, and who is talking to a platform this very moment. */
export const NOT_KEPT: ReadonlySet<string> = new Set(['migrations', 'platform_hosts', 'platform_queue']);

/** How much a backup holds. */
export interface BackupTotals {
  readonly tables: number;
  readonly rows: number;
}

const marked = (content: object): string => `${MARK}${JSON.stringify(content)}\n`;
/** Rows handed on at once. */
const CHUNK = 64 * 1024;

/** Lines joined to larger pieces: a compressor fed line by line is slow. */
async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < CHUNK) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

async function* linesOf(
  db: Db,
  about: { version: string; now: Date },
  onDone: (totals: BackupTotals) => void,
): AsyncGenerator<string> {
  const head: BackupHead = {
    tabia: 'backup',
    format: 1,
    version: about.version,
    createdAt: about.now.toISOString(),
    migrations: await appliedMigrations(db),
  };
  yield marked(head);
  const names = schemaNames().tables.filter((name) => !NOT_KEPT.has(name));
  const shapes = inDependencyOrder(await tableShapes(db, names));
  let rows = 0;
  for (const shape of shapes) {
    const table: BackupTable = { table: shape.name, columns: [...shape.columns] };
    yield marked(table);
    for await (const row of readTableRows(db, shape)) {
      rows += 1;
      yield `${row}\n`;
    }
  }
  yield marked({ end: true, rows });
  onDone({ tables: shapes.length, rows });
}

/** The text of a backup of everything as it is at one moment. */
export async function* backupLines(
  db: Db,
  about: { version: string; now: Date },
  onDone: (totals: BackupTotals) => void,
): AsyncGenerator<string> {
  // One snapshot for all tables: what others write meanwhile is in none of them.
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    yield* inPieces(linesOf(transaction, about, onDone));
  } finally {
    await transaction.rollback().execute();
  }
}
