import type { EnginePool } from '@tabia/engine/node';
import type { Database } from '../store/database/database.ts';
import { anyDirty } from '../store/dirty.ts';
import { anyWants, pruneWants, releaseClaims } from '../store/wants.ts';
import { createAlarm } from './alarm.ts';
import { createAnnouncer } from './announcer.ts';
import { createBacklog } from './backlog.ts';
import { type EngineTime, measureEngines } from './engineTime.ts';
import { createEvaluator, LEASE_SECONDS } from './evaluator.ts';
import type { Scope } from './findPair.ts';
import { type PlanResult, planBatch } from './planner.ts';

export type AnalysisOptions = {
  readonly database: Database;
  /** Not closed by the analysis. */
  readonly pool: EnginePool;
  readonly log: (message: string) => void;
  readonly now: () => Date;
  /** Names this process among those that share the database; its claims bear it. */
  readonly workerId: string;
  /** `list`: only what the list of positions met at least twice needs; by default also deep lines and the backlog. */
  readonly scope?: Scope;
  /** After each batch of recomputed findings. */
  readonly onPlanned?: (result: PlanResult) => void;
};

export type Analysis = {
  /** Games or choices changed: look at once instead of within a second. */
  readonly wake: () => void;
  /** Resolves when nothing at all is left to do, here or in other processes; rejects when the engine cannot start. */
  readonly idle: () => Promise<void>;
  /** Ends the searches under way, stores what was found and gives back what was claimed. */
  readonly stop: () => Promise<void>;
  readonly engineTime: () => EngineTime;
};

const PLAN_LIMIT = 400;
/** How often other processes' news is looked for. */
const POLL_MS = 1_000;
const FLUSH_MS = 200;
const FLUSH_AT = 32;
const RENEW_MS = (LEASE_SECONDS * 1000) / 4;
/** What PostgreSQL says when two transactions wait for each other and this one had to give way. */
const DEADLOCK = '40P01';

/**
 * Starts the analysis loop of this process: recomputes stale findings, keeps the engines at what is most urgent,
 * stores their answers. Several processes on one PostgreSQL share the work.
 */
export function startAnalysis(options: AnalysisOptions): Analysis {
  const { database, pool, log, now, workerId, scope = 'all' } = options;
  const { db } = database;
  const alarm = createAlarm();
  const announcer = createAnnouncer(database);
  const clock = measureEngines(pool, () => performance.now());
  const onResult = (): void => {
    clock.finished();
    alarm.ring();
  };
  const evaluator = createEvaluator({ db, pool, workerId, log, onResult });
  const backlog = createBacklog({ db, pool, log, onResult });
  const waiting: PromiseWithResolvers<void>[] = [];
  let stopped = false;
  let stale = true;
  let wanted = true;
  let flushedMs = 0;
  let renewedMs = performance.now();

  const flush = async (): Promise<boolean> => {
    const due = evaluator.found() >= FLUSH_AT || performance.now() - flushedMs >= FLUSH_MS;
    if (evaluator.found() === 0 || !due) return false;
    flushedMs = performance.now();
    await evaluator.flush();
    stale = true;
    wanted = true;
    return true;
  };

  const refill = async (): Promise<boolean> => {
    if (!wanted || !evaluator.hungry()) return false;
    const claimed = await evaluator.refill();
    wanted = claimed > 0;
    if (wanted) clock.started();
    return wanted;
  };

  const plan = async (): Promise<boolean> => {
    if (!stale) return false;
    const result = await planBatch(db, { engine: pool.name, now: now(), limit: PLAN_LIMIT, scope });
    stale = result.pairs > 0;
    wanted ||= result.wants > 0;
    announcer.note(result.changed);
    if (stale) options.onPlanned?.(result);
    return stale;
  };

  const dig = async (): Promise<boolean> => {
    if (scope === 'list' || evaluator.held() > 0 || backlog.running() > 0) return false;
    const found = await backlog.step(now().getTime());
    wanted ||= found;
    if (backlog.running() > 0) clock.started();
    return found;
  };

  /** Engines first: each part that did something makes the loop come round again before the next. */
  const step = async (): Promise<boolean> => {
    if (performance.now() - renewedMs > RENEW_MS) {
      renewedMs = performance.now();
      await evaluator.renew();
    }
    return (await flush()) || (await refill()) || (await plan()) || (await dig());
  };

  const rest = async (): Promise<void> => {
    const busy = evaluator.held() + evaluator.found() + backlog.running() > 0;
    if (busy) return await alarm.wait(evaluator.found() > 0 ? FLUSH_MS : POLL_MS);
    await announcer.announce(performance.now(), true);
    if (!(await anyDirty(db)) && !(await anyWants(db))) {
      for (const { resolve } of waiting.splice(0)) resolve();
    }
    await alarm.wait(POLL_MS);
    stale = true;
    wanted = true;
  };

  const begin = async (): Promise<void> => {
    await pool.ready();
    // The embedded database has one process: whatever is claimed was claimed by one that died.
    if (database.kind === 'pglite') await releaseClaims(db);
    await pruneWants(db);
  };

  const run = async (): Promise<void> => {
    await begin();
    while (!stopped) {
      try {
        if (!(await step())) await rest();
        await announcer.announce(performance.now());
      } catch (error) {
        if (stopped) return;
        if ((error as { code?: unknown }).code === DEADLOCK) continue;
        log(`The analysis goes on after: ${error instanceof Error ? error.stack : String(error)}`);
        await alarm.wait(POLL_MS);
      }
    }
  };

  const running = run().catch((error: unknown) => {
    stopped = true;
    log(`The analysis cannot start: ${String(error)}`);
    for (const { reject } of waiting.splice(0)) reject(error);
  });

  return {
    wake() {
      stale = true;
      wanted = true;
      alarm.ring();
    },
    idle() {
      const waiter = Promise.withResolvers<void>();
      if (stopped) waiter.reject(new Error('The analysis has been stopped.'));
      else waiting.push(waiter);
      alarm.ring();
      return waiter.promise;
    },
    async stop() {
      if (stopped) return await running;
      stopped = true;
      alarm.ring();
      await running;
      await backlog.stop();
      await evaluator.stop();
      for (const { reject } of waiting.splice(0)) reject(new Error('The analysis has been stopped.'));
    },
    engineTime: clock.read,
  };
}
