import { otherSide, type Score, type Side, sideToMove } from '@tabia/chess';

/** The side to move after `moves` plies have been played from `fen`. */
export function sideAfter(fen: string, moves: number): Side {
  const first = sideToMove(fen);
  return moves % 2 === 0 ? first : otherSide(first);
}

/** Converts an engine's score, which is from the side to move, to White's view. No other code changes the sign. */
export function toWhiteView(score: Score, side: Side): Score {
  const sign = side === 'white' ? 1 : -1;
  // `|| 0` keeps a negative zero out of stored values and comparisons.
  return 'cp' in score ? { cp: sign * score.cp || 0 } : { mate: sign * score.mate || 0 };
}

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
  /**
   * The move that the engine plays; set in the last update alone. An engine of limited strength does not play that of its
   * best line.
   */
  readonly played: string | undefined;
  /** Set if the position has no legal moves; `lines` is empty then. */
  readonly terminal: Terminal | undefined;
  /** True for the last update of a search that reached its limit. */
  readonly final: boolean;
}
