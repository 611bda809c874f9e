import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { createLog } from '../createLog.ts';
import { settingWarnings } from '../settingWarnings.ts';
import { waitForStopSignal } from './serve/shutdown.ts';
import { startService } from './serve/startService.ts';

export const USAGE = `Usage: tabia serve [--no-work]

Serves HTTP, loads games, evaluates positions and sends mails. Settings come from environment variables.
  --no-work   serve HTTP only; leave the work to \`tabia worker\` processes (needs DATABASE_URL)`;

/** Hooks for `npm start`. */
export interface ServeHooks {
  /** Called when the service accepts requests. */
  onReady?: (publicUrl: string) => void;
}

/** Runs the service until Ctrl-C or SIGTERM. Returns the exit code. */
export async function run(argv: readonly string[], hooks: ServeHooks = {}): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { 'no-work': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const config = readConfig(process.env);
  const work = !values['no-work'];
  if (!work && config.databaseUrl === undefined) {
    throw new ConfigError([
      'DATABASE_URL: --no-work needs a PostgreSQL server that `tabia worker` processes share',
    ]);
  }
  const log = createLog();
  for (const warning of settingWarnings(config)) log.warn(warning);
  const stopSignal = waitForStopSignal(() => log.info('Stopping; press Ctrl-C again to exit immediately'));
  const service = await startService(config, log, { http: true, work });
  log.info({ port: config.port, database: service.services.database.kind }, 'Ready');
  hooks.onReady?.(config.publicUrl);
  const code = await stopSignal;
  await service.stop();
  return code;
}
