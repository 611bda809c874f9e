import type { TodayPlayer } from '@tabia/api-client/contract';
import type { TrainingPlan } from '@tabia/mistakes/training';
import { cardFor } from '../../domain/schedule/card.ts';
import { DAY_MS, dayStart, markToday, type Today, todayOf } from '../../domain/study/today.ts';
import { type DueTree, dueLines, estimateMinutes } from '../../domain/training/daily.ts';
import { pick, type Random, replyPositions, varyReplies } from '../../domain/training/variety.ts';
import { trainingLines } from '../../domain/trees/trainingLines.ts';
import type { User } from '../../store/accounts/users.ts';
import { loadPrehistories, loadReplyCounts } from '../../store/positions/waysPlayed.ts';
import type { Db } from '../../store/schema/schema.ts';
import { findOpenDaily, loadAnswerTimes } from '../../store/study/dailyTrainings.ts';
import { loadStudyPlan, type PlannedTree, type StudyPlan } from '../../store/study/studyPlan.ts';
import { listTrainedSince } from '../../store/study/trainingHistory.ts';
import type { StoredTraining } from '../../store/study/trainings.ts';
import { preferencesOf } from '../accounts/userView.ts';
import type { Context } from '../context/operation.ts';
import { type DueItem, planItemsOf } from './planItems.ts';

/** The decisions of trees that are due, each once, in the order of the trees; `fresh` ones were never trained. */
interface DueMoves {
  readonly due: ReadonlySet<number>;
  readonly fresh: readonly number[];
}

/** Which moves of trees are to be asked: what is due, and of chosen trees also their first moves. */
function dueMovesOf(
  trees: readonly PlannedTree[],
  cards: StudyPlan['cards'],
  { now, isChosen = false }: { readonly now: Date; readonly isChosen?: boolean },
): DueMoves {
  const due = new Set<number>();
  const fresh = new Set<number>();
  for (const { positionId: posid, moves } of trees)
    for (const { decisions } of trainingLines({ posid, moves }))
      for (const [index, decision] of decisions.entries()) {
        const card = cardFor(cards.get(decision.posid), decision.prepared);
        const isAsked = isChosen && index === 0;
        if (isAsked || card === undefined || card.due <= now) due.add(decision.posid);
        if (card === undefined) fresh.add(decision.posid);
      }
  return { due, fresh: [...fresh] };
}

/** Each order of moves once, however often it was played. */
function distinctWays(ways: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()];
}

/** The due trees with what varies from session to session: the replies, and the moves that lead there. */
export async function loadDueTrees(
  db: Db,
  playerId: number,
  trees: readonly PlannedTree[],
  due: ReadonlySet<number>,
  random: Random,
  isVaried = false,
): Promise<DueTree[]> {
  const roots = trees.map(({ positionId: posid, moves }) => ({ posid, moves }));
  // Where sessions vary, rare replies and rare orders of moves come as often as usual ones.
  const counts = isVaried ? new Map() : await loadReplyCounts(db, playerId, roots.flatMap(replyPositions));
  const prehistories = await loadPrehistories(
    db,
    playerId,
    roots.map(({ posid }) => posid),
  );
  return trees.map((tree, index) => {
    const root = roots[index] ?? { posid: tree.positionId, moves: tree.moves };
    const { id: treeId, positionId, playerIsWhite, key: rootKey, hm, opening } = tree;
    const ways = prehistories.get(positionId) ?? [];
    const prehistory = pick(isVaried ? distinctWays(ways) : ways, random) ?? [];
    const lines = dueLines(trainingLines(varyReplies(root, counts, random)), due);
    return { part: { treeId, positionId, playerIsWhite, rootKey, hm, prehistory }, opening, lines };
  });
}

/** What is to be trained today: trees, the most expensive first, and their due moves. */
export interface TodaysWork extends DueMoves {
  readonly trees: readonly PlannedTree[];
  readonly cards: StudyPlan['cards'];
  /** All trees of the plan. */
  readonly planned: number;
  /** Positions that are due, whatever the daily limit says. */
  readonly duePosids: ReadonlySet<number>;
  readonly today: Today;
  /** The session of the day that has questions left. */
  readonly open: StoredTraining | undefined;
  /** When there is more to train; null without a plan. */
  readonly next: Date | null;
  /** A position that could come today has no move yet: the engine is still checking it. */
  readonly isChecking: boolean;
}

/** What of the plan is wanted. */
export interface WantedWork {
  readonly pool: number;
  readonly limit: number;
  /** When the day began. */
  readonly since: Date;
  readonly now: Date;
  /** Only these positions, in this order, whatever the daily limit says and whether they are due or not. */
  readonly posids?: readonly number[] | undefined;
  /** Positions that come otherwise. */
  readonly without?: ReadonlySet<number> | undefined;
}

/** The day of a call: what the clock and the preferences of the player's owner say. */
export function wantedWork(
  context: Pick<Context, 'now'>,
  input: { readonly pool: number; readonly daystart?: string | undefined },
  owner: User,
): WantedWork {
  const now = context.now();
  const { daily_limit: limit } = preferencesOf(owner);
  return { pool: input.pool, limit, since: dayStart(input.daystart, now), now };
}

