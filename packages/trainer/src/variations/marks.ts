import { byParent, isInTraining, type Variation, type Variations } from './variations.ts';

/** Changes to a move: its training status, whether it is hidden. Missing fields stay as they are. */
export type Mark = Partial<Pick<Variation, 'status' | 'hidden'>>;

/** One mark set on one move: before and after. */
export interface MarkChange {
  readonly id: string;
  readonly before: Mark;
  readonly after: Mark;
}

/** Steps to undo and to redo; each entry is one step. */
export interface History {
  readonly past: readonly (readonly MarkChange[])[];
  readonly future: readonly (readonly MarkChange[])[];
}

export const EMPTY_HISTORY: History = { past: [], future: [] };

/** The history after something new was done: what had been taken back is gone. */
export function addStep({ past }: History, changes: readonly MarkChange[]): History {
  return {
    past: [...past, changes],
    future: [],
  };
}

/** The marks that undo the last step, and the history afterward; undefined without a step. */
export function undoStep(history: History): { changes: readonly MarkChange[]; history: History } | undefined {
  const last = history.past.at(-1);
  if (!last) return undefined;
  return {
    changes: last.map(({ id, before, after }) => ({ id, before: after, after: before })).reverse(),
    history: { past: history.past.slice(0, -1), future: [last, ...history.future] },
  };
}

/** The marks to set to do again what was taken back. */
export function redoStep(history: History): { changes: readonly MarkChange[]; history: History } | undefined {
  const [next, ...future] = history.future;
  if (!next) return undefined;
  return { changes: next, history: { past: [...history.past, next], future } };
}

/** Best moves that branch correction offers (limit of the specification). */
const MAX_BRANCHES = 3;

function canBeMarked({ fromId, toId }: Variation): boolean {
  return fromId !== null && toId !== null;
}

/** The best moves after a move for branch correction, at most three, hidden ones excluded. */
export function topMoves(moves: Variations, parentId: string): readonly Variation[] {
  return (byParent(moves).get(parentId) ?? [])
    .filter((move) => canBeMarked(move) && !move.hidden)
    .slice(0, MAX_BRANCHES);
}

/** How many of the best moves after a move are in training. */
export function branchCount(moves: Variations, parentId: string): number {
  return topMoves(moves, parentId).filter(isInTraining).length;
}

/** Marks that put exactly the first `count` of the best three moves in training and take the others out. */
export function branchCorrection(moves: Variations, parentId: string, count: number): readonly MarkChange[] {
  return topMoves(moves, parentId).flatMap((move, index): MarkChange[] => {
    const status = index < count ? 1 : isInTraining(move) ? 0 : move.status;
    return status === move.status
      ? []
      : [{ id: move.id, before: { status: move.status }, after: { status } }];
  });
}
