import type { Growing } from '@tabia/api-client/contract';
import type { SavedTree } from '../../../store/study/trees.ts';

/** How far a tree of the plan has grown; null when it waits for nothing. */
export function growingOf({ lines, awaits }: Pick<SavedTree, 'lines' | 'awaits'>): Growing | null {
  return awaits.length === 0 ? null : { lines, computing: awaits.length };
}
