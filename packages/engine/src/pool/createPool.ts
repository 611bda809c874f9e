import type { EngineError } from '../EngineError.ts';
import { EngineSlot, type SlotOptions } from './EngineSlot.ts';
import type { Evaluation, EvaluationJob } from './evaluation.ts';
import { JobQueue } from './JobQueue.ts';

/** What every pool may be told, wherever its engines run. */
export interface PoolOptions {
  /** How many engines run in parallel. */
  readonly processes: number;
  /** After how many milliseconds a search counts as hung. */
  readonly searchTimeoutMs?: (nodes: number) => number;
  readonly startTimeoutMs?: number;
  /** An engine was lost and, if there is work, is being replaced. */
  readonly onRestart?: (error: EngineError) => void;
  readonly log?: (message: string) => void;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

export interface EnginePoolStats {
  /** Milliseconds spent searching, for each slot, since the pool was created. */
  readonly busyMs: readonly number[];
  /** When a process got the first search, on the clock of the pool; null before. */
  readonly firstSearchMs: number | null;
  /** The process id in each slot; undefined if it has no process. */
  readonly pids: readonly (number | undefined)[];
  readonly evaluations: number;
  /** Nodes searched by finished evaluations. */
  readonly nodes: number;
  readonly restarts: number;
}

export interface EnginePool {
  /**
   * Evaluates one position; jobs wait in order while all engines are busy. A position without legal moves is
   * answered without an engine. Rejects with EngineError 'illegal-position', 'engine-crashed' or 'engine-hung'
   * (after three engines died of this job), 'start-failed', 'closed', 'no-answer', or with the signal's reason.
   */
  readonly evaluate: (job: EvaluationJob) => Promise<Evaluation>;
  /** The engine's name, for example 'Stockfish 19 WASM'; empty before one has been started. */
  readonly name: string;
  readonly size: number;
  readonly stats: () => EnginePoolStats;
  /** Starts all engines; rejects with EngineError 'start-failed'. */
  readonly ready: () => Promise<void>;
  /** Rejects waiting and running jobs with 'closed' and lets all engines quit. */
  readonly close: () => Promise<void>;
}

/** Of the transposition table of each engine, MiB: longer searches depend on it. */
export const DEFAULT_HASH_MB = 16;
// Six processes on two busy cores still reach 20 k nodes/s each: a quarter of that is a hang.
const MIN_NODES_PER_MS = 5;
const SEARCH_GRACE_MS = 20_000;
const DEFAULT_START_TIMEOUT_MS = 60_000;

function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** A pool of engines, started on demand by `open` and replaced when they die or hang. */
export function createPool(
  options: PoolOptions,
  { open, program }: Pick<SlotOptions, 'open' | 'program'>,
): EnginePool {
  const { log = () => {} } = options;
  const queue = new JobQueue({
    timeoutFor: options.searchTimeoutMs ?? ((nodes) => SEARCH_GRACE_MS + nodes / MIN_NODES_PER_MS),
    onRestart: options.onRestart ?? (() => {}),
    log,
  });
  const slots = Array.from(
    { length: options.processes },
    () =>
      new EngineSlot({
        open,
        program,
        startTimeoutMs: options.startTimeoutMs ?? DEFAULT_START_TIMEOUT_MS,
        now: options.now ?? (() => performance.now()),
        onFree: () => queue.feed(),
        onGone: (slot, error) => queue.replace(slot, error),
      }),
  );
  queue.serve(slots);
  return {
    evaluate: (job) => queue.evaluate(job),
    get name() {
      return slots.find((slot) => slot.name !== '')?.name ?? '';
    },
    size: slots.length,
    stats: () => ({
      busyMs: slots.map(({ busyMs }) => busyMs),
      firstSearchMs: earliest(slots.map(({ firstTaskMs }) => firstTaskMs)),
      pids: slots.map(({ pid }) => pid),
      ...queue.counts,
    }),
    ready: () => queue.ready(),
    close: () => queue.close(),
  };
}
