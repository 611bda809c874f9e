import { type GameEnd, gameEnd, movesOf, type Path, START_FEN } from '@tabia/chess';
import type { LoadedRoot } from './loadVariations.ts';

/**
 * The end of the game after a move of the map, undefined while it continues. Repetitions count from the start position,
 * along the usual path to the root; a root set up elsewhere begins its own count.
 */
export function endAt(
  { fen, hm, prehistory }: Pick<LoadedRoot, 'fen' | 'hm' | 'prehistory'>,
  path: Path,
): GameEnd | undefined {
  const isWhole = prehistory.length === hm;
  const moves = movesOf(path);
  return isWhole ? gameEnd(START_FEN, [...prehistory, ...moves]) : gameEnd(fen, moves);
}
