import { isPlatformSource, platformOf } from '@tabia/api-client/contract';
import type { SourceNumber } from '../../store/games/nicknames.ts';
import type { LoadQueue } from '../definitions.ts';

/** The queue for loads of a source: one per platform, one for all files. */
export function loadQueueFor(source: SourceNumber): LoadQueue {
  return isPlatformSource(source) ? `load-${platformOf(source).key}` : 'load-games';
}
