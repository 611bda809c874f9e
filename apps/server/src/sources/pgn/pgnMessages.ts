import type { SourceError } from '@tabia/api-client/contract';
import type { SourceItem } from '../sourceItem.ts';
import type { PgnCursor, PgnSelection } from './pgn.ts';

/** Start data of the PGN thread. */
export interface PgnThreadStart {
  readonly selection: PgnSelection;
  readonly start: PgnCursor;
}

/** From the thread: it needs bytes, has items, or has ended. */
export type FromPgnThread =
  | { readonly kind: 'more' }
  | { readonly kind: 'items'; readonly items: readonly SourceItem<PgnCursor>[] }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly code: SourceError; readonly message: string };

/** To the thread: the next bytes (`undefined` at the end of the file), or that a batch was consumed. */
export type ToPgnThread =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array | undefined }
  | { readonly kind: 'taken' };
