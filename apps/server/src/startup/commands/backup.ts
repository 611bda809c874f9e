import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { tabiaVersion } from '../../sources/tabiaVersion.ts';
import { databaseLocation, openDatabase } from '../../store/database/openDatabase.ts';
import { readConfig } from '../config.ts';
import { CommandProblem } from './analyze/CommandProblem.ts';
import { type BackupTotals, backupLines } from './backup/backupLines.ts';

export const USAGE = `Usage: tabia backup FILE

Writes a consistent copy of the configured database to one file. \`tabia restore FILE\` restores it into an empty
database, embedded or PostgreSQL. A service on PostgreSQL can keep running; with the embedded database stop the service
first. The file contains all data, including password hashes: keep it as safe as the database.`;

/** Writes a backup. Returns the exit code. An unfinished file is removed. */
export async function run(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new CommandProblem(`Name one file.\n\n${USAGE}`);
  const database = await openDatabase(databaseLocation(readConfig(process.env)));
  const unfinished = `${file}.unfinished`;
  try {
    let totals: BackupTotals | undefined;
    const lines = backupLines(database.db, { version: tabiaVersion, now: new Date() }, (found) => {
      totals = found;
    });
    const out = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(Readable.from(lines), createGzip(), out);
    await rename(unfinished, file);
    console.log(`${file}: ${totals?.rows ?? 0} rows from ${totals?.tables ?? 0} tables.`);
    return 0;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await database.close();
  }
}
