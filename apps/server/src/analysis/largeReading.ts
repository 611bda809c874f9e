import type { Encounter } from '@tabia/mistakes';
import type { GameSource } from '../domain/games/gameSource.ts';
import { loadEncounterPart } from '../store/findings/findings.ts';
import { finishLarge, type LargeFinding } from '../store/queue/largeFindings.ts';
import type { Db } from '../store/schema/schema.ts';
import { completePositions, createEncounterReader } from './loadPositions.ts';
import { assessPairs, type PlanOptions, type Stored, storeOutcomes } from './planner.ts';

/** A finding with thousands of decisions, read in parts: the connection is free between them. */
export interface LargeReading {
  readonly finding: LargeFinding;
  /** Reads the next `limit` decisions. Resolves to their number, and to the time that took, ms; 0 after the last. */
  next(limit: number): Promise<{ readonly count: number; readonly ms: number }>;
  /**
   * Recomputes the finding from all decisions read. Changes that came meanwhile have marked it again, and it is recomputed
   * once more.
   */
  finish(options: Pick<PlanOptions, 'engine' | 'now' | 'scope'>): Promise<Stored>;
}

/** Begins with a claimed finding. `msNow` is a clock that only goes forward. */
export function startLargeReading(db: Db, finding: LargeFinding, msNow: () => number): LargeReading {
  const reader = createEncounterReader();
  const encounters: Encounter<GameSource>[] = [];
  const pairs = [finding];
  let lastGame = 0;
  return {
    finding,
    next: (limit) =>
      // The clock starts inside the transaction, so that waiting for the connection does not count.
      db.transaction().execute(async (transaction) => {
        const started = msNow();
        const part = await loadEncounterPart(transaction, finding, lastGame, limit);
        encounters.push(...(await reader.read(transaction, part.rows)));
        lastGame = part.lastGame;
        return { count: part.count, ms: msNow() - started };
      }),
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
