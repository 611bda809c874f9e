import { MIN_POSITION_NUMBER } from '@tabia/chess';
import type { Encounter, Scope } from '@tabia/mistakes';
import type { GameSource } from '../domain/games/game.ts';
import { createBatchSize } from '../store/database/pace.ts';
import { loadEncounterPart } from '../store/findings/findings.ts';
import { refitNextPrior } from '../store/findings/priors.ts';
import { finishLarge, type LargeFinding, releaseLarge, renewLarge } from '../store/queue/staleFindings.ts';
import { markNextBatch } from '../store/queue/stalePlayers.ts';
import type { Db } from '../store/schema/schema.ts';
import { completePositions, createEncounterReader } from './loadPositions.ts';
import { assessPairs, type PlanOptions, planBatch, type Stored, storeOutcomes } from './planner.ts';

/** A finding with thousands of decisions, read in parts: the connection is free between them. */
interface LargeReading {
  /** As it is claimed now. */
  readonly finding: () => LargeFinding;
  /** Reads the next `limit` decisions. Resolves to their number, and to the time that took, ms; 0 after the last. */
  next(limit: number): Promise<{ readonly count: number; readonly ms: number }>;
  /**
   * Recomputes the finding from all decisions read. Changes that came meanwhile have marked it again, and it is recomputed
   * once more.
   */
  finish(options: Pick<PlanOptions, 'engine' | 'now' | 'scope'>): Promise<Stored>;
}

/** Begins with a claimed finding. `msNow` is a monotonic clock. */
function startLargeReading(db: Db, claimed: LargeFinding, msNow: () => number): LargeReading {
  let finding = claimed;
  const reader = createEncounterReader();
  const encounters: Encounter<GameSource>[] = [];
  const pairs = [finding];
  let lastGame = 0;
  return {
    finding: () => finding,
    next: async (limit) => {
      finding = await renewLarge(db, finding);
      // The clock starts inside the transaction, so that waiting for the connection does not count.
      return await db.transaction().execute(async (transaction) => {
        const started = msNow();
        const part = await loadEncounterPart(transaction, finding, lastGame, limit);
        encounters.push(...(await reader.read(transaction, part.rows)));
        lastGame = part.lastGame;
        return { count: part.count, ms: msNow() - started };
      });
    },
    async finish({ engine, now, scope }) {
      const met = encounters.length === 0 ? undefined : encounters;
      const loaded = await completePositions(db, engine, pairs, reader.keys, () => met);
      const outcomes = await assessPairs(pairs, loaded, { now, scope });
      return await db.transaction().execute(async (transaction) => {
        await finishLarge(transaction, finding);
        return await storeOutcomes(transaction, outcomes, loaded, now);
      });
    },
  };
}

export interface PlanningOptions {
  /** Name of the engine whose evaluations count; empty before one has been started. */
  readonly engine: () => string;
  readonly now: () => Date;
  readonly scope: Scope;
  /** A monotonic clock, ms. */
  readonly msNow: () => number;
  /** True while callers want the database, too; by default always. */
  readonly isShared?: () => boolean;
  /** From 0 to 1: where a batch begins. */
  readonly random?: () => number;
}

/** What one batch did. */
interface Planned extends Stored {
  /** True if the batch was not empty. */
  readonly some: boolean;
}

/** The finding recomputation of one process. */
export interface Planning {
  /** Does one batch of each kind of work. */
  step(): Promise<Planned>;
  /** Gives back what it has claimed. */
  stop(): Promise<void>;
}

/** Cost of the findings recomputed in one batch, in decisions. */
const FIRST_COST = 500;
const MAX_COST = 8_000;
/**
 * Beginning and ending a transaction, and planning its fifteen statements, takes as long as these: with a quarter of them, a decision
 * costs two and a half times the processor time, and recomputing a large player takes minutes.
 */
