import type { SkipReason, SourceError } from '@tabia/api-client/contract';

import type { Game } from '../domain/games/game.ts';

/**
 * An item of a source, newest first. A `cursor` may be stored together with all items up to and including its own: a
 * load resumed from it misses nothing and at most repeats games the store already knows.
 */
export type SourceItem<Cursor> =
  | { readonly kind: 'game'; readonly game: Game; readonly cursor?: Cursor }
  | {
      readonly kind: 'skipped';
      readonly externalId: string;
      readonly reason: SkipReason;
      readonly cursor?: Cursor;
    }
  /** Number of games the source reports, including variants. */
  | { readonly kind: 'total'; readonly games: number }
  | { readonly kind: 'cursor'; readonly cursor: Cursor };

/** A usable game, or the reason it is skipped. */
export type ReadGame = { readonly game: Game } | { readonly externalId: string; readonly reason: SkipReason };

/** An item for a game or a skipped game. */
export type ReadItem = Extract<SourceItem<never>, { kind: 'game' | 'skipped' }>;

/** Converts a read game to an item. */
export function readItemOf(read: ReadGame): ReadItem {
  return 'game' in read ? { kind: 'game', ...read } : { kind: 'skipped', ...read };
}

/** A source that cannot be read any further. `code` is one of the contract's. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  readonly code: SourceError;
  /** When to try again, if the platform says so. */
  readonly until: Date | undefined;

  constructor(code: SourceError, message: string, options: ErrorOptions & { until?: Date } = {}) {
    super(message, options);
    this.code = code;
    this.until = options.until;
  }
}
