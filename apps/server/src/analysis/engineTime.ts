import type { EnginePool } from '@tabia/engine/node';

/** How the engine processes spent the time between the first job and the last. Milliseconds of a monotonic clock. */
export interface EngineTime {
  readonly evaluations: number;
  readonly nodes: number;
  readonly firstJobMs: number | null;
  readonly lastJobMs: number | null;
  /** Part of that time, over all processes, in which an engine was searching; 0–1. */
  readonly busyShare: number;
}

/** Starts measuring a pool. */
export function measureEngines(pool: EnginePool, now: () => number) {
  const start = pool.stats();
  let firstJobMs: number | null = null;
  let lastJobMs: number | null = null;
  return {
    started(): void {
      firstJobMs ??= now();
    },
    finished(): void {
      lastJobMs = now();
    },
    read(): EngineTime {
      const stats = pool.stats();
      const busyMs = stats.busyMs.reduce((sum, ms, index) => sum + ms - (start.busyMs[index] ?? 0), 0);
      const span = firstJobMs === null || lastJobMs === null ? 0 : lastJobMs - firstJobMs;
      return {
        evaluations: stats.evaluations - start.evaluations,
        nodes: stats.nodes - start.nodes,
        firstJobMs,
        lastJobMs,
        busyShare: span === 0 ? 0 : Math.min(1, busyMs / (span * pool.size)),
      };
    },
  };
}
