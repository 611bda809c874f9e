import type { PlanItem } from '@tabia/api-client/contract';
import { fenOfKey, round } from '@tabia/chess';
import { outlookOf, type PlayerHabits } from '@tabia/mistakes';
import {
  ownDecisions,
  type Tally,
  type TrainingLine,
  type TrainingMode,
  tallyOf,
} from '@tabia/mistakes/training';
import { cardFor } from '../../domain/schedule/card.ts';
import { trainingLines, treeSize } from '../../domain/trees/trainingLines.ts';
import { type FailedSearch, loadFailedSearches } from '../../store/queue/failedSearches.ts';
import type { Db } from '../../store/schema/schema.ts';
import type { StoredMoveCard } from '../../store/study/cards.ts';
import { loadStudyPlan, type PlannedTree, type StudyPlan } from '../../store/study/studyPlan.ts';
import { loadLastTrainings } from '../../store/study/trainings.ts';
import { growingOf } from '../trees/treeViews.ts';

/** The study plan of a player in the order in which it should be trained. */
export async function loadPlanItems(
  db: Db,
  { userId, playerId, pool }: { readonly userId: number; readonly playerId: number; readonly pool: number },
  now: Date,
): Promise<DueItem[]> {
  const [planned, trained] = await Promise.all([
    loadStudyPlan(db, playerId, pool),
    loadLastTrainings(db, playerId),
  ]);
  const results = trained.map(({ plan, progress, ...training }) => ({
    ...training,
    ...tallyOf(plan, progress),
  }));
  const waits = planned.trees.some(({ awaits }) => awaits.length > 0);
  return planItemsOf(planned, results, now, waits ? await loadFailedSearches(db, userId) : []);
}

/** How the last finished training of a tree went. */
export interface LastResult extends Pick<Tally, 'success' | 'failure'> {
  readonly positionId: number;
  readonly playerIsWhite: boolean;
  readonly mode: TrainingMode;
  readonly endedAt: Date;
}

/** A plan item before the day's limit is known. */
export type DueItem = Omit<PlanItem, 'today'>;

/** When each move that lines ask comes back, in their order; null for one that was never trained. */
function moveDues(
  lines: readonly TrainingLine[],
  cards: ReadonlyMap<number, Pick<StoredMoveCard, 'due' | 'move'>>,
): readonly { readonly posid: number; readonly due: Date | null }[] {
  return ownDecisions(lines).flatMap((indices, line) =>
    indices.flatMap((index) => {
      const decision = lines[line]?.decisions[index];
      if (decision === undefined) return [];
      const { posid, prepared } = decision;
      return [{ posid, due: cardFor(cards.get(posid), prepared)?.due ?? null }];
    }),
  );
}

/** Whether a tree has a move to train now. */
export function isTreeDue(
  { positionId: posid, moves }: Pick<PlannedTree, 'positionId' | 'moves'>,
  cards: ReadonlyMap<number, Pick<StoredMoveCard, 'due' | 'move'>>,
  now: Date,
): boolean {
  const dues = moveDues(trainingLines({ posid, moves }), cards);
  return dues.some(({ due }) => due === null || due <= now);
}

/** The first of several moments; null if one is missing, which means now, or if there are none. */
function firstOf(dues: readonly (Date | null)[]): Date | null {
  const known = dues.filter((due) => due !== null).map((due) => due.getTime());
  return known.length < dues.length || known.length === 0 ? null : new Date(Math.min(...known));
}

function resultOf(last: LastResult | undefined): DueItem['last_result'] {
  if (last === undefined) return null;
  const { endedAt, mode, success, failure } = last;
  return { at: endedAt.toISOString(), mode, success, failure };
}

/** What an item is made of besides its tree. */
interface Surroundings {
  readonly cards: StudyPlan['cards'];
  readonly habits: PlayerHabits;
  readonly failed: readonly FailedSearch[];
  readonly now: Date;
}

interface RatedItem {
  readonly item: DueItem;
  /** Its mistake came back after it was studied. */
  readonly isBack: boolean;
  /** Points to be expected to be lost in the next games. */
  readonly next: number;
  /** Points that its mistakes have cost: decides where no game has a date. */
  readonly cost: number;
}

function itemOf(
  planned: PlannedTree,
  last: LastResult | undefined,
  { cards, habits, failed, now }: Surroundings,
): RatedItem {
  const tree = { posid: planned.positionId, moves: planned.moves };
  const { summary } = planned;
  const outlook = outlookOf(summary, habits);
  const moves = moveDues(trainingLines(tree), cards);
  const due = firstOf(moves.map((move) => move.due));
  const item = {
    posid: tree.posid,
    fen: fenOfKey(planned.key, planned.hm),
    herowhite: planned.playerIsWhite ? (1 as const) : (0 as const),
    hm: planned.hm,
    ...treeSize(tree),
    growing: growingOf(planned, failed),
    preferred: Object.values(planned.prepared).filter(({ prefers }) => prefers !== null).length,
    due: due?.toISOString() ?? null,
    // A tree whose first move is being checked asks nothing yet.
    isdue: moves.length > 0 && (due === null || due <= now),
    due_moves: moves.filter((move) => move.due === null || move.due <= now).length,
    learned: moves.length > 0 && moves.every((move) => move.due !== null),
    repeated_fault: summary.wrongAgain,
    wrong: round(outlook.wrong, 2),
    last_result: resultOf(last),
    opening: planned.opening,
  };
  return {
    item,
    isBack: summary.proof.state === 'back',
    next: outlook.loss,
    cost: summary.expectedLoss,
  };
}

function dueMs({ due }: DueItem): number {
  return due === null ? 0 : Date.parse(due);
}

/**
 * The study plan in the order in which it should be trained: what is due, mistakes that are back before the rest, then that which the next games are
 * likely to cost most, then what comes later. A tree is due when one of its moves is. `failed` are searches that the user waits for.
 */
export function planItemsOf(
  { trees, cards, habits }: StudyPlan,
  results: readonly LastResult[],
  now: Date,
  failed: readonly FailedSearch[] = [],
): DueItem[] {
  return trees
    .map((tree) => {
      const last = results.find(
        ({ positionId, playerIsWhite }) =>
          positionId === tree.positionId && playerIsWhite === tree.playerIsWhite,
      );
      return itemOf(tree, last, { cards, habits, failed, now });
    })
    .sort(
      (a, b) =>
        Number(b.item.isdue) - Number(a.item.isdue) ||
        (a.item.isdue ? Number(b.isBack) - Number(a.isBack) || b.next - a.next || b.cost - a.cost : 0) ||
        dueMs(a.item) - dueMs(b.item) ||
        a.item.posid - b.item.posid,
    )
    .map(({ item }) => item);
}
