import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { EnginePool } from '@tabia/engine/node';
import { retryAfterDeadlock } from '../store/database/outage.ts';
import { createBatchSize, msNow, type Pace } from '../store/database/pace.ts';
import {
  type CountedTo,
  countNextEvaluations,
  evictNextBatch,
  storeEvaluationCount,
} from '../store/positions/evictedEvaluations.ts';
import type { Db } from '../store/schema/schema.ts';

/** What making room needs. */
interface RoomWork {
  readonly db: Db;
  readonly now: () => Date;
  readonly pace: Pick<Pace, 'restAfter'>;
  /** Undefined in a process without engines. */
  readonly pool: Pick<EnginePool, 'name'> | undefined;
}

/** Evaluations counted or looked at in one batch: counting reads an index. */
const FIRST_COUNTED = 10_000;
const MAX_COUNTED = 200_000;
const FIRST_LOOKED_AT = 50;
const MAX_LOOKED_AT = 2_000;

type PauseAfter = (workedMs: number) => Promise<void>;

async function countEvaluations(db: Db, pauseAfter: PauseAfter): Promise<number> {
  const size = createBatchSize(FIRST_COUNTED, MAX_COUNTED);
  let total = 0;
  let last: CountedTo | undefined = { positionId: 0, engine: '' };
  while (last) {
    const limit = size.size();
    const started = msNow();
    const part = await countNextEvaluations(db, last, limit);
    const ms = msNow() - started;
    total += part.count;
    last = part.last;
    size.measured(part.count, ms);
    if (last) await pauseAfter(ms);
  }
  return total;
}

/**
 * Evicts the evaluations that nobody has asked for longest until no more than `most` are left, or all others are needed or have been asked
 * for of late. Resolves to their number. Aborted or killed, the next run goes on.
 */
export async function evictEvaluations(
  { db, now, pace, pool }: RoomWork,
  most: number,
  signal: AbortSignal,
): Promise<number> {
  const pauseAfter: PauseAfter = async (workedMs) => {
    const ms = pace.restAfter(workedMs);
    await (ms > 0 ? delay(ms, undefined, { signal }) : nextTurn());
    signal.throwIfAborted();
  };
  const stored = await countEvaluations(db, pauseAfter);
  await storeEvaluationCount(db, stored, now());
  const size = createBatchSize(FIRST_LOOKED_AT, MAX_LOOKED_AT);
  let evicted = 0;
  while (stored - evicted > most) {
    const limit = Math.min(size.size(), stored - evicted - most);
    const eviction = { limit, now: now(), engine: pool?.name ?? '' };
    const batch = await retryAfterDeadlock(() => evictNextBatch(db, eviction, msNow));
    if (batch.seen === 0) break;
    evicted += batch.evicted;
    size.measured(batch.seen, batch.ms);
    await pauseAfter(batch.ms);
  }
  return evicted;
}
