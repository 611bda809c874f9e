import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, migrations } from '../migrations/migrate.ts';
import { openPgliteInMemory } from './pglite/openPglite.ts';

const cacheFolder = fileURLToPath(new URL('../../../../../node_modules/.cache/tabia/', import.meta.url));

function packageVersion(): string {
  const path = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(readFileSync(join(path, '../../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/**
 * The path of an empty, migrated embedded database, made on first use and kept in `node_modules/.cache`: opening a
 * copy takes a fifth of the time of making one. Undefined where that folder cannot be written.
 */
export async function emptySnapshot(): Promise<string | undefined> {
  const hash = createHash('sha256').update(packageVersion()).update(JSON.stringify(migrations)).digest('hex');
  const path = join(cacheFolder, `empty-database-${hash.slice(0, 16)}.tar.gz`);
  if (existsSync(path)) return path;
  const database = await openPgliteInMemory();
  try {
    await migrate(database.db);
    await database.execute('checkpoint');
    const bytes = await database.connection.dump();
    mkdirSync(cacheFolder, { recursive: true });
    // Written aside and renamed: another process may be making the same.
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, path);
    return path;
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM', 'ENOSPC'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  } finally {
    await database.close();
  }
}
