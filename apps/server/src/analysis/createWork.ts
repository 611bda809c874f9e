import type { EnginePool } from '@tabia/engine/node';
import type { Scope } from '@tabia/mistakes';
import type { Database } from '../store/database/database.ts';
import { msNow, type Pace } from '../store/database/pace.ts';
import { markHeads } from '../store/findings/claims.ts';
import { storeNextProgress } from '../store/games/progress.ts';
import { checkAnswers } from '../store/positions/ownEvaluations.ts';
import { withdrawExpired } from '../store/queue/evaluationAskers.ts';
import { endForeignLeases } from '../store/queue/leases.ts';
import { storeEngineRate } from '../store/queue/waitingLine.ts';
import { createAnnouncer } from './announcer.ts';
import { createBacklog } from './backlog.ts';
import { createPlanning } from './createPlanning.ts';
import { createCreditMeter, createRateMeter, type EngineTime, measureEngines } from './engineTime.ts';
import { createEvaluator } from './evaluator.ts';
import { checkNextTree } from './trees/checkNextTree.ts';

export interface WorkOptions {
  readonly database: Database;
  /** Not closed by the analysis. */
  readonly pool: EnginePool;
  /** A line for the operator, and the error behind it. */
  readonly log: (message: string, error?: unknown) => void;
  readonly now: () => Date;
  /** Names this process, and its claims, among those that share the database. */
  readonly workerId: string;
  /** Everything by default. */
  readonly scope?: Scope;
  /** How fast findings may be recomputed; without it as fast as possible. */
  readonly pace?: Pick<Pace, 'restAfter' | 'isSlow'>;
  /** Called with users who have findings or trees where nobody has looked up what other people play. */
  readonly onComparing?: (userIds: readonly number[]) => void;
}

