import type { EngineLine, Terminal } from '../search.ts';

/** A position to evaluate with a fixed number of nodes. */
export interface EvaluationJob {
  /** FEN of a legal position; the two counters may be missing. */
  readonly fen: string;
  readonly nodes: number;
  /** Number of best moves; 1 by default. */
  readonly multiPv?: number;
  /** A user is waiting for the answer: the job precedes all that are not urgent. */
  readonly urgent?: boolean;
  /** Cancels the evaluation: it rejects with the signal's reason and the engine becomes free. */
  readonly signal?: AbortSignal;
}

/** The engine's answer; depends only on fen, nodes and multiPv, not on earlier searches. */
export interface Evaluation {
  readonly fen: string;
  /** Requested nodes. */
  readonly nodes: number;
  readonly searchedNodes: number;
  readonly depth: number;
  /** Best first, scores in White's view; fewer than requested if there are fewer legal moves. */
  readonly lines: readonly EngineLine[];
  /** Mean of the best line's score over the nodes of the search, White's clamped centipawns; undefined without lines. */
  readonly meanCentipawns: number | undefined;
  /** Set if the position has no legal move; `lines` is empty then. */
  readonly terminal: Terminal | undefined;
}
