import type { Scope } from '@tabia/mistakes';
import { markNextBatch } from '../store/queue/stalePlayers.ts';
import type { Db } from '../store/schema/schema.ts';
import type { Changed } from './announcer.ts';
import { createBatchSize } from './batchSize.ts';
import { planBatch } from './planner.ts';

export interface PlanningOptions {
  /** Name of the engine whose evaluations count; empty before one has been started. */
  readonly engine: () => string;
  readonly now: () => Date;
  readonly scope: Scope;
  /** A clock that only goes forward, ms. */
  readonly msNow: () => number;
}

/** What one batch did. */
export interface Planned {
  /** There was something to do. */
  readonly some: boolean;
  /** Evaluations asked for. */
  readonly requests: number;
  readonly changed: readonly Changed[];
}

/** Cost of the findings recomputed in one batch, in decisions. */
const FIRST_COST = 500;
const MAX_COST = 8_000;
/** Findings recomputed in one batch. */
const MAX_PLANNED = 400;
/** Cost of a finding before one has been recomputed, in decisions. */
const FIRST_AVERAGE = 10;
/** Findings marked in one batch: a mark costs less than a hundredth of a finding. */
const FIRST_MARKED = 500;
const MAX_MARKED = 5_000;

/**
 * Recomputes stale findings in small batches, users taking turns. Players of whom everything is stale are marked finding by
 * finding between those batches, so that one with a hundred thousand keeps nobody waiting.
 */
export function createPlanning(db: Db, { engine, now, scope, msNow }: PlanningOptions) {
  const planned = createBatchSize(FIRST_COST, MAX_COST);
  let averageCost = FIRST_AVERAGE;
  const marked = createBatchSize(FIRST_MARKED, MAX_MARKED);
  let plannedUser = 0;
  let markedUser = 0;

  const mark = async (): Promise<boolean> => {
    const limit = marked.size();
    const batch = await markNextBatch(db, { limit, afterUser: markedUser, msNow });
    if (batch === undefined) return false;
    markedUser = batch.userId;
    marked.measured(limit, batch.ms);
    return true;
  };

  const plan = async (): Promise<Planned> => {
    const cost = planned.size();
    const limit = { cost, pairs: Math.min(Math.ceil(cost / averageCost), MAX_PLANNED) };
    const options = { engine: engine(), now: now(), limit, afterUser: plannedUser, scope, msNow };
    const { pairs, requests, lastUser, ms, changed, cost: done } = await planBatch(db, options);
    plannedUser = lastUser;
    if (pairs > 0) averageCost = done / pairs;
    planned.measured(done, ms);
    return { some: pairs > 0, requests, changed };
  };

  return {
    async step(): Promise<Planned> {
      const some = await mark();
      const result = await plan();
      return { ...result, some: some || result.some };
    },
  };
}
