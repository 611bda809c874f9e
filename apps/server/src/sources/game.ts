import type { SkipReason, SourceError } from '@tabia/api-client/contract';

/** Where a game belongs: 1 correspondence, 2 over the board, 3 Lichess, 4 Chess.com. */
export type Category = 1 | 2 | 3 | 4;

/** Time control of a game: 2 classical, 3 rapid, 4 blitz, 5 bullet. */
export type TimeControl = 2 | 3 | 4 | 5;

/** Result from the hero's view: 2 win, 1 draw, 0 loss. */
export type HeroResult = 0 | 1 | 2;

/** Plies of a game whose decisions are opening encounters (spec: `hm` 40). */
export const OPENING_PLIES = 40;

/** One finished game of the hero as every source yields it: standard chess from the standard position. */
export interface Game {
  /** The platform's id, or a hash for a game of a file. */
  readonly externalId: string;
  readonly category: Category;
  /** `null` for correspondence games and where nothing is known. */
  readonly timeControl: TimeControl | null;
  readonly heroWhite: boolean;
  readonly heroName: string;
  readonly opponent: string;
  readonly heroRating: number | null;
  readonly opponentRating: number | null;
  readonly result: HeroResult | null;
  readonly playedAt: Date | null;
  readonly eco: string | null;
  readonly opening: string | null;
  readonly url: string | null;
  readonly event: string | null;
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

/**
 * What a source hands over, newest first. A `cursor` may be stored together with everything yielded up to and
 * including its item: a load that starts from it misses nothing and meets at most what the store already knows.
 */
export type SourceItem<Cursor> =
  | { readonly kind: 'game'; readonly game: Game; readonly cursor?: Cursor }
  | {
      readonly kind: 'skipped';
      readonly externalId: string;
      readonly reason: SkipReason;
      readonly cursor?: Cursor;
    }
  /** How many games the source claims to hold, variants included. */
  | { readonly kind: 'total'; readonly games: number }
  | { readonly kind: 'cursor'; readonly cursor: Cursor };

/** A game as its own source's reader sees it: usable, or left out for a reason. */
export type ReadGame = { readonly game: Game } | { readonly externalId: string; readonly reason: SkipReason };

/** An item that is a game or stands for one left out. */
export type ReadItem = Extract<SourceItem<never>, { kind: 'game' | 'skipped' }>;

/** A game as read, as an item of its source. */
export const readItemOf = (read: ReadGame): ReadItem =>
  'game' in read ? { kind: 'game', ...read } : { kind: 'skipped', ...read };

/** A source that cannot be read on. `code` is one of the contract's closed list. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  readonly code: SourceError;

  constructor(code: SourceError, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
