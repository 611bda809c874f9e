import { fenOfKey } from '@tabia/chess';
import type { JudgedEncounter } from '../finding/summary.ts';
import { SENSITIVITIES } from '../judging/ladder.ts';
import { advanceShare, type WorkAhead } from '../progress/advanceShare.ts';
import { expectedNodes } from '../progress/expectedNodes.ts';
import { likelyNodes } from '../progress/positionWork.ts';
import { createStandingTally, type StandingCount } from '../progress/standing.ts';
import { type EvaluationRequest, LIST_PRIORITY } from '../requests/requestsOf.ts';
import { collectEncounters, earlyScans, latestMs, type ReviewGame } from './collectEncounters.ts';
import { type Evaluate, followRequest, knownLines } from './evaluate.ts';
import { createRequestQueue } from './requestQueue.ts';
import {
  type Answer,
  type Answered,
  createReviewBoard,
  type ReviewBoard,
  type ReviewFinding,
} from './reviewBoard.ts';

/** Runs tasks side by side; each is chosen only when there is room for it. */
interface TaskRunner {
  /** Starts as many tasks as there is room for; each task that ends starts the next. */
  readonly start: () => void;
  /** No task runs, and none has failed. */
  readonly isIdle: () => boolean;
  /** Tasks that run. */
  readonly running: () => number;
  /** Resolves when a task has ended since the last call; rejects with the first failure. */
  readonly changed: () => Promise<void>;
  /** Starts nothing more and lets `changed` reject. */
  readonly fail: (error: unknown) => void;
}

/** A runner for at most `concurrency` tasks at a time. `next` gives a task, or undefined while there is none. */
function createTaskRunner(concurrency: number, next: () => (() => Promise<void>) | undefined): TaskRunner {
  let running = 0;
  let change = Promise.withResolvers<void>();
  let failure: { readonly error: unknown } | undefined;

  const fail = (error: unknown): void => {
    failure ??= { error };
    change.resolve();
  };

  const run = async (task: () => Promise<void>): Promise<void> => {
    running += 1;
    try {
      await task();
    } catch (error) {
      fail(error);
    }
    running -= 1;
    start();
    change.resolve();
  };

  const start = (): void => {
    while (failure === undefined && running < concurrency) {
      const task = next();
      if (task === undefined) return;
      void run(task);
    }
  };

  return {
    start,
    fail,
    isIdle: () => running === 0 && failure === undefined,
    running: () => running,
    async changed() {
      await change.promise;
      change = Promise.withResolvers();
      if (failure !== undefined) throw failure.error;
    },
  };
}

/** How far a review has come. */
export interface ReviewProgress extends WorkAhead {
  /** 0 to 1; never falls, and 1 only at the end. */
  readonly share: number;
  /** Positions without a final verdict; `undefined` while games are read. */
  readonly undecided: number | undefined;
}

export interface ReviewOptions {
  /** The name of the player in the games; upper and lower case do not matter. Games of others are left out. */
  readonly player: string;
  /** Points of win chance (0–100) from which a move is a mistake; 5 by default. */
  readonly sensitivity?: number | undefined;
  readonly evaluate: Evaluate;
  /** Evaluations under way at the same time; 4 by default. Two for each engine keep all engines busy. */
  readonly concurrency?: number | undefined;
  /**
   * How many findings get what their reasons claim confirmed by long searches: the most urgent ones, all by default. The others
   * come with the best reason that needs none.
   */
  readonly confirmed?: number | undefined;
  /** The time that recent encounters are measured from, ms since 1970; by default that of the latest game. */
  readonly nowMs?: number | undefined;
  /** Ends the review with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called once for each critical position as soon as its verdicts are final, with the best reason so far: it is yielded when nothing more
   * will be known of it.
   */
  readonly onListed?: ((finding: ReviewFinding) => void) | undefined;
  /** Called after each evaluation. */
  readonly onProgress?: ((progress: ReviewProgress) => void) | undefined;
  /** Called once for each position met at least twice, critical or not, when the verdicts on it are final. */
  readonly onJudged?: ((key: string, encounters: readonly JudgedEncounter[]) => void) | undefined;
  /**
   * Called when `evaluate` fails: the review continues without that evaluation, unless this throws. Without it the first
   * failure ends the review.
   */
  readonly onFailure?: ((error: unknown, fen: string) => void) | undefined;
}

