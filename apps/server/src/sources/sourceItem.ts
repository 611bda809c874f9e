import type { SkipReason, SourceError } from '@tabia/api-client/contract';

import type { Game } from '../domain/games/game.ts';

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
export function readItemOf(read: ReadGame): ReadItem {
  return 'game' in read ? { kind: 'game', ...read } : { kind: 'skipped', ...read };
}

/** A source that cannot be read on. `code` is one of the contract's closed list. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  readonly code: SourceError;
  /** When it is worth trying again, where the platform says so. */
  readonly until: Date | undefined;

  constructor(code: SourceError, message: string, options: ErrorOptions & { until?: Date } = {}) {
    super(message, options);
    this.code = code;
    this.until = options.until;
  }
}
