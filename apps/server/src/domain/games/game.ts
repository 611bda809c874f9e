/** The game an encounter comes from: its number, where it was played, and how fast. */
export interface GameSource {
  readonly gameId: number;
  readonly category: number;
  readonly timeControl: number | null;
}

/** Where a game belongs: 1 correspondence, 2 over the board, or the number of a platform. */
export type Category = 1 | 2 | 3 | 4;

/** Time control of a game: 2 classical, 3 rapid, 4 blitz, 5 bullet. */
export type TimeControl = 2 | 3 | 4 | 5;

/** Result from the player's view: 2 win, 1 draw, 0 loss. */
export type PlayerResult = 0 | 1 | 2;

/** One finished game of the player as every source yields it: standard chess from the standard position. */
export interface Game {
  /** The platform's id, or a hash for a game of a file. */
  readonly externalId: string;
  readonly category: Category;
  /** `null` for correspondence games and where nothing is known. */
  readonly timeControl: TimeControl | null;
  readonly playerIsWhite: boolean;
  readonly playerName: string;
  readonly opponent: string;
  readonly playerRating: number | null;
  readonly opponentRating: number | null;
  readonly result: PlayerResult | null;
  readonly playedAt: Date | null;
  readonly eco: string | null;
  readonly opening: string | null;
  readonly url: string | null;
  readonly event: string | null;
  /** True if the source has more moves, which are not legal: `moves` ends before the first of them. */
  readonly isCut?: boolean;
  /** Every move in UCI. */
  readonly moves: readonly string[];
  /** Position keys before ply 0, 1, 2 … up to the one reached after `OPENING_PLIES` plies. */
  readonly keys: readonly string[];
  /** Centiseconds left to the mover after each ply. */
  readonly clocks: readonly (number | null)[] | null;
  /** White's centipawns after each ply, mates as ±(100000 − moves to mate). */
  readonly evals: readonly (number | null)[] | null;
  /** Tags of the game that a PGN of it should carry. */
  readonly headers: Readonly<Record<string, string>>;
}
