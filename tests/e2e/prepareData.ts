import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTabia } from '../support/runTabia.ts';
import { searchAhead } from './searchAhead.ts';

/** Made on the command line before a server starts: promo codes, one of them long over, and an administrator. */
export const PROMO = { trial: 'SPRING-30', over: 'AUTUMN-20' } as const;
export const ADMIN = { email: 'admin@example.org', password: 'Caro-Kann1' } as const;
const COMMANDS = [
  ['admin', 'promo', '--trial', '30', '--code', PROMO.trial],
  ['admin', 'promo', '--discount', '20', '--code', PROMO.over, '--until', '2020-01-01'],
  ['admin', 'create-user', '--email', ADMIN.email, '--password', ADMIN.password, '--admin'],
] as const;

const VARIABLE = 'TABIA_E2E_DATA';

/** The data directory that every server of the tests starts with a copy of. */
export function preparedData(): string {
  const directory = process.env[VARIABLE];
  if (directory === undefined) throw new Error('The data of the tests were not prepared.');
  return directory;
}

/** Prepares the data once for all workers; answers what removes them in the end. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup
export default async function prepareData(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'tabia-test-'));
  for (const command of COMMANDS) await runTabia(command, directory);
  await searchAhead(directory);
  process.env[VARIABLE] = directory;
  return async () => {
    await rm(directory, { recursive: true, force: true });
    await rm(`${directory}.lock`, { force: true });
  };
}
