import { getPriority, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { createLog } from '../createLog.ts';
import { untilAskedToStop } from './serve/shutdown.ts';
import { startService } from './serve/startService.ts';

export const usage = `Usage: tabia worker

Loads games, evaluates positions and sends mails, without answering HTTP. Any number of them, on any number of
machines, share the work of one PostgreSQL server named by DATABASE_URL.`;

const NICENESS = 5;

/**
 * Loading games can keep a processor busy for minutes, and nobody waits for it by the second as people wait for the
 * pages of a server on the same machine. On Linux this is the priority of one thread, which others take over when
 * they are started: so it comes before anything else.
 */
function stepBack(): void {
  try {
    setPriority(Math.max(NICENESS, getPriority()));
  } catch {
    // Not allowed here: it works all the same.
  }
}

/** Works until Ctrl-C or SIGTERM. Answers the exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...argv], options: { help: { type: 'boolean', default: false } } });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) {
    throw new ConfigError([
      'DATABASE_URL: a worker shares the work of a PostgreSQL server; the embedded database has room for one process',
    ]);
  }
  stepBack();
  const log = createLog();
  const asked = untilAskedToStop(() => log.info('Stopping; once more ends at once'));
  const service = await startService(config, log, { http: false, work: true });
  log.info({ engines: config.engineProcesses }, 'Working');
  const code = await asked;
  await service.stop();
  return code;
}
