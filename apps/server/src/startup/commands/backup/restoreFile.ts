import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { pino } from 'pino';
import { createJobs } from '../../../jobs/createJobs.ts';
import { loadQueueFor } from '../../../jobs/loading/loadQueueFor.ts';
import type { Database } from '../../../store/database/database.ts';
import { databaseLocation, openDatabase } from '../../../store/database/openDatabase.ts';
import { listUnfinishedWork } from '../../../store/queue/waitingWork.ts';
import { readConfig } from '../../config.ts';
import { CommandProblem } from '../analyze/CommandProblem.ts';
import { counted } from '../counted.ts';
import { restoreLines } from './restoreLines.ts';

/** Yields the lines of a gzipped file; throws if it is truncated or not gzip. Only a line feed ends a line. */
async function* gunzippedLines(file: string): AsyncGenerator<string> {
  const unzip = createGunzip();
  const unzipping = pipeline(createReadStream(file), unzip).catch((error: unknown) => error);
  let rest = '';
  try {
    for await (const piece of unzip.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    throw new CommandProblem(`${file} cannot be read completely: ${(cause as Error).message}.`);
  } finally {
    unzip.destroy();
    await unzipping;
  }
  if (rest !== '') yield rest;
}

/** Queues are not part of a backup: enqueues unfinished work again. */
async function resumeWork(database: Database): Promise<void> {
  const { mailIds, nicknames } = await listUnfinishedWork(database.db);
  const jobs = createJobs({ database, log: pino({ enabled: false }) });
  await jobs.start({});
  try {
    for (const mailId of mailIds) await jobs.send('send-mail', { mailId });
    for (const { id, source } of nicknames) await jobs.send(loadQueueFor(source), { nicknameId: id });
  } finally {
    await jobs.stop();
  }
}

/** Restores a backup into an open, empty database. Returns the number of rows. */
export async function restoreFile(database: Database, file: string): Promise<number> {
  const rows = await restoreLines(database.db, gunzippedLines(file));
  await database.execute('analyze');
  await resumeWork(database);
  return rows;
}

/** Restores a backup into the configured database. Returns the exit code. */
export async function restore(file: string): Promise<number> {
  const database = await openDatabase(databaseLocation(readConfig(process.env)));
  try {
    console.log(`Restored ${counted(await restoreFile(database, file), 'row')}.`);
    return 0;
  } finally {
    await database.close();
  }
}
