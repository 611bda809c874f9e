import { access, constants, readFile, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { dirname, join } from 'node:path';
import { BACKUP_PATH, CONTROL_FILE, type ControlAddress } from '../../../http/control/controlFile.ts';
import type { BackupTotals } from '../../../services/backup/backupLines.ts';
import { writeBackup, writeWhole } from '../../../services/backup/writeBackup.ts';
import { tabiaVersion } from '../../../sources/tabiaVersion.ts';
import type { Database } from '../../../store/database/database.ts';
import { databaseLocation, openDatabase } from '../../../store/database/openDatabase.ts';
import { readConfig } from '../../config.ts';
import { CommandProblem, counted } from '../command.ts';

async function readAddress(dataDirectory: string): Promise<ControlAddress | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDirectory, CONTROL_FILE), 'utf8')) as ControlAddress;
  } catch {
    return undefined;
  }
}

function post({ port, token }: ControlAddress, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    };
    request(options, resolve).on('error', reject).end();
  });
}

/**
 * Asks the service that is running on the data directory for a backup. Returns its bytes, which end with an error if the
 * service stops meanwhile; undefined if no service answers.
 */
async function askForBackup(dataDirectory: string): Promise<IncomingMessage | undefined> {
  const address = await readAddress(dataDirectory);
  if (!address) return undefined;
  const answer = await post(address, BACKUP_PATH).catch(() => undefined);
  if (answer?.statusCode === 200) return answer;
  answer?.resume();
  return undefined;
}

async function writeFrom(database: Database, file: string): Promise<void> {
  let totals: BackupTotals = { tables: 0, rows: 0 };
  const origin = { version: tabiaVersion, now: new Date() };
  const onDone = (found: BackupTotals): void => {
    totals = found;
  };
  await writeBackup(file, database, origin, { onDone });
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

/** Refuses a place that no file can be written to, before a large database is read for it. */
async function checkPlace(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new CommandProblem(`${file} is a folder. Name a file in it.`);
  const folder = dirname(file);
  await access(folder, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'does not exist' : 'cannot be written to';
    throw new CommandProblem(`The folder ${folder} ${reason}.`);
  });
}

/** Writes a backup of the configured database, through the running service if that has locked it. */
export async function backUp(file: string): Promise<number> {
  await checkPlace(file);
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
