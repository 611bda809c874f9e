import type { LoadsBeside } from '../../store/jobs/loadTurns.ts';

/** A shorter slice spends its time on opening the source again. */
const MIN_SLICE_MS = 1_000;
/** Enough for a first request to any platform and a few hundred games. */
const SLICE_MS = 15_000;

/**
 * True if a load that has run for so long yields: after a slice to any load that waits, and early to a load of
 * another user while its own user has a second one running.
 */
export function isTurnOver(runMs: number, { own, waiting, others }: LoadsBeside): boolean {
  if (runMs < MIN_SLICE_MS) return false;
  return runMs >= SLICE_MS ? waiting > 0 : own > 0 && others > 0;
}
