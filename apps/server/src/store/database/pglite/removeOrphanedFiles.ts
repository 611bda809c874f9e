import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What the removal needs of an open database. */
interface Catalog {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
}

interface Known {
  readonly database: string;
  readonly files: readonly string[];
}

/** A file of a table or an index: its number, its fork, its segment. Temporary tables have other names. */
const RELATION_FILE = /^(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?$/;

async function loadKnown({ query }: Catalog): Promise<Known> {
  const { rows } = await query(`
    select (select oid::text from pg_database where datname = current_database()) as database,
      array_agg(pg_relation_filenode(oid)::text) filter (where pg_relation_filenode(oid) is not null) as files
    from pg_class where not relisshared`);
  return rows[0] as Known;
}

/**
 * Deletes the files of tables that no committed transaction knows: a process killed while it wrote a table anew leaves them behind,
 * with the rows of the table. Only for a database that has just been opened by the one process that may use it: every
 * transaction is then committed or gone, and the checkpoint after the recovery has made the log forget the files. Resolves to
 * their names.
 */
export async function removeOrphanedFiles(directory: string, catalog: Catalog): Promise<string[]> {
  const { database, files } = await loadKnown(catalog);
  const known = new Set(files);
  const folder = join(directory, 'base', database);
  const found = await readdir(folder);
  // A catalog that does not know its own files is misread: then nothing is safe to delete.
  if (known.size === 0 || files.some((name) => !found.includes(name))) return [];
  const orphaned = found.filter((name) => {
    const [, number] = RELATION_FILE.exec(name) ?? [];
    return number !== undefined && !known.has(number);
  });
  for (const name of orphaned) await rm(join(folder, name), { force: true });
  return orphaned;
}
