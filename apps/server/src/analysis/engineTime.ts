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

/** The rate is unknown until the engines have searched for this long in total, milliseconds. */
const MIN_BUSY_MS = 1_000;
/** The analysis gets at least this share of the nodes whenever it is waiting; the rest is for open pages. */
const MIN_SHARE = 0.5;
/**
 * Weight of the latest measurement once there are enough of them: one is taken every few seconds, and a machine stays busy for about a
 * minute.
 */
const LATEST = 0.15;

/**
 * Measures what the engines of a pool search for the analysis when all of them are busy, nodes per second. Each call tells how many nodes the
 * analysis has had since the start; it answers undefined while nothing new is known.
 */
export function createRateMeter(pool: Pick<EnginePool, 'stats' | 'size'>) {
  const read = () => {
    const { nodes, busyMs } = pool.stats();
    return { nodes, busyMs: busyMs.reduce((sum, ms) => sum + ms, 0) };
  };
  let last = { ...read(), analyzed: 0 };
  let rate = 0;
  let measurements = 0;
  return (analyzed: number): number | undefined => {
    const now = { ...read(), analyzed };
    const busyMs = now.busyMs - last.busyMs;
    const nodes = now.nodes - last.nodes;
    if (busyMs < MIN_BUSY_MS || nodes <= 0) return undefined;
    const share = Math.min(1, Math.max(MIN_SHARE, (now.analyzed - last.analyzed) / nodes));
    const measured = (share * nodes * pool.size * 1000) / busyMs;
    last = now;
    measurements += 1;
    const weight = Math.max(LATEST, 1 / measurements);
    rate = (1 - weight) * rate + weight * measured;
    return rate;
  };
}

/**
 * Time constant of the average, milliseconds: progress comes in whole searches, and each search that joins a list speeds it up.
 */
const CREDIT_MS = 12_000;
/** Warm-up, milliseconds: the first lists progress slowly, so no rate is known before. */
const MIN_CREDIT_MS = 15_000;
/** After this long without progress the next lists are new ones, milliseconds. */
const CREDIT_REST_MS = 36_000;

/** Measures how fast findings progress, nodes per second. `msNow` is a monotonic clock. */
export function createCreditMeter(msNow: () => number) {
  let rate = 0;
  let nodes = 0;
  let sinceMs = msNow();
  /** How long findings have been progressing, and how long they have not. */
  let activeMs = 0;
  let restedMs = 0;

  const measure = (ms: number): void => {
    restedMs = nodes > 0 ? 0 : restedMs + ms;
    if (restedMs >= CREDIT_REST_MS) activeMs = 0;
    else if (activeMs > 0 || nodes > 0) {
      const weight = activeMs === 0 ? 1 : 1 - Math.exp(-ms / CREDIT_MS);
      rate = (1 - weight) * rate + (weight * 1000 * nodes) / ms;
      activeMs += ms;
    }
  };

  return {
    add(credited: number): void {
      nodes += credited;
    },
    /** The current rate; 0 while nothing progresses, undefined while progress has only just begun. */
    read(): number | undefined {
      const now = msNow();
      if (now > sinceMs) measure(now - sinceMs);
      nodes = 0;
      sinceMs = now;
      if (activeMs === 0) return 0;
      return activeMs < MIN_CREDIT_MS ? undefined : rate;
    },
  };
}
