import { stat } from 'node:fs/promises';
import type { BackupTotals } from '../../../services/backup/backupLines.ts';
import { backupBytes, writeWhole } from '../../../services/backup/writeBackup.ts';
import { tabiaVersion } from '../../../sources/tabiaVersion.ts';
import type { Database } from '../../../store/database/database.ts';
import { databaseLocation, openDatabase } from '../../../store/database/openDatabase.ts';
import { readConfig } from '../../config.ts';
import { counted } from '../command.ts';
import { askForBackup } from './askService.ts';

async function writeFrom(database: Database, file: string): Promise<void> {
  let totals: BackupTotals = { tables: 0, rows: 0 };
  const bytes = backupBytes(database, { version: tabiaVersion, now: new Date() }, (found) => {
    totals = found;
  });
  await writeWhole(file, bytes);
  console.log(`${file}: ${counted(totals.rows, 'row')} from ${counted(totals.tables, 'table')}.`);
}

/** Asks the service that has the database; false if it does not answer. */
async function writeFromService(dataDirectory: string, file: string): Promise<boolean> {
  const bytes = await askForBackup(dataDirectory);
  if (!bytes) return false;
  await writeWhole(file, bytes);
  console.log(`${file}: ${(await stat(file)).size} bytes from the running service.`);
  return true;
}

/** Writes a backup of the configured database, through the running service if that has locked it. */
export async function backUp(file: string): Promise<number> {
  const config = readConfig(process.env);
  let database: Database;
  try {
    database = await openDatabase(databaseLocation(config));
  } catch (error) {
    const isInUse = error instanceof Error && error.name === 'DirectoryInUseError';
    if (isInUse && (await writeFromService(config.dataDir, file))) return 0;
    throw error;
  }
  try {
    await writeFrom(database, file);
    return 0;
  } finally {
    await database.close();
  }
}