const DEFAULT_CONCURRENCY = 4;
/** Asks `evaluate` for score and line of a position; null where it failed and the review continues. */
function answering(
  { evaluate, signal, onFailure }: ReviewOptions,
  ending: AbortSignal,
): (request: EvaluationRequest) => Promise<Answer | null> {
  const stop = signal === undefined ? ending : AbortSignal.any([signal, ending]);
  return async (request) => {
    const { key, nodes, multiPv } = request;
    const fen = fenOfKey(key);
    const { isEnough, found } = followRequest(request);
    try {
      const answer = await evaluate(fen, { nodes, multiPv, signal: stop, isEnough });
      return { ...found(fen, answer), lines: knownLines(answer) };
    } catch (error) {
      if (stop.aborted || onFailure === undefined) throw error;
      onFailure(error, fen);
      return null;
    }
  };
}

/** Counts the nodes of a review; `waiting` are those expected besides the searches under way. */
function createProgress(waiting: () => number) {
  let [done, running, share] = [0, 0, 0];
  return {
    begin(request: EvaluationRequest): void {
      running += likelyNodes(request);
    },
    /** These nodes were searched for a request. The share stays while games are read: nobody knows how much is left. */
    end(request: EvaluationRequest, nodes: number, isReading: boolean): void {
      running -= likelyNodes(request);
      done += nodes;
      if (!isReading) share = advanceShare(share, nodes, { done, left: running + waiting() });
    },
    now: () => ({ done, left: running + waiting(), share }),
  };
}

function undecidedOf(counts: readonly StandingCount[]): number {
  return counts.reduce((total, { climbing }) => total + climbing, 0);
}

/** The most urgent first: what costs the player most. */
export function byExpectedLoss(a: ReviewFinding, b: ReviewFinding): number {
  return b.expectedLoss - a.expectedLoss || (a.fen < b.fen ? -1 : 1);
}

/**
 * Finds the opening positions in which a player's own mistakes come back. While the games are read, positions met at least
 * twice are scanned. When all are read, they are evaluated, the most urgent first, and each critical one is yielded as soon as
 * its verdicts are final, with its games and its advice. The findings depend on the games and the answers of `evaluate` alone; their
 * order depends on when the answers come. Throws a `RangeError` for an illegal move.
 */
export async function* review<Game extends ReviewGame>(
  games: Iterable<Game> | AsyncIterable<Game>,
  options: ReviewOptions,
): AsyncGenerator<ReviewFinding<Game>, void, undefined> {
  const { player, sensitivity = SENSITIVITIES[0], signal } = options;
  signal?.throwIfAborted();
  const queue = createRequestQueue();
  const tally = createStandingTally();
  const found: ReviewFinding<Game>[] = [];
  const early: Answered[] = [];
  let board: ReviewBoard | undefined;
  const ending = new AbortController();
  const evaluate = answering(options, ending.signal);
  const mostLined = options.confirmed ?? Number.POSITIVE_INFINITY;
  const progress = createProgress(() => queue.nodes() + expectedNodes(tally.counts(), { mostLined }));
  const answer = async (request: EvaluationRequest): Promise<void> => {
    progress.begin(request);
    const outcome = await evaluate(request);
    const nodes = outcome?.nodes ?? request.nodes;
    if (nodes < request.nodes) queue.reopen(request);
    if (board === undefined) early.push({ request, answer: outcome });
    else board.put(request, outcome);
    progress.end(request, nodes, board === undefined);
    const undecided = board && undecidedOf(tally.counts());
    options.onProgress?.({ ...progress.now(), undecided });
  };
  const isListOpen = () => board === undefined || undecidedOf(tally.counts()) > 0;
  const runner = createTaskRunner(options.concurrency ?? DEFAULT_CONCURRENCY, () => {
    // A search that confirms a reason takes seconds: begun in a pause of the others, it would hold up the last verdicts.
    const first = queue.take(isListOpen() ? LIST_PRIORITY : 0);
    const request = first ?? (runner.running() === 0 ? queue.take() : undefined);
    return request && (() => answer(request));
  });
  signal?.addEventListener('abort', () => runner.fail(signal.reason), { signal: ending.signal });
  try {
    const met = await collectEncounters(games, player, (some) => {
      const nowMs = options.nowMs ?? latestMs(some);
      for (const request of earlyScans(some, { sensitivity, nowMs })) queue.add(request);
      runner.start();
    });
    board = createReviewBoard({
      met,
      sensitivity,
      nowMs: options.nowMs ?? latestMs(met),
      confirmed: options.confirmed,
      onRequest: queue.add,
      onStanding: tally.put,
      onJudged: options.onJudged,
      onListed: options.onListed,
      onFinding: (finding) => found.push(finding),
    });
    board.begin(early);
    runner.start();
    while (found.length > 0 || !runner.isIdle()) {
      yield* found.splice(0).sort(byExpectedLoss);
      if (found.length === 0 && !runner.isIdle()) await runner.changed();
    }
  } finally {
    ending.abort(new Error('The review has ended.'));
  }
}
