import type { Score } from '@tabia/chess';

/** When a search ends; `movetime` in milliseconds. */
export type SearchLimit =
  | { readonly nodes: number }
  | { readonly depth: number }
  | { readonly movetime: number }
  | 'infinite';

/** The position to search: the one reached from `fen` (all six fields) by `moves` (UCI). */
export interface SearchRequest {
  readonly fen: string;
  readonly moves?: readonly string[];
  readonly multiPv: number;
  readonly limit: SearchLimit;
}

/** One line of play; `score` in White's view, `pv` in UCI notation and starting with `move`. */
export interface EngineLine {
  readonly move: string;
  readonly score: Score;
  readonly pv: readonly string[];
}

/** Why a position has no legal moves. */
export type Terminal = 'checkmate' | 'stalemate';

/** The state of a search: best line first, all lines of the same depth. Frozen. */
export interface SearchUpdate {
  readonly request: SearchRequest;
  readonly depth: number;
  readonly selDepth: number;
  readonly nodes: number;
  readonly nodesPerSecond: number;
  readonly timeMs: number;
  readonly lines: readonly EngineLine[];
  /** Set if the position has no legal moves; `lines` is empty then. */
  readonly terminal: Terminal | undefined;
  /** True for the last update of a search that reached its limit. */
  readonly final: boolean;
}
