import { ConfigError, readConfig } from '../../config.ts';
import { createLog } from '../../createLog.ts';
import { settingWarnings } from '../../settingWarnings.ts';
import { waitForStopSignal } from './shutdown.ts';
import { startService } from './startService.ts';

/** Hooks for `npm start`. */
export interface ServeHooks {
  /** Called when the service accepts requests. */
  onReady?: (publicUrl: string) => void;
}

/** Runs the service until Ctrl-C or SIGTERM. Returns the exit code. */
export async function serve({ work }: { work: boolean }, hooks: ServeHooks = {}): Promise<number> {
  const config = readConfig(process.env);
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
