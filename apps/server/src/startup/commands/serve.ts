import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { createLog } from '../createLog.ts';
import { untilAskedToStop } from './serve/shutdown.ts';
import { startService } from './serve/startService.ts';

export const usage = `Usage: tabia serve [--no-work]

Answers HTTP and works: loads games, evaluates positions, sends mails. Settings come from the environment.
  --no-work   only answer HTTP; leave the work to \`tabia worker\` processes (needs DATABASE_URL)`;

/** What `npm start` adds to a plain serve. */
export interface ServeHooks {
  /** The service answers. */
  onReady?: (publicUrl: string) => void;
}

/** Runs the service until Ctrl-C or SIGTERM. Answers the exit code. */
export async function run(argv: readonly string[], hooks: ServeHooks = {}): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { 'no-work': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(usage);
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
  const asked = untilAskedToStop(() => log.info('Stopping; once more ends at once'));
  const service = await startService(config, log, { http: true, work });
  log.info({ port: config.port, database: service.services.database.kind }, 'Ready');
  hooks.onReady?.(config.publicUrl);
  const code = await asked;
  await service.stop();
  return code;
}
