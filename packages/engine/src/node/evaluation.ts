import type { EngineLine, Terminal } from '../search.ts';

/** A position to be evaluated for a fixed number of nodes. */
export interface EvaluationJob {
  /** FEN of a legal position; the two counters may be missing. */
  readonly fen: string;
  readonly nodes: number;
  /** How many best moves are wanted; 1 by default. */
  readonly multiPv?: number;
  /** Somebody waits for the answer: it goes before everything that only waits in line. */
  readonly urgent?: boolean;
  /** Gives up the evaluation: it rejects with the signal's reason and the engine is free again. */
  readonly signal?: AbortSignal;
}

/** The engine's answer; depends on fen, nodes and multiPv alone, not on earlier searches. */
export interface Evaluation {
  readonly fen: string;
  /** Nodes asked for. */
  readonly nodes: number;
  readonly searchedNodes: number;
  readonly depth: number;
  /** Best first, scores in White's view; fewer than asked when there are fewer legal moves. */
  readonly lines: readonly EngineLine[];
  /** Set when the position has no legal move; `lines` is empty then. */
  readonly terminal: Terminal | undefined;
}