const MIN_COST = 250;
/** How long a batch is to take while nobody waits, milliseconds. Whoever comes then waits for one of them. */
const ALONE_MS = 100;
/** Findings recomputed in one batch. */
const MAX_PLANNED = 400;
/** Cost of a finding before one has been recomputed, in decisions. */
const FIRST_AVERAGE = 10;
/** Findings marked in one batch: a mark costs less than a hundredth of a finding. */
const MIN_MARKED = 50;
const FIRST_MARKED = 500;
const MAX_MARKED = 5_000;
/** Decisions of a large finding read in one batch. */
const MIN_PART = 50;
const FIRST_PART = 200;
const MAX_PART = 2_000;

const NOTHING: Planned = { some: false, requests: 0, credited: 0, changed: [], comparing: [] };

/**
 * Recomputes stale findings in small batches, one user after another. Players of whom everything is stale are marked finding by
 * finding between those batches, so that one with a hundred thousand keeps nobody waiting. A finding that is too large for
 * a batch is read in parts between them, one finding at a time.
 */
export function createPlanning(
  db: Db,
  { engine, now, scope, msNow, isShared = () => true, random = Math.random }: PlanningOptions,
): Planning {
  const shared = createBatchSize(FIRST_COST, MAX_COST, MIN_COST);
  const alone = createBatchSize(FIRST_COST, MAX_COST, MIN_COST, ALONE_MS);
  let averageCost = FIRST_AVERAGE;
  const marked = createBatchSize(FIRST_MARKED, MAX_MARKED, MIN_MARKED);
  let plannedUser = 0;
  let markedUser = 0;
  const part = createBatchSize(FIRST_PART, MAX_PART, MIN_PART);
  let large: LargeReading | undefined;

  const mark = async (): Promise<boolean> => {
    const limit = marked.size();
    const batch = await markNextBatch(db, { limit, afterUser: markedUser, msNow });
    if (batch === undefined) return false;
    markedUser = batch.userId;
    marked.measured(limit, batch.ms);
    return true;
  };

  const plan = async (): Promise<Planned> => {
    const planned = isShared() ? shared : alone;
    const cost = planned.size();
    const pairs = Math.min(Math.ceil(cost / averageCost), MAX_PLANNED);
    const limit = { cost, pairs, withoutLarge: large !== undefined };
    // Anywhere among the numbers, so that the lowest, which new games mark again and again, keep no other waiting.
    const afterPosition = Math.floor((1 + random()) * MIN_POSITION_NUMBER);
    const start = { afterUser: plannedUser, afterPosition };
    const options = { engine: engine(), now: now(), limit, start, scope, msNow };
    const done = await planBatch(db, options);
    plannedUser = done.lastUser;
    if (done.large) large = startLargeReading(db, done.large, msNow);
    if (done.pairs > 0) {
      averageCost = done.cost / done.pairs;
      planned.measured(done.cost, done.ms);
    }
    return { ...done, some: done.pairs > 0 || done.large !== undefined };
  };

  const stop = async (): Promise<void> => {
    const claimed = large;
    large = undefined;
    if (claimed) await releaseLarge(db, claimed.finding());
  };

  const readPart = async (reading: LargeReading): Promise<Planned> => {
    const limit = part.size();
    const { count, ms } = await reading.next(limit);
    if (count > 0) {
      part.measured(count, ms);
      return { ...NOTHING, some: true };
    }
    const stored = await reading.finish({ engine: engine(), now: now(), scope });
    large = undefined;
    return { ...stored, some: true };
  };

  const readLarge = async (): Promise<Planned> => {
    if (!large) return NOTHING;
    try {
      return await readPart(large);
    } catch (error) {
      await stop();
      throw error;
    }
  };

  return {
    async step() {
      const marked = await mark();
      const read = await readLarge();
      const result = await plan();
      const some = marked || read.some || result.some;
      return {
        some: some || (await refitNextPrior(db)),
        requests: read.requests + result.requests,
        credited: read.credited + result.credited,
        changed: [...read.changed, ...result.changed],
        comparing: [...read.comparing, ...result.comparing],
      };
    },
    stop,
  };
}
