import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { EvaluationJob } from '@tabia/engine/node';
import { openReference } from '@tabia/reference/node';
import { startAnalysis } from '../../apps/server/src/analysis/startAnalysis.ts';
import { createServer } from '../../apps/server/src/http/createServer.ts';
import { followCallTimes } from '../../apps/server/src/jobs/callTimes.ts';
import { createJobs, type Jobs } from '../../apps/server/src/jobs/createJobs.ts';
import { removeDeleted } from '../../apps/server/src/jobs/gameBatches.ts';
import { createLoadHandler } from '../../apps/server/src/jobs/loading/createLoadHandler.ts';
import { createLocalTurns } from '../../apps/server/src/sources/turns/hostTurns.ts';
import { readConfig } from '../../apps/server/src/startup/config.ts';
import { createLog } from '../../apps/server/src/startup/createLog.ts';
import type { Database } from '../../apps/server/src/store/database/database.ts';
import { createPace } from '../../apps/server/src/store/database/pace.ts';
import { aFakePool } from '../../apps/server/test/enginePool.ts';
import { aGroupLookups } from '../../apps/server/test/groupLookups.ts';
import { ENGINE } from '../../apps/server/test/italianScene.ts';

/** The service in this process: HTTP, jobs and the analysis. */
export interface FairnessService {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly origin: string;
  readonly isStopped: () => boolean;
  stop(): Promise<void>;
}

/** Nodes a second of the stand-in for an engine: about those of one real process, without its processor time. */
const NODES_PER_SECOND = 150_000;

async function search({ nodes, signal }: EvaluationJob): Promise<void> {
  await pause((1000 * nodes) / NODES_PER_SECOND, undefined, { ref: false, ...(signal && { signal }) });
}

/** Starts the service on an open database, which stays open when it stops. */
export async function startFairnessService(database: Database): Promise<FairnessService> {
  const { db } = database;
  const log = createLog('silent');
  const pace = createPace();
  const pool = aFakePool({ name: ENGINE, size: 1, before: search });
  const now = (): Date => new Date();
  const unfollow = await followCallTimes(database, pace);
  const analysis = startAnalysis({ database, pool, pace, log: () => {}, now, workerId: 'bench' });
  const jobs = createJobs({ database, log });
  const services = {
    config: readConfig({}),
    database,
    db,
    disk: { hasRoom: async () => true },
    jobs,
    log,
    now,
    pace,
    pool,
    random: Math.random,
    turns: createLocalTurns(),
    reference: openReference('/nonexistent/reference'),
    groups: aGroupLookups(),
    wakeAnalysis: () => analysis.wake(),
  };
  await jobs.start({
    'load-games': createLoadHandler(services),
    'remove-deleted': async (_payload, signal) => {
      await removeDeleted(db, signal);
    },
  });
  const app = await createServer(services, { webDirectory: '/nowhere' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  let stopped = false;
  return {
    database,
    jobs,
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    isStopped: () => stopped,
    stop: async () => {
      stopped = true;
      await app.close();
      await jobs.stop();
      await analysis.stop();
      await unfollow();
    },
  };
}
