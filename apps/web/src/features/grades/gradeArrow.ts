import { type BoardShape, moveArrow } from '@tabia/board';
import type { Grade } from '@tabia/mistakes';

/** The arrow of a move that the list calls wrong: one that is playable is no mistake, and not red. */
export function gradeArrow(uci: string, grade: Grade | null | undefined): BoardShape {
  return moveArrow(uci, grade === 'playable' ? 'played' : 'mistake');
}
