/**
 * One decision of the player in the opening of one game. `Source` is whatever the caller wants to find again beside a
 * finding: the game itself, or its number in a database.
 */
export interface Encounter<Source = unknown> {
  /** Key of the position the player was in. */
  readonly key: string;
  /** Plies played before it. */
  readonly ply: number;
  /** The move that was played, and the key of the position it led to. */
  readonly uci: string;
  readonly nextKey: string;
  /** The opponent's move that led here, null at the start of the game or where it is not known. */
  readonly previous: PrecedingMove | null;
  /** White's centipawns before and after the move by the game's own analysis; values beyond ±1000 count as ±1000. */
  readonly freeBest: number | null;
  readonly freeAfter: number | null;
  /** When the game was played, ms since 1970. */
  readonly playedMs: number | null;
  /** ECO code and name of the position, or of the last named one before it in the game. Later moves do not count. */
  readonly eco: string | null;
  readonly opening: string | null;
  readonly source: Source;
}

/** A move (UCI) with the key of the position it was played from. */
export interface PrecedingMove {
  readonly key: string;
  readonly uci: string;
}
