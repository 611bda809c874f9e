import type { EngineLine, Terminal } from '../search.ts';

/** The state of a search after an iteration; scores are in White's view. */
export interface Iteration {
  readonly nodes: number;
  readonly depth: number;
  /** Best first. */
  readonly lines: readonly EngineLine[];
  /** As in `Evaluation`, so far. */
  readonly meanCentipawns: number | undefined;
}

/** A position to evaluate with a fixed number of nodes. */
export interface EvaluationJob {
  /** FEN of a legal position; the two counters may be missing. */
  readonly fen: string;
  readonly nodes: number;
  /** Number of best moves; 1 by default. */
  readonly multiPv?: number;
  /** A user is waiting for the answer: the job precedes all that are not urgent. */
  readonly urgent?: boolean;
  /**
   * Called after each iteration; when it is true the search ends there, with the answer of that iteration. A search that is tried
   * again after a crash starts over.
   */
  readonly isEnough?: ((iteration: Iteration) => boolean) | undefined;
  /** Cancels the evaluation: it rejects with the signal's reason and the engine becomes free. */
  readonly signal?: AbortSignal;
}

/** The engine's answer; depends only on fen, nodes, multiPv and `isEnough`, not on earlier searches. */
export interface Evaluation {
  readonly fen: string;
  /** Requested nodes. */
  readonly nodes: number;
  readonly searchedNodes: number;
  readonly depth: number;
  /** `isEnough` ended the search. */
  readonly stopped: boolean;
  /** Best first, scores in White's view; fewer than requested if there are fewer legal moves. */
  readonly lines: readonly EngineLine[];
  /** Mean of the best line's score over the nodes of the search, White's clamped centipawns; undefined without lines. */
  readonly meanCentipawns: number | undefined;
  /** Set if the position has no legal move; `lines` is empty then. */
  readonly terminal: Terminal | undefined;
}
