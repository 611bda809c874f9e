import { getPriority, setPriority } from 'node:os';
import { ConfigError, readConfig } from '../../config.ts';
import { createLog } from '../../createLog.ts';
import { waitForStopSignal } from './shutdown.ts';
import { startService } from './startService.ts';

const NICENESS = 5;

/**
 * Loading games can keep a core busy for minutes and must not slow down page requests on the same machine. On Linux
 * the priority belongs to a thread and is inherited by those it starts, so this runs before anything else.
 */
function lowerPriority(): void {
  try {
    setPriority(Math.max(NICENESS, getPriority()));
  } catch {
    // Without permission the worker runs at normal priority.
  }
}

/** Runs a worker until Ctrl-C or SIGTERM. Returns the exit code. */
export async function work(): Promise<number> {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) {
    throw new ConfigError([
      'DATABASE_URL: a worker needs a PostgreSQL server; the embedded database allows only one process',
    ]);
  }
  lowerPriority();
  const log = createLog();
  const stopSignal = waitForStopSignal(() => log.info('Stopping; press Ctrl-C again to exit immediately'));
  const service = await startService(config, log, { http: false, work: true });
  log.info({ engines: config.engineProcesses }, 'Working');
  const code = await stopSignal;
  await service.stop();
  return code;
}
