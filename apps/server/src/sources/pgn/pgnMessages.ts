import type { SourceError } from '@tabia/api-client/contract';
import type { SourceItem } from '../sourceItem.ts';
import type { PgnCursor, PgnWish } from './pgn.ts';

/** What the thread that reads files is started with. */
export interface PgnThreadStart {
  readonly wish: PgnWish;
  readonly start: PgnCursor;
}

/** From the thread: it needs bytes, it has items, it is through. */
export type FromPgnThread =
  | { readonly kind: 'more' }
  | { readonly kind: 'items'; readonly items: readonly SourceItem<PgnCursor>[] }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly code: SourceError; readonly message: string };

/** To the thread: the next bytes (`undefined` at the end of the file), or that a batch of items was taken. */
export type ToPgnThread =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array | undefined }
  | { readonly kind: 'taken' };
