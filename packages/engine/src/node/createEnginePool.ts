import type { EngineError } from '../EngineError.ts';
import { EngineSlot } from './EngineSlot.ts';
import type { Evaluation, EvaluationJob } from './evaluation.ts';
import { JobQueue } from './JobQueue.ts';
import { stockfishCommand } from './stockfishFiles.ts';

export interface EnginePoolOptions {
  /** How many engines work at the same time; one a core is right. */
  readonly processes: number;
  /** Program and arguments; by default the WebAssembly Stockfish, see `stockfishCommand`. */
  readonly command?: readonly string[];
  /** Memory of the transposition table, MiB a process. */
  readonly hashMb?: number;
  /** After how long a search counts as hung. */
  readonly searchTimeoutMs?: (nodes: number) => number;
  readonly startTimeoutMs?: number;
  /** A process was lost and, if there is work, is being replaced. */
  readonly onRestart?: (error: EngineError) => void;
  readonly log?: (message: string) => void;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

export interface EnginePoolStats {
  /** Milliseconds spent searching, for each process place since the pool was made. */
  readonly busyMs: readonly number[];
  /** The process now at each place; undefined where there is none. */
  readonly pids: readonly (number | undefined)[];
  readonly evaluations: number;
  /** Nodes searched by finished evaluations. */
  readonly nodes: number;
  readonly restarts: number;
}

export interface EnginePool {
  /**
   * Evaluates one position; more jobs than processes wait in order. A position without legal moves is
   * answered without an engine. Rejects with EngineError 'illegal-position',
   * 'engine-crashed' or 'engine-hung' when three processes died of this job, 'start-failed', 'closed',
   * 'no-answer', or with the signal's reason.
   */
  readonly evaluate: (job: EvaluationJob) => Promise<Evaluation>;
  /** What the engine calls itself, for example 'Stockfish 19 WASM'; empty before one has been started. */
  readonly name: string;
  readonly size: number;
  readonly stats: () => EnginePoolStats;
  /** Starts all processes; rejects with EngineError 'start-failed'. */
  readonly ready: () => Promise<void>;
  /** Rejects what waits or runs with 'closed' and lets all engines quit. */
  readonly close: () => Promise<void>;
}

const defaultHashMb = 16;
// Six processes on two busy cores still do 20 k nodes/s each: a quarter of that is a hang.
const slowestNodesPerMs = 5;
const searchGraceMs = 20_000;
const defaultStartTimeoutMs = 60_000;

/** A pool of engine processes, started when first needed and replaced when they die or hang. */
export function createEnginePool(options: EnginePoolOptions): EnginePool {
  const { command = stockfishCommand(), hashMb = defaultHashMb, log = () => {} } = options;
  const queue = new JobQueue({
    timeoutFor: options.searchTimeoutMs ?? ((nodes) => searchGraceMs + nodes / slowestNodesPerMs),
    onRestart: options.onRestart ?? (() => {}),
    log,
  });
  const slots = Array.from(
    { length: options.processes },
    () =>
      new EngineSlot({
        command,
        engineOptions: { Threads: 1, Hash: hashMb },
        startTimeoutMs: options.startTimeoutMs ?? defaultStartTimeoutMs,
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
      pids: slots.map(({ pid }) => pid),
      ...queue.counts,
    }),
    ready: () => queue.ready(),
    close: () => queue.close(),
  };
}
