import { SOURCE_NUMBERS, type SourceNumber } from '../../store/games/nicknames.ts';

/** The queue that loads of a source wait in: each platform has its own, files share one. */
export function loadQueueFor(source: SourceNumber): 'load-games' | 'load-lichess' | 'load-chesscom' {
  if (source === SOURCE_NUMBERS.lichess) return 'load-lichess';
  return source === SOURCE_NUMBERS.chesscom ? 'load-chesscom' : 'load-games';
}
