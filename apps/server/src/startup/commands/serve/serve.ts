import type { Settings } from '../../../services/context/services.ts';
import { ConfigError, readConfig } from '../../config.ts';
import { createLog } from '../../createLog.ts';
import { waitForStopSignal } from './shutdown.ts';
import { startService } from './startService.ts';

/** Sentences about settings that are valid and yet probably not meant; each names its setting. */
export function settingWarnings({
  isLocal,
  publicUrl,
  trustedProxies,
}: Pick<Settings, 'isLocal' | 'publicUrl' | 'trustedProxies'>): string[] {
  const needsProxy = !isLocal && publicUrl.startsWith('https:');
  if (!needsProxy || trustedProxies.length > 0) return [];
  return [
    `PUBLIC_URL is ${publicUrl}, so a proxy stands in front, but TRUSTED_PROXIES is not set: all users count as one ` +
      'machine in limits on sign-ups and passwords. Set TRUSTED_PROXIES to the address of the proxy',
  ];
}

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
