import { clampCentipawns } from '@tabia/chess';
import { EngineError } from '../EngineError.ts';
import type { SearchUpdate } from '../search.ts';
import type { SessionState, UciSession, Work } from '../uci/UciSession.ts';
import type { Evaluation, EvaluationJob, Iteration } from './evaluation.ts';

/** The mean of the best line's score over the nodes of one search: each score counts for the nodes until the next. */
export class MeanScore {
  #sum = 0;
  #weight = 0;
  #cp: number | undefined;
  #nodes = 0;

  /** Adds the updates of a search; call in order. */
  add({ nodes, lines: [best] }: Pick<SearchUpdate, 'nodes' | 'lines'>): void {
    if (this.#cp !== undefined) {
      this.#sum += this.#cp * (nodes - this.#nodes);
      this.#weight += nodes - this.#nodes;
    }
    if (best === undefined) return;
    this.#cp = clampCentipawns(best.score);
    this.#nodes = nodes;
  }

  /** White's clamped centipawns; undefined before the first score. */
  get centipawns(): number | undefined {
    return this.#weight > 0 ? this.#sum / this.#weight : this.#cp;
  }
}

/** What a search has found. */
export type SlotAnswer = Pick<
  Evaluation,
  'depth' | 'lines' | 'terminal' | 'searchedNodes' | 'meanCentipawns' | 'stopped'
>;

/** A search for the slot to run. */
export interface SlotTask {
  readonly fen: string;
  readonly nodes: number;
  readonly multiPv: number;
  readonly timeoutMs: number;
  /** Ends the search after an iteration; see `EvaluationJob`. */
  readonly isEnough: EvaluationJob['isEnough'];
  readonly onAnswer: (answer: SlotAnswer) => void;
  /** The engine died or hung during this search and has been removed. */
  readonly onLost: (error: EngineError) => void;
}

/** An engine that was started: a process, or a worker of a browser. */
export interface RunningEngine {
  readonly session: UciSession;
  /** Of the process; undefined where it has none. */
  readonly pid: number | undefined;
  readonly compute: (work: Work) => void;
  /** Ends it at once; `onExit` is not called. */
  readonly kill: () => Promise<void>;
  /** Lets it end; `onExit` is not called. */
  readonly quit: () => Promise<void>;
}

export interface EngineHandlers {
  readonly onState: (state: SessionState) => void;
  /** It ended or could not be started; called once, and not after `kill` or `quit`. */
  readonly onExit: (reason: string) => void;
}

export interface SlotOptions {
  /** Starts an engine. */
  readonly open: (handlers: EngineHandlers) => RunningEngine;
  /** What is started, for messages: "process node engine.js". */
  readonly program: string;
  readonly startTimeoutMs: number;
  readonly now: () => number;
  /** An engine is ready for the next task. */
  readonly onFree: () => void;
  /** The engine is gone; the slot is empty, and `task`, if any, has been notified. */
  readonly onGone: (slot: EngineSlot, error: EngineError) => void;
}

/** The answer of a finished search. If it ended early, it is that of the iteration that was enough. */
function answerOf(update: SearchUpdate, mean: MeanScore, enough: Iteration | undefined): SlotAnswer {
  const searchedNodes = update.nodes;
  if (enough !== undefined) {
    const { depth, lines, meanCentipawns } = enough;
    return { depth, lines, terminal: undefined, searchedNodes, meanCentipawns, stopped: true };
  }
  mean.add(update);
  const { depth, lines, terminal } = update;
  return { depth, lines, terminal, searchedNodes, meanCentipawns: mean.centipawns, stopped: false };
}

type SlotState = 'empty' | 'starting' | 'free' | 'busy';

/** A slot for one engine: starts it, runs one task at a time, detects a crash or a hang. */
export class EngineSlot {
  readonly #options: SlotOptions;
  #state: SlotState = 'empty';
  #engine: RunningEngine | undefined;
  #task: SlotTask | undefined;
  #work: Work | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #name = '';
  #busyMs = 0;
  #busySince = 0;
  #firstTaskMs: number | null = null;
  /** Failed starts since the last successful one. */
  failedStarts = 0;

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  get state(): SlotState {
    return this.#state;
  }

