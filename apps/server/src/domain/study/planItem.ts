import type { PlanItem, TreeMove } from '@tabia/api-client/contract';
import type { SeriesEntry } from '../mistakes/series.ts';
import { summarize } from '../mistakes/summary.ts';
import { dueOf, type StoredCard } from '../schedule/card.ts';
import type { Tally, TrainingMode } from '../training/progress.ts';
import { fenAt } from '../trees/openingNodes.ts';
import { treeSize } from '../trees/trainingLines.ts';

/** A tree of the study plan with what its place in the schedule depends on. */
export type Planned = {
  readonly positionId: number;
  readonly key: string;
  readonly heroWhite: boolean;
  readonly hm: number;
  readonly moves: TreeMove[];
  readonly opening: string | null;
  readonly series: readonly SeriesEntry[] | null;
  readonly studiedMs: number | null;
  readonly card?: StoredCard;
  readonly due?: Date;
};

/** How the last finished training of a tree went. */
export type LastResult = Pick<Tally, 'success' | 'failure'> & {
  readonly positionId: number;
  readonly heroWhite: boolean;
  readonly mode: TrainingMode;
  readonly endedAt: Date;
};

/** A plan item before the day's limit is known. */
export type DueItem = Omit<PlanItem, 'today'>;

const itemOf = (planned: Planned, last: LastResult | undefined, now: Date): DueItem => {
  const { positionId: posid, card, due: scheduled } = planned;
  const summary = summarize(planned.series ?? [], planned.studiedMs);
  const known = card === undefined || scheduled === undefined ? undefined : { card, due: scheduled };
  const due = dueOf(known, summary.lastMistakeMs);
  return {
    posid,
    fen: fenAt(planned.key, planned.hm),
    herowhite: planned.heroWhite ? 1 : 0,
    hm: planned.hm,
    ...treeSize({ posid, moves: planned.moves }),
    due: due?.toISOString() ?? null,
    isdue: due === null || due <= now,
    repeated_fault: summary.refail,
    last_result:
      last === undefined
        ? null
        : { at: last.endedAt.toISOString(), mode: last.mode, success: last.success, failure: last.failure },
    opening: planned.opening,
  };
};

const dueMs = ({ due }: DueItem): number => (due === null ? 0 : Date.parse(due));

/** The study plan in the order in which it should be trained: repeated faults, what is due, what comes later. */
export const planItemsOf = (
  planned: readonly Planned[],
  results: readonly LastResult[],
  now: Date,
): DueItem[] =>
  planned
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
