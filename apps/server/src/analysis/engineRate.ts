import type { EnginePool } from '@tabia/engine/node';

/** Before the engines have searched for so long, added up, nothing is known of their rate. Milliseconds. */
const MIN_BUSY_MS = 1_000;
/** The analysis gets at least this share of the nodes whenever it waits: the other one is for pages that are open. */
const MIN_SHARE = 0.5;
/** Weight of the latest measurement, once there are enough of them: one is taken every few seconds, and a machine is busy for a minute. */
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
