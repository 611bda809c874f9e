import type { PlannedLine, PlanPart, TrainingLine, TrainingPlan } from '@tabia/mistakes/training';

/** Seconds per question that are assumed until the player has answered enough questions. */
const DEFAULT_ANSWER_SECONDS = 15;

/** A longer pause between two answers is a break, seconds. */
export const MAX_ANSWER_SECONDS = 120;

/** With fewer recorded answers the default is used. */
const MIN_RECORDED_ANSWERS = 10;

/** Answering times of a player: their number and their mean, seconds. */
export interface AnswerTimes {
  readonly count: number;
  readonly mean: number;
}

/** How long a question takes, by the player's own times where enough are recorded. */
export function answerSeconds({ count, mean }: AnswerTimes): number {
  return count < MIN_RECORDED_ANSWERS ? DEFAULT_ANSWER_SECONDS : mean;
}

/** How long questions take, whole minutes and at least one, by the player's own times where enough are recorded. */
export function estimateMinutes(questions: number, times: AnswerTimes): number {
  return questions === 0 ? 0 : Math.max(1, Math.round((questions * answerSeconds(times)) / 60));
}

/** A tree that is due: its lines, reduced to the decisions to ask. */
export interface DueTree {
  readonly part: PlanPart;
  readonly opening: string | null;
  readonly lines: readonly TrainingLine[];
}

/** The lines, each reduced to the decisions that are due. Lines without one are left out. */
export function dueLines(lines: readonly TrainingLine[], due: ReadonlySet<number>): TrainingLine[] {
  return lines
    .map((line) => ({ ...line, decisions: line.decisions.filter(({ posid }) => due.has(posid)) }))
    .filter(({ decisions }) => decisions.length > 0);
}

/** "Italian Game: Two Knights Defense" and "Italian Game" are one opening; unnamed trees are openings of their own. */
export function openingOf(opening: string | null, positionId: number): string {
  return opening?.split(':')[0] ?? `position ${positionId}`;
}

/**
 * The lines of trees, alternating between their openings: trees come in the order of their cost, so the first round starts with
 * the most expensive opening. The moves of one line stay together.
 */
export function interleaveLines(trees: readonly DueTree[]): PlannedLine[] {
  const lines = trees.flatMap((tree, part) => tree.lines.map((line) => ({ tree, line: { ...line, part } })));
  const openings = [
    ...Map.groupBy(lines, ({ tree }) => openingOf(tree.opening, tree.part.positionId)).values(),
  ];
  const rounds = Math.max(0, ...openings.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    openings.flatMap((opening) => opening[round]?.line ?? []),
  ).flat();
}

/** The plan of a session of the day; `fresh` are positions whose move is new. Trees in the order of their cost. */
export function dailyPlan(trees: readonly DueTree[], fresh: readonly number[]): TrainingPlan | undefined {
  const [first] = trees;
  if (first === undefined) return undefined;
  return {
    rootKey: first.part.rootKey,
    hm: first.part.hm,
    prehistory: [],
    lines: interleaveLines(trees),
    repetitions: 1,
    known: [],
    parts: trees.map(({ part }) => part),
    fresh,
  };
}

/** One tree of a session of the day as the plan of a training of its own. */
export function planOfPart(plan: TrainingPlan, index: number): TrainingPlan | undefined {
  const part = plan.parts?.[index];
  if (part === undefined) return undefined;
  const lines = plan.lines
    .filter((line) => line.part === index)
    .map(({ moves, decisions }) => ({ moves, decisions }));
  const { rootKey, hm, prehistory } = part;
  return { rootKey, hm, prehistory, lines, repetitions: 1, known: [] };
}
