import type { PlanItem } from '@tabia/api-client/contract';
import { fenOfKey } from '@tabia/chess';
import { summarize } from '@tabia/mistakes';
import { dueOf } from '../../../domain/schedule/card.ts';
import type { Tally, TrainingMode } from '../../../domain/training/progress.ts';
import { treeSize } from '../../../domain/trees/trainingLines.ts';
import type { PlannedTree } from '../../../store/study/studyPlan.ts';
import { growingOf } from './growingTree.ts';

/** How the last finished training of a tree went. */
export interface LastResult extends Pick<Tally, 'success' | 'failure'> {
  readonly positionId: number;
  readonly heroWhite: boolean;
  readonly mode: TrainingMode;
  readonly endedAt: Date;
}

/** A plan item before the day's limit is known. */
export type DueItem = Omit<PlanItem, 'today'>;

function itemOf(planned: PlannedTree, last: LastResult | undefined, now: Date): DueItem {
  const { positionId: posid, card, due: scheduled } = planned;
  const summary = summarize(planned.encounters, planned.studiedMs);
  const known = card === undefined || scheduled === undefined ? undefined : { card, due: scheduled };
  const due = dueOf(known, summary.lastMistakeMs);
  return {
    posid,
    fen: fenOfKey(planned.key, planned.hm),
    herowhite: planned.heroWhite ? 1 : 0,
    hm: planned.hm,
    ...treeSize({ posid, moves: planned.moves }),
    growing: growingOf(planned),
    preferred: Object.values(planned.prepared).filter(({ prefers }) => prefers !== null).length,
    due: due?.toISOString() ?? null,
    isdue: due === null || due <= now,
    repeated_fault: summary.wrongAgain,
    last_result:
      last === undefined
        ? null
        : { at: last.endedAt.toISOString(), mode: last.mode, success: last.success, failure: last.failure },
    opening: planned.opening,
  };
}

function dueMs({ due }: DueItem): number {
  return due === null ? 0 : Date.parse(due);
}

/** The study plan in the order in which it should be trained: repeated faults, what is due, what comes later. */
export function planItemsOf(
  planned: readonly PlannedTree[],
  results: readonly LastResult[],
  now: Date,
): DueItem[] {
  return planned
    .map((tree) => {
      const last = results.find(
        ({ positionId, heroWhite }) => positionId === tree.positionId && heroWhite === tree.heroWhite,
      );
      return itemOf(tree, last, now);
    })
    .sort(
      (a, b) =>
        Number(b.isdue) - Number(a.isdue) ||
        Number(b.repeated_fault) - Number(a.repeated_fault) ||
        dueMs(a) - dueMs(b) ||
        a.posid - b.posid,
    );
}