/** The parts of the analysis of one process, and which of them comes next. */
export interface Work {
  /** Does the most urgent piece of work; false when there is none until something changes. */
  readonly step: () => Promise<boolean>;
  /** Searches or games are under way, or answers not stored yet. */
  readonly busy: () => boolean;
  /** The longest rest while nothing happens, milliseconds. */
  readonly patienceMs: () => number;
  /** Something may have changed: plan and claim again. */
  readonly lookAgain: () => void;
  /** As `lookAgain`, and look for rare positions again, which otherwise waits while nothing is known to have changed. */
  readonly lookEverywhere: () => void;
  /** Notifies pages of changes, at most once a second unless forced. */
  readonly announce: (force: boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly engineTime: () => EngineTime;
}

/** How often changes made by other processes are looked for. */
export const POLL_MS = 1_000;
const FLUSH_MS = 200;
const FLUSH_AT = 32;
const RENEW_MS = 7_500;
/** Looks at all players. */
const COUNT_MS = 60_000;

/** Puts the parts together; `onResult` is called whenever the engines have answered. */
export function createWork(options: WorkOptions, onResult: () => void): Work {
  const { database, pool, log, now, workerId, scope = 'all', pace, onComparing } = options;
  const { db } = database;
  const clock = measureEngines(pool, msNow);
  const measureRate = createRateMeter(pool);
  const credit = createCreditMeter(msNow);
  const answered = (): void => {
    clock.finished();
    onResult();
  };
  const announcer = createAnnouncer(database);
  const evaluator = createEvaluator({
    db,
    pool,
    workerId,
    log,
    onResult: answered,
    onFailed: announcer.noteLines,
  });
  const backlog = createBacklog({
    db,
    pool,
    log,
    onResult: answered,
    onJudged: (game) => announcer.note([game], 'task'),
    msNow,
  });
  const { isShared } = database;
  const planning = createPlanning(db, { engine: () => pool.name, now, scope, msNow, isShared });
  let stale = true;
  let treesStale = true;
  let wanted = true;
  /** Players whose lists may not be complete; after a start all of them. */
  const unfinished = new Set<number>();
  let looksAtAll = true;
  let mayFinish = true;
  let flushedMs = 0;
  let renewedMs = msNow();
  let restsUntilMs = 0;
  let countedMs = Number.NEGATIVE_INFINITY;

  const lookAgain = (): void => {
    stale = true;
    treesStale = true;
    wanted = true;
    mayFinish = true;
  };

  const lookEverywhere = (): void => {
    lookAgain();
    backlog.lookAgain();
  };

  const renew = async (): Promise<boolean> => {
    if (msNow() - renewedMs < RENEW_MS) return false;
    renewedMs = msNow();
    await evaluator.renew();
    await backlog.renew();
    const searched = measureRate(evaluator.analyzedNodes());
    const credited = credit.read();
    if (searched !== undefined && credited !== undefined)
      await storeEngineRate(db, workerId, { searched, credited });
    await withdrawExpired(db);
    await endForeignLeases(db);
    if ((await checkAnswers(db)).length > 0) lookEverywhere();
    return true;
  };

  const flush = async (): Promise<boolean> => {
    const due = evaluator.found() >= FLUSH_AT || msNow() - flushedMs >= FLUSH_MS;
    if (evaluator.found() === 0 || !due) return false;
    flushedMs = msNow();
    announcer.noteLines(await evaluator.flush());
    lookEverywhere();
    return true;
  };

  const refill = async (): Promise<boolean> => {
    if (!wanted || !evaluator.hasCapacity()) return false;
    wanted = (await evaluator.refill()) > 0;
    if (wanted) clock.started();
    return wanted;
  };

  const plan = async (): Promise<boolean> => {
    // A slow page slows the planning down, but never so far that the engines have nothing to do.
    if (!stale || (msNow() < restsUntilMs && !evaluator.isLow())) return false;
    const started = msNow();
    const result = await planning.step();
    restsUntilMs = msNow() + (pace?.restAfter(msNow() - started) ?? 0);
    credit.add(result.credited);
    stale = result.some;
    wanted ||= result.requests > 0;
    announcer.note(result.changed);
    for (const { playerId } of result.changed) unfinished.add(playerId);
    if (result.comparing.length > 0) onComparing?.(result.comparing);
    if (stale) backlog.lookAgain();
    return stale;
  };

  const growTree = async (): Promise<boolean> => {
    if (!treesStale) return false;
    const changed = await checkNextTree(db);
    treesStale = changed !== undefined;
    if (changed) announcer.note([{ playerId: changed.playerId, userId: changed.userId }], 'plan');
    if (changed?.comparing) onComparing?.([changed.userId]);
    wanted ||= treesStale;
    return treesStale;
  };

  /** Asks for the reasons at the head of the lists that are complete now. */
  const askReasons = async (): Promise<boolean> => {
    const playerIds = looksAtAll ? undefined : [...unfinished];
    if (playerIds?.length === 0 || !mayFinish) return false;
    mayFinish = false;
    const { finished, marked } = await markHeads(db, { playerIds, lines: scope === 'all' });
    looksAtAll = false;
    for (const id of finished) unfinished.delete(id);
    stale ||= marked > 0;
    return marked > 0;
  };

  /** Counts what the first page shows of players whose work has ended: nobody waits for it. */
  const countProgress = async (): Promise<boolean> => {
    if (scope === 'list' || msNow() - countedMs < COUNT_MS) return false;
    const hasCounted = await storeNextProgress(db);
    if (!hasCounted) countedMs = msNow();
    return hasCounted;
  };

  const runBacklog = async (): Promise<boolean> => {
    // Findings that wait for the end of a rest are more urgent than rare positions, whose search takes seconds.
    if (scope === 'list' || pace?.isSlow() || msNow() < restsUntilMs || backlog.running() > 0) return false;
    const hasWorked = await backlog.step(now().getTime(), evaluator.held() + evaluator.found() === 0);
    if (hasWorked) lookAgain();
    if (backlog.running() > 0) clock.started();
    return hasWorked;
  };

  return {
    // The engines come first: after any part has done something, the loop starts again with the first part.
    step: async () =>
      (await renew()) ||
      (await flush()) ||
      (await refill()) ||
      (await growTree()) ||
      (await plan()) ||
      (await askReasons()) ||
      (await countProgress()) ||
      (await runBacklog()),
    busy: () => evaluator.held() + evaluator.found() + backlog.running() > 0,
    patienceMs: () => (evaluator.found() > 0 ? FLUSH_MS : POLL_MS),
    lookAgain,
    lookEverywhere,
    announce: (force) => announcer.announce(msNow(), force),
    async stop() {
      await backlog.stop();
      await planning.stop();
      await evaluator.stop();
    },
    engineTime: clock.read,
  };
}
