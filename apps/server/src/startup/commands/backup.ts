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

export const usage = `Usage: tabia backup FILE

Writes everything in the database that the settings name into one file, as it is at one moment. \`tabia restore FILE\` puts
it into an empty database, the embedded one or a PostgreSQL server. A PostgreSQL server may go on working meanwhile; with the embedded
database stop the service first. The file holds everything, also what nobody else may see: keep it as safe as the database.`;

/** Writes a backup. Answers the exit code. A file that could not be finished is not left behind. */
export async function run(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new CommandProblem(`Name one file.\n\n${usage}`);
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
    console.log(`${file}: ${totals?.rows ?? 0} rows of ${totals?.tables ?? 0} tables.`);
    return 0;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await database.close();
  }
}
