import { type SourceNumber, sourceNumbers } from '../../store/games/nicknames.ts';

/** The queue that loads of a source wait in: each platform has its own, files share one. */
export const loadQueueOf = (source: SourceNumber): 'load-games' | 'load-lichess' | 'load-chesscom' => {
  if (source === sourceNumbers.lichess) return 'load-lichess';
  return source === sourceNumbers.chesscom ? 'load-chesscom' : 'load-games';
};