  /** The engine's name; empty until the first engine of this slot was ready. */
  get name(): string {
    return this.#name;
  }

  /** The process id, while a process runs here. */
  get pid(): number | undefined {
    return this.#engine?.pid;
  }

  /** Milliseconds spent searching, including the current search. */
  get busyMs(): number {
    return this.#state === 'busy' ? this.#busyMs + this.#options.now() - this.#busySince : this.#busyMs;
  }

  /** When the first task began, on the clock of the slot; null before. */
  get firstTaskMs(): number | null {
    return this.#firstTaskMs;
  }

  start(): void {
    if (this.#state !== 'empty') return;
    this.#state = 'starting';
    const { open, program, startTimeoutMs } = this.#options;
    // On a machine that is very busy the same patience would kill every engine just before it is ready.
    this.#watch(startTimeoutMs * 2 ** this.failedStarts, 'did not become ready');
    this.#engine = open({
      onState: (state) => state === 'idle' && this.#freed(),
      onExit: (reason) => {
        const code = this.#state === 'starting' ? 'start-failed' : 'engine-crashed';
        this.#lose(new EngineError(code, `The engine ${program} ${reason}`));
      },
    });
  }

  /** Runs `task`; only on a free slot. */
  run(task: SlotTask): void {
    if (this.#state !== 'free') throw new Error('A slot runs one task at a time: wait until it is free.');
    this.#state = 'busy';
    this.#task = task;
    this.#busySince = this.#options.now();
    this.#firstTaskMs ??= this.#busySince;
    this.#watch(task.timeoutMs, `gave no answer for ${task.fen}`);
    const { fen, nodes, multiPv } = task;
    const mean = new MeanScore();
    let enough: Iteration | undefined;
    const work: Work = {
      request: { fen, multiPv, limit: { nodes } },
      fresh: true,
      onUpdate: (update) => {
        if (update.final) task.onAnswer(answerOf(update, mean, enough));
        if (update.final || enough !== undefined) return;
        mean.add(update);
        const iteration = { ...update, meanCentipawns: mean.centipawns };
        if (!task.isEnough?.(iteration)) return;
        enough = iteration;
        this.#engine?.session.finish(work);
      },
    };
    this.#work = work;
    this.#engine?.compute(work);
  }

  /** Cancels `task` if it is running; the slot becomes free when the engine has stopped. */
  cancel(task: SlotTask): void {
    if (this.#task === task && this.#work !== undefined) this.#engine?.session.cancel(this.#work);
  }

  /** Lets the engine quit. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const engine = this.#engine;
    this.#engine = undefined;
    this.#rest('empty');
    await engine?.quit();
  }

  #freed(): void {
    clearTimeout(this.#timer);
    this.failedStarts = 0;
    this.#name = this.#engine?.session.name ?? this.#name;
    this.#rest('free');
    this.#options.onFree();
  }

  #watch(timeoutMs: number, complaint: string): void {
    this.#timer = setTimeout(() => {
      const code = this.#state === 'starting' ? 'start-failed' : 'engine-hung';
      void this.#engine?.kill();
      const seconds = Math.round(timeoutMs / 1000);
      this.#lose(new EngineError(code, `The engine ${complaint} within ${seconds} s.`));
    }, timeoutMs);
  }

  #lose(error: EngineError): void {
    clearTimeout(this.#timer);
    if (this.#state === 'starting') this.failedStarts += 1;
    const task = this.#task;
    this.#engine = undefined;
    this.#rest('empty');
    task?.onLost(error);
    this.#options.onGone(this, error);
  }

  #rest(state: 'empty' | 'free'): void {
    this.#busyMs = this.busyMs;
    this.#state = state;
    this.#task = undefined;
    this.#work = undefined;
  }
}
