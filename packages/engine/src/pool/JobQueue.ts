import { gameEnd, parseFen } from '@tabia/chess';
import { EngineError } from '../EngineError.ts';
import type { EngineSlot, SlotAnswer, SlotTask } from './EngineSlot.ts';
import type { Evaluation, EvaluationJob } from './evaluation.ts';

export interface JobQueueOptions {
  readonly timeoutFor: (nodes: number) => number;
  readonly onRestart: (error: EngineError) => void;
  readonly log: (message: string) => void;
}

interface Pending {
  readonly job: EvaluationJob;
  /** The job's position with all six fields, checked. */
  readonly fen: string;
  readonly resolve: (evaluation: Evaluation) => void;
  readonly reject: (reason: unknown) => void;
  attempts: number;
}

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: EngineError) => void;
}

/** After three crashes in one search, or three failed starts in a row, the queue gives up. */
const MAX_ATTEMPTS = 3;

function closedError(): EngineError {
  return new EngineError('closed', 'The engine pool has been closed.');
}

function toEvaluation({ fen, nodes }: EvaluationJob, answer: SlotAnswer): Evaluation {
  const { depth, lines, terminal, searchedNodes, meanCentipawns, stopped } = answer;
  if (lines.length === 0 && terminal === undefined) {
    const message = `The engine found no complete line for ${fen} in ${nodes} nodes: ask for more.`;
    throw new EngineError('no-answer', message);
  }
  return { fen, nodes, searchedNodes, depth, lines, meanCentipawns, terminal, stopped };
}

/** The engine trusts its input and may crash on an impossible board, so the position is checked first. */
function legalFen(text: string): string {
  const parsed = parseFen(text);
  if (!parsed.ok) throw new EngineError('illegal-position', `${parsed.message} Got: ${text}`);
  return parsed.fen;
}

/** The answer for a position without legal moves, which needs no engine. */
function evaluationOfEnd(job: EvaluationJob, fen: string): Evaluation | undefined {
  const kind = gameEnd(fen)?.kind;
  if (kind !== 'checkmate' && kind !== 'stalemate') return undefined;
  return {
    fen: job.fen,
    nodes: job.nodes,
    searchedNodes: 0,
    depth: 0,
    stopped: false,
    lines: [],
    meanCentipawns: undefined,
    terminal: kind,
  };
}

/**
 * Assigns jobs to free slots, urgent ones first, then in order of arrival; retries lost jobs on another engine.
 */
export class JobQueue {
  readonly #options: JobQueueOptions;
  readonly #waiting: Pending[] = [];
  readonly #running = new Map<Pending, { readonly slot: EngineSlot; readonly task: SlotTask }>();
  readonly #readiness = new Set<Waiter>();
  #slots: readonly EngineSlot[] = [];
  #closed = false;
  #evaluations = 0;
  #nodes = 0;
  #restarts = 0;

  constructor(options: JobQueueOptions) {
    this.#options = options;
  }

  get counts(): { evaluations: number; nodes: number; restarts: number } {
    return { evaluations: this.#evaluations, nodes: this.#nodes, restarts: this.#restarts };
  }

  /** Sets the slots to use; call once, before anything else. */
  serve(slots: readonly EngineSlot[]): void {
    this.#slots = slots;
  }

  async evaluate(job: EvaluationJob): Promise<Evaluation> {
    if (this.#closed) throw closedError();
    job.signal?.throwIfAborted();
    const fen = legalFen(job.fen);
    const ended = evaluationOfEnd(job, fen);
    if (ended !== undefined) return ended;
    const { promise, resolve, reject } = Promise.withResolvers<Evaluation>();
    const pending: Pending = { job, fen, resolve, reject, attempts: 0 };
    const onAbort = (): void => this.#abort(pending);
    job.signal?.addEventListener('abort', onAbort, { once: true });
    if (job.urgent) this.#waiting.unshift(pending);
    else this.#waiting.push(pending);
    this.feed();
    try {
      return await promise;
    } finally {
      job.signal?.removeEventListener('abort', onAbort);
    }
  }

  /** Resolves when every slot has an engine. */
  async ready(): Promise<void> {
    if (this.#closed) throw closedError();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#readiness.add({ resolve, reject });
    for (const slot of this.#slots) slot.start();
    this.feed();
    await promise;
  }

  /** Assigns waiting jobs to free slots, and starts more engines if jobs are left. */
  feed(): void {
    for (const slot of this.#slots) {
      if (slot.state !== 'free') continue;
      const pending = this.#waiting.shift();
      if (pending !== undefined) this.#run(slot, pending);
    }
    let unmet = this.#waiting.length - this.#slots.filter(({ state }) => state === 'starting').length;
    for (const slot of this.#slots) {
      if (slot.state === 'empty' && unmet-- > 0) slot.start();
    }
    if (this.#slots.every(({ state }) => state === 'free' || state === 'busy')) {
      for (const waiter of this.#readiness) waiter.resolve();
      this.#readiness.clear();
    }
  }

  /** Replaces a lost engine, if there is work for it. */
  replace(slot: EngineSlot, error: EngineError): void {
    this.#options.log(error.message);
    if (this.#closed) return;
    if (slot.failedStarts >= MAX_ATTEMPTS) {
      slot.failedStarts = 0;
      this.#giveUp(error);
      return;
    }
    this.#restarts += 1;
    this.#options.onRestart(error);
    if (this.#readiness.size > 0) slot.start();
    this.feed();
  }

  async close(): Promise<void> {
    this.#closed = true;
    const jobs = [...this.#running.keys(), ...this.#waiting.splice(0), ...this.#readiness];
    this.#running.clear();
    this.#readiness.clear();
    const ended = Promise.all(this.#slots.map((slot) => slot.close()));
    for (const { reject } of jobs) reject(closedError());
    await ended;
  }

  #run(slot: EngineSlot, pending: Pending): void {
    const { nodes, multiPv = 1 } = pending.job;
    const task: SlotTask = {
      fen: pending.fen,
      nodes,
      multiPv,
      timeoutMs: this.#options.timeoutFor(nodes),
      isEnough: pending.job.isEnough,
      onAnswer: (answer) => this.#finish(pending, answer),
      onLost: (error) => this.#retry(pending, error),
    };
    this.#running.set(pending, { slot, task });
    slot.run(task);
  }

  #finish(pending: Pending, answer: SlotAnswer): void {
    this.#running.delete(pending);
    this.#evaluations += 1;
    this.#nodes += answer.searchedNodes;
    try {
      pending.resolve(toEvaluation(pending.job, answer));
    } catch (error) {
      pending.reject(error);
    }
  }

  #retry(pending: Pending, error: EngineError): void {
    // A canceled job is no longer among the running ones.
    if (!this.#running.delete(pending)) return;
    pending.attempts += 1;
    if (pending.attempts < MAX_ATTEMPTS) this.#waiting.unshift(pending);
    else pending.reject(error);
  }

  #abort(pending: Pending): void {
    const at = this.#waiting.indexOf(pending);
    if (at >= 0) this.#waiting.splice(at, 1);
    const place = this.#running.get(pending);
    this.#running.delete(pending);
    place?.slot.cancel(place.task);
    pending.reject(pending.job.signal?.reason);
  }

  #giveUp(error: EngineError): void {
    for (const { reject } of this.#readiness) reject(error);
    this.#readiness.clear();
    // As long as another engine works, the waiting jobs will still be done.
    if (this.#slots.some(({ state }) => state !== 'empty')) return;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