/** When what is not chosen comes: tomorrow if it is due already. */
function nextOf(others: readonly DueItem[], { since, now }: WantedWork): Date | null {
  const tomorrow = since.getTime() + DAY_MS;
  const moments = others.map(({ isdue, due }) =>
    isdue || due === null ? tomorrow : Math.max(Date.parse(due), now.getTime()),
  );
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/** The items of some positions, in the order of these, that have a move to ask: an item without one has no day. */
function chosenOf(items: readonly DueItem[], posids: readonly number[]): DueItem[] {
  return [...new Set(posids)].flatMap((posid) =>
    items.filter((item) => item.posid === posid && (item.isdue || item.due !== null)),
  );
}

/** What is left of a session; positions where nothing is wrong are no work. */
function openLines({ plan, progress }: StoredTraining): TrainingPlan['lines'] {
  const lines = progress.queue.flatMap(({ line }) => plan.lines[line] ?? []);
  return lines.filter(({ calm }) => calm === undefined);
}

/** The positions of the plan that the session of the day asks still. */
export function begunPositions(open: StoredTraining | undefined): ReadonlySet<number> {
  if (open === undefined) return new Set();
  const { parts = [] } = open.plan;
  return new Set(openLines(open).flatMap(({ part = 0 }) => parts[part]?.positionId ?? []));
}

/** The due trees of a player that the daily limit leaves for today, or those of the positions that were asked for. */
export async function loadToday(db: Db, playerId: number, wanted: WantedWork): Promise<TodaysWork> {
  const { pool, limit, since, now, posids, without } = wanted;
  const plan = await loadStudyPlan(db, playerId, pool);
  const trained = await listTrainedSince(db, playerId, since);
  const open = await findOpenDaily(db, playerId, since);
  const today = todayOf(limit, trained.size);
  const items = planItemsOf(plan, [], now).filter(({ posid }) => without?.has(posid) !== true);
  const asked = posids === undefined ? items : items.filter(({ posid }) => posids.includes(posid));
  const chosen =
    posids === undefined
      ? markToday(items, today, trained, begunPositions(open)).filter((item) => item.today)
      : chosenOf(items, posids);
  const isChosen = new Set(chosen.map(({ posid, herowhite }) => `${posid} ${herowhite}`));
  const trees = chosen.flatMap(({ posid, herowhite }) =>
    plan.trees.filter((tree) => tree.positionId === posid && tree.playerIsWhite === (herowhite === 1)),
  );
  const others = items.filter(({ posid, herowhite }) => !isChosen.has(`${posid} ${herowhite}`));
  return {
    trees,
    cards: plan.cards,
    planned: plan.trees.length,
    duePosids: new Set(items.filter(({ isdue }) => isdue).map(({ posid }) => posid)),
    today,
    open,
    next: nextOf(others, wanted),
    isChecking:
      (posids !== undefined || today.left > 0) &&
      asked.some(({ moves, growing }) => moves === 0 && growing !== null),
    ...dueMovesOf(trees, plan.cards, { now, isChosen: posids !== undefined }),
  };
}

/** What is left to train today, of one player. */
type DueToday = Pick<TodayPlayer, 'due' | 'planned'> &
  Pick<TodaysWork, 'next' | 'duePosids' | 'isChecking'> & {
    /** Positions that come today. */
    readonly chosen: ReadonlySet<number>;
  };

/** The count without a plan. */
export function nothingToday({ limit }: WantedWork): DueToday {
  const due = { positions: 0, questions: 0, minutes: 0, trainingid: null, today: todayOf(limit, 0) };
  return { planned: 0, next: null, duePosids: new Set(), chosen: new Set(), isChecking: false, due };
}

function sidedName({ positionId, playerIsWhite }: Pick<PlannedTree, 'positionId' | 'playerIsWhite'>): string {
  return `${positionId} ${playerIsWhite}`;
}

/** Counts what is left to train today: what was begun counts with the questions that are left of it. */
export async function countToday(db: Db, playerId: number, wanted: WantedWork): Promise<DueToday> {
  const work = await loadToday(db, playerId, wanted);
  const { trees, cards, planned, duePosids, today, open, next, isChecking } = work;
  // A tree that left the plan and came back is another one, and is asked in the session anyway.
  const begun = new Set(open?.plan.parts?.map(sidedName));
  const { due, fresh } = dueMovesOf(
    trees.filter((tree) => !begun.has(sidedName(tree))),
    cards,
    wanted,
  );
  const chosen = new Set(trees.map(({ positionId }) => positionId));
  // What left the plan meanwhile is asked in the session that has it, and counts.
  const unplanned = [...begunPositions(open)].filter((posid) => !chosen.has(posid));
  // A new move is shown first and asked later.
  const questions = (open ? openLines(open).length : 0) + due.size + fresh.length;
  return {
    planned,
    next,
    duePosids,
    isChecking,
    chosen,
    due: {
      positions: trees.length + unplanned.length,
      questions,
      minutes: estimateMinutes(questions, await loadAnswerTimes(db, playerId)),
      trainingid: open?.id ?? null,
      today,
    },
  };
}
