import { cardFor } from '../../domain/schedule/card.ts';
import { markToday, type Today, todayOf } from '../../domain/study/today.ts';
import { type DueTree, dueLines } from '../../domain/training/daily.ts';
import { pick, type Random, replyPositions, varyReplies } from '../../domain/training/variety.ts';
import { trainingLines } from '../../domain/trees/trainingLines.ts';
import { loadPrehistories, loadReplyCounts } from '../../store/positions/waysPlayed.ts';
import type { Db } from '../../store/schema/schema.ts';
import { loadStudyPlan, type PlannedTree, type StudyPlan } from '../../store/study/studyPlan.ts';
import { listTrainedSince } from '../../store/study/trainingHistory.ts';
import { planItemsOf } from './planItems.ts';

/** The decisions of trees that are due, each once, in the order of the trees; `fresh` ones were never trained. */
interface DueMoves {
  readonly due: ReadonlySet<number>;
  readonly fresh: readonly number[];
}

/** Which moves of trees are due. */
function dueMovesOf(trees: readonly PlannedTree[], cards: StudyPlan['cards'], now: Date): DueMoves {
  const due = new Set<number>();
  const fresh = new Set<number>();
  for (const { positionId: posid, moves } of trees)
    for (const { decisions } of trainingLines({ posid, moves }))
      for (const decision of decisions) {
        const card = cardFor(cards.get(decision.posid), decision.prepared);
        if (card === undefined || card.due <= now) due.add(decision.posid);
        if (card === undefined) fresh.add(decision.posid);
      }
  return { due, fresh: [...fresh] };
}

/** The due trees with what varies from session to session: the replies, and the moves that lead there. */
export async function loadDueTrees(
  db: Db,
  playerId: number,
  trees: readonly PlannedTree[],
  due: ReadonlySet<number>,
  random: Random,
): Promise<DueTree[]> {
  const roots = trees.map(({ positionId: posid, moves }) => ({ posid, moves }));
  const counts = await loadReplyCounts(db, playerId, roots.flatMap(replyPositions));
  const prehistories = await loadPrehistories(
    db,
    playerId,
    roots.map(({ posid }) => posid),
  );
  return trees.map((tree, index) => {
    const root = roots[index] ?? { posid: tree.positionId, moves: tree.moves };
    const { id: treeId, positionId, playerIsWhite, key: rootKey, hm, opening } = tree;
    const prehistory = pick(prehistories.get(positionId) ?? [], random) ?? [];
    const lines = dueLines(trainingLines(varyReplies(root, counts, random)), due);
    return { part: { treeId, positionId, playerIsWhite, rootKey, hm, prehistory }, opening, lines };
  });
}

/** What is to be trained today: trees, the most expensive first, and their due moves. */
export interface TodaysWork extends DueMoves {
  readonly trees: readonly PlannedTree[];
  readonly today: Today;
}

/** The due trees of a player that the daily limit leaves for today. */
export async function loadToday(
  db: Db,
  playerId: number,
  wanted: { readonly pool: number; readonly limit: number; readonly since: Date; readonly now: Date },
): Promise<TodaysWork> {
  const { pool, limit, since, now } = wanted;
  const plan = await loadStudyPlan(db, playerId, pool);
  const trained = await listTrainedSince(db, playerId, since);
  const today = todayOf(limit, trained.size);
  const chosen = markToday(planItemsOf(plan, [], now), today, trained).filter((item) => item.today);
  const trees = chosen.flatMap(({ posid, herowhite }) =>
    plan.trees.filter((tree) => tree.positionId === posid && tree.playerIsWhite === (herowhite === 1)),
  );
  return { trees, today, ...dueMovesOf(trees, plan.cards, now) };
}
