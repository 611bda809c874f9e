import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { createEnginePool, type EnginePool } from '@tabia/engine/node';
import { createPace } from '../../../analysis/createPace.ts';
import { type Analysis, startAnalysis } from '../../../analysis/startAnalysis.ts';
import { followCallTimes } from '../../../jobs/callTimes.ts';
import { createJobs } from '../../../jobs/createJobs.ts';
import { createMailer, type Mailer } from '../../../mail/createMailer.ts';
import type { Log, Services } from '../../../services/context/services.ts';
import type { Settings } from '../../../services/context/settings.ts';
import { openTurns } from '../../../sources/turns/openTurns.ts';
import { databaseLocation, openDatabase } from '../../../store/database/openDatabase.ts';
import { createJobHandlers } from './jobHandlers.ts';
import { closeInOrder, type Opened } from './shutdown.ts';

/** Which parts of the service a process runs. */
export interface Parts {
  /** Answers HTTP. */
  readonly http: boolean;
  /** Does jobs and evaluates positions. */
  readonly work: boolean;
}

/** A process of the service that is up. */
export interface RunningService {
  readonly services: Services;
  /** Closes everything in order: HTTP, analysis, jobs, engines, database. */
  stop(): Promise<void>;
}

function openPool(config: Settings, log: Log): EnginePool {
  return createEnginePool({
    processes: config.engineProcesses,
    ...(config.stockfishPath === undefined ? {} : { command: [config.stockfishPath] }),
    onRestart: (err) => log.warn({ err }, 'An engine process was lost and is being replaced'),
    log: (message) => log.warn(message),
  });
}

function openMailer({ smtpUrl, publicUrl }: Settings): Mailer | undefined {
  return smtpUrl === undefined ? undefined : createMailer({ smtpUrl, publicUrl });
}

/** Opens everything the parts need; what was opened is closed again when a later step fails. */
export async function startService(config: Settings, log: Log, parts: Parts): Promise<RunningService> {
  const opened: Opened[] = [];
  const stop = (): Promise<void> => closeInOrder(opened, log);
  const keep = <Thing>(name: string, thing: Thing, close: () => Promise<unknown>): Thing => {
    opened.push({ name, close });
    return thing;
  };
  // The database opens in a thread of its own: meanwhile this one reads the code of the HTTP side.
  const http = parts.http ? import('../../../http/createServer.ts') : undefined;
  try {
    const onError = (err: Error): void => log.error({ err }, 'A connection to the database broke');
    const database = await openDatabase(databaseLocation(config), { onError });
    keep('database', database, () => database.close());
    const pool = parts.work ? openPool(config, log) : undefined;
    if (pool) keep('engines', pool, () => pool.close());
    const mailer = parts.work ? openMailer(config) : undefined;
    if (mailer) keep('mail', mailer, async () => mailer.close());
    const jobs = createJobs({ database, log });
    const { turns, close } = await openTurns(database, (err) =>
      log.warn({ err }, 'The queue of a platform cannot be kept'),
    );
    keep('turns', turns, close);
    const pace = createPace();
    if (parts.work) keep('pace', pace, await followCallTimes(database, pace));
    let analysis: Analysis | undefined;
    const services: Services = {
      config,
      database,
      db: database.db,
      log,
      now: () => new Date(),
      jobs,
      turns,
      pace,
      pool,
      wakeAnalysis: () => analysis?.wake(),
    };
    keep('jobs', jobs, () => jobs.stop());
    await jobs.start(parts.work ? createJobHandlers(services, mailer) : {});
    if (pool) analysis = keep('analysis', ...beginAnalysis(services, pool));
    if (http) {
      const server = await (await http).createServer(services);
      keep('http', server, () => server.close());
      await server.listen({ port: config.port, host: config.isLocal ? 'localhost' : '::' });
    }
    if (!http && config.metricsPort !== undefined) {
      const { createMetricsServer } = await import('../../../http/status/createMetricsServer.ts');
      const server = createMetricsServer(services);
      keep('metrics', server, () => server.close());
      await server.listen({ port: config.metricsPort, host: config.isLocal ? 'localhost' : '::' });
    }
    return { services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function beginAnalysis(
  { database, log, now, pace }: Services,
  pool: EnginePool,
): [analysis: Analysis, stop: () => Promise<void>] {
  const analysis = startAnalysis({
    database,
    pool,
    now,
    pace,
    log: (message) => log.info(message),
    workerId: `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`,
  });
  return [analysis, () => analysis.stop()];
}
