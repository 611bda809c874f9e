import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { createEnginePool, type EnginePool, findStockfish } from '@tabia/engine/node';
import { openReference } from '@tabia/reference/node';
import { type Analysis, startAnalysis } from '../../../analysis/startAnalysis.ts';
import { followCallTimes } from '../../../jobs/callTimes.ts';
import { createJobs } from '../../../jobs/createJobs.ts';
import { createCallClock } from '../../../jobs/upkeep/startUpkeep.ts';
import { createMailer, type Mailer } from '../../../mail/createMailer.ts';
import { createGroupLookups } from '../../../reference/groupLookups.ts';
import { requireSameKey } from '../../../services/accounts/platformTokens.ts';
import type { Log, Services, Settings } from '../../../services/context/services.ts';
import { openTurns } from '../../../sources/turns/openTurns.ts';
import { createDiskSpace, type DiskSpace } from '../../../store/database/diskSpace.ts';
import { databaseLocation, openDatabase } from '../../../store/database/openDatabase.ts';
import { createPace } from '../../../store/database/pace.ts';
import { nativeEngine } from '../nativeEngine.ts';
import { createJobHandlers } from './jobHandlers.ts';
import { closeInOrder, type Opened } from './shutdown.ts';

/** The parts of the service that a process runs. */
export interface ServiceParts {
  /** Serves HTTP. */
  readonly http: boolean;
  /** Runs jobs and evaluates positions. */
  readonly work: boolean;
}

/** A running service. */
export interface RunningService {
  readonly services: Services;
  /** Closes everything: HTTP, analysis, jobs, engines, database. */
  stop(): Promise<void>;
}

async function openPool(config: Settings, log: Log): Promise<EnginePool> {
  return createEnginePool({
    processes: config.engineProcesses,
    ...(await nativeEngine(config.stockfishPath)),
    onRestart: (err) => log.warn({ err }, 'An engine process was lost and is being replaced'),
    log: (message) => log.warn(message),
  });
}

/** A native engine is worth naming: it searches two to three times as many nodes a second. */
async function offerNativeEngine({ stockfishPath }: Settings, log: Log): Promise<void> {
  if (stockfishPath !== undefined) return;
  const found = await findStockfish(process.env.PATH ?? '');
  if (found)
    log.info(
      `${found.name} is installed at ${found.path}. To use it, which is two to three times as fast, start with STOCKFISH_PATH=${found.path}`,
    );
}

function openMailer({ smtpUrl, publicUrl }: Settings): Mailer | undefined {
  return smtpUrl === undefined ? undefined : createMailer({ smtpUrl, publicUrl });
}

/** A start has more urgent things to do. */
const FIRST_BACKUP_SECONDS = 120;

/** As the backup. It looks for reference games that were added while nothing ran. */
const FIRST_LOOK_UP_SECONDS = 20;
/** Findings of a batch come together: what people play is looked up this much later. */
const COMPARE_AFTER_SECONDS = 2;

/** The disk of the embedded database; on a server, its administrator watches the disk. */
function openDisk({ databaseUrl, dataDir, diskReservePercent }: Settings): DiskSpace {
  const directory = databaseUrl === undefined ? dataDir : undefined;
  return createDiskSpace({ directory, reservePercent: diskReservePercent });
}

/** Opens all resources the parts need; closes them again if a later step fails. */
export async function startService(config: Settings, log: Log, parts: ServiceParts): Promise<RunningService> {
  const opened: Opened[] = [];
  const stop = (): Promise<void> => closeInOrder(opened, log);
  const keep = <Thing>(name: string, thing: Thing, close: () => Promise<unknown>): Thing => {
    opened.push({ name, close });
    return thing;
  };
  // The database opens in its own thread, so the HTTP modules load in parallel.
  const http = parts.http ? import('../../../http/createServer.ts') : undefined;
  try {
    const onError = (err: Error): void => log.error({ err }, 'A connection to the database broke');
    const database = await openDatabase(databaseLocation(config), { onError });
    keep('database', database, () => database.close());
    const pool = parts.work ? await openPool(config, log) : undefined;
    if (pool) keep('engines', pool, () => pool.close());
    if (pool)
      offerNativeEngine(config, log).catch((err: unknown) => log.warn({ err }, 'PATH cannot be searched'));
    const mailer = parts.work ? openMailer(config) : undefined;
    if (mailer) keep('mail', mailer, async () => mailer.close());
    const jobs = createJobs({ database, log });
    const { turns, close } = await openTurns(database, (err) =>
      log.warn({ err }, 'The queue of a platform cannot be kept'),
    );
    keep('turns', turns, close);
    const pace = createPace();
    if (parts.work) keep('pace', pace, await followCallTimes(database, pace));
    const reference = openReference(config.referenceDir);
    keep('reference games', reference, async () => reference.close());
    const groups = createGroupLookups({
      reference,
      networksFolder: config.netsDir,
      onProblem: (err) => log.warn({ err }, 'A human network cannot be used'),
    });
    keep('human networks', groups, () => groups.close());
    let analysis: Analysis | undefined;
    const services: Services = {
      config,
      database,
      db: database.db,
      log,
      now: () => new Date(),
      random: Math.random,
      jobs,
      turns,
      pace,
      disk: openDisk(config),
      reference,
      groups,
      pool,
      wakeAnalysis: () => analysis?.wake(),
    };
    keep('jobs', jobs, () => jobs.stop());
    await requireSameKey(services);
    const handlers = parts.work ? createJobHandlers(services, mailer) : {};
    await jobs.start(handlers);
    const clock = createCallClock();
    if (database.kind === 'pglite') {
      const { openEmbeddedParts } = await import('./embeddedParts.ts');
      keep('upkeep', clock, await openEmbeddedParts(services, clock, Object.keys(handlers)));
    }
    if (handlers['back-up']) await jobs.send('back-up', {}, { startAfter: FIRST_BACKUP_SECONDS });
    if (handlers['look-up-people'])
      await jobs.send('look-up-people', {}, { startAfter: FIRST_LOOK_UP_SECONDS });
    if (pool) analysis = keep('analysis', ...openAnalysis(services, pool));
    if (http) {
      const server = await (await http).createServer(services, { onCall: clock.called });
      keep('http', server, () => server.close());
      await server.listen({ port: config.port, host: config.listenHost });
    }
    if (!http && config.metricsPort !== undefined) {
      const { createMetricsServer } = await import('../../../http/status/createMetricsServer.ts');
      const server = createMetricsServer(services);
      keep('metrics', server, () => server.close());
      await server.listen({ port: config.metricsPort, host: config.listenHost });
    }
    return { services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function openAnalysis(
  { database, jobs, log, now, pace }: Services,
  pool: EnginePool,
): [analysis: Analysis, stop: () => Promise<void>] {
  const analysis = startAnalysis({
    database,
    pool,
    now,
    pace,
    log: (message, err) => (err === undefined ? log.info(message) : log.warn({ err }, message)),
    onComparing: (userIds) => {
      for (const userId of new Set(userIds)) {
        jobs
          .send('look-up-people', { userId }, { background: true, startAfter: COMPARE_AFTER_SECONDS })
          .catch((err: unknown) => log.warn({ err }, 'What people play cannot be looked up yet'));
      }
    },
    workerId: `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`,
  });
  return [analysis, () => analysis.stop()];
}
