import { SOURCE_NUMBERS, type SourceNumber } from '../../store/games/nicknames.ts';

/** The queue for loads of a source: one per platform, one for all files. */
export function loadQueueFor(source: SourceNumber): 'load-games' | 'load-lichess' | 'load-chesscom' {
  if (source === SOURCE_NUMBERS.lichess) return 'load-lichess';
  return source === SOURCE_NUMBERS.chesscom ? 'load-chesscom' : 'load-games';
}
