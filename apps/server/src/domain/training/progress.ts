import { ownDecisions, type QueueItem, questionsOf, type TrainingPlan } from './plan.ts';

export type NodeResult = 'none' | 'success' | 'failure';
export type TrainingMode = 'learn' | 'test';
export type AnswerVerdict = 'correct' | 'also_good' | 'inaccurate';

/** State of a training. `results` is by position number; `known` is true if the latest answer was right. */
export interface TrainingProgress {
  readonly queue: readonly QueueItem[];
  readonly results: Readonly<Record<string, 'success' | 'failure'>>;
  readonly known: Readonly<Record<string, boolean>>;
  /** By position: the most that a good answer other than the prepared one lost, points. */
  readonly losses?: Readonly<Record<string, number>>;
  /** Positions that were graded when the training was broken off; the schedule has them already. */
  readonly graded?: readonly number[];
}

/** The message after an answer. */
export type Message = 'none' | 'line_learned' | 'new_line' | 'all_covered';

/** A question as it is put. */
export interface TrainingStep extends QueueItem {
  readonly posid: number;
  readonly ply: number;
  readonly prepared: readonly string[];
  /** The move of this line. */
  readonly move: string;
  /** Moves from the root to the question. */
  readonly play: readonly string[];
  /** How many of them the player has shown to know. */
  readonly auto: number;
  readonly newline: boolean;
}

/** Other questions between a miss and its return. */
export const QUESTIONS_BETWEEN = 3;

/** Points counted for a move that is good, but not evaluated: the prepared one should have been played. */
const UNKNOWN_LOSS = 1;

/** The beginning of a training. */
export function startProgress(plan: TrainingPlan): TrainingProgress {
  return {
    queue: questionsOf(plan),
    results: {},
    known: Object.fromEntries(plan.known.map((posid) => [posid, true])),
  };
}

function autoPlies(plan: TrainingPlan, { line, decision }: QueueItem, known: TrainingProgress['known']) {
  const decisions = plan.lines[line]?.decisions ?? [];
  const doubtful = decisions.slice(0, decision).find(({ posid }) => known[posid] !== true);
  return (doubtful ?? decisions[decision])?.ply ?? 0;
}

/** The question to put now; undefined when all lines are covered. */
export function stepOf(plan: TrainingPlan, progress: TrainingProgress): TrainingStep | undefined {
  const [item] = progress.queue;
  if (item === undefined) return undefined;
  const line = plan.lines[item.line];
  const decision = line?.decisions[item.decision];
  const move = decision && line?.moves[decision.ply];
  if (line === undefined || decision === undefined || move === undefined) return undefined;
  return {
    ...item,
    posid: decision.posid,
    ply: decision.ply,
    prepared: decision.prepared,
    move,
    play: line.moves.slice(0, decision.ply),
    auto: autoPlies(plan, item, progress.known),
    newline: !item.repeat && ownDecisions(plan.lines)[item.line]?.[0] === item.decision,
  };
}

function messageOf(plan: TrainingPlan, answered: QueueItem, progress: TrainingProgress): Message {
  const next = stepOf(plan, progress);
  if (next === undefined) return 'all_covered';
  if (!progress.queue.some(({ line }) => line === answered.line)) return 'line_learned';
  return next.newline ? 'new_line' : 'none';
}

/** The loss that an answer counts with when its move is graded; that of another good move may be unknown. */
function lossOf({ verdict, loss }: { verdict: AnswerVerdict; loss?: number | null }): number {
  return verdict === 'also_good' ? (loss ?? UNKNOWN_LOSS) : 0;
}

function withLoss(losses: TrainingProgress['losses'] = {}, posid: number, loss: number) {
  return loss > (losses[posid] ?? 0) ? { ...losses, [posid]: loss } : losses;
}

/**
 * Takes an answer to the present question. A miss comes back after three other questions, or at the end when fewer
 * remain. A position counts as a success when its first answer was right, in a test without a hint; what failed once
 * stays failed.
 */
export function takeAnswer(
  plan: TrainingPlan,
  progress: TrainingProgress,
  mode: TrainingMode,
  answer: { readonly verdict: AnswerVerdict; readonly hinted: boolean; readonly loss?: number | null },
): { readonly progress: TrainingProgress; readonly message: Message } {
  const step = stepOf(plan, progress);
  const [item, ...rest] = progress.queue;
  if (step === undefined || item === undefined) return { progress, message: 'all_covered' };
  const right = answer.verdict !== 'inaccurate';
  const held = right && !(mode === 'test' && answer.hinted);
  const queue = right ? rest : rest.toSpliced(QUESTIONS_BETWEEN, 0, { ...item, repeat: true });
  const failed = progress.results[step.posid] === 'failure' || !held;
  const next: TrainingProgress = {
    ...progress,
    queue,
    results: { ...progress.results, [step.posid]: failed ? 'failure' : 'success' },
    known: { ...progress.known, [step.posid]: held },
    losses: withLoss(progress.losses, step.posid, lossOf(answer)),
  };
  return { progress: next, message: messageOf(plan, item, next) };
}

/** How many lines have no question left. */
export function linesDone(plan: TrainingPlan, progress: TrainingProgress): number {
  const open = new Set(progress.queue.map(({ line }) => line));
  return plan.lines.filter((_, line) => !open.has(line)).length;
}

/** A position that is asked, with its move and its result. */
export interface AskedMove {
  readonly posid: number;
  readonly line: number;
  readonly hm: number;
  /** The move of the line. */
  readonly move: string;
  readonly prepared: readonly string[];
  readonly result: NodeResult;
}

/** Every position that is asked, in order, with its move and its result. */
export function nodesOf(plan: TrainingPlan, progress: TrainingProgress): readonly AskedMove[] {
  return ownDecisions(plan.lines).flatMap((indices, line) =>
    indices.flatMap((index) => {
      const { moves, decisions } = plan.lines[line] ?? { moves: [], decisions: [] };
      const decision = decisions[index];
      const move = decision && moves[decision.ply];
      if (decision === undefined || move === undefined) return [];
      const { posid, ply, prepared } = decision;
      const result = progress.results[posid] ?? ('none' as const);
      return [{ posid, line, hm: plan.hm + ply, move, prepared, result }];
    }),
  );
}

/** How a training went so far. */
export interface Tally {
  readonly success: number;
  readonly failure: number;
  readonly none: number;
  readonly failed: readonly number[];
}

/** Counts the results of the positions that are asked. */
export function tallyOf(plan: TrainingPlan, progress: TrainingProgress): Tally {
  const nodes = nodesOf(plan, progress);
  const count = (wanted: NodeResult): number => nodes.filter(({ result }) => result === wanted).length;
  return {
    success: count('success'),
    failure: count('failure'),
    none: count('none'),
    failed: nodes.filter(({ result }) => result === 'failure').map(({ posid }) => posid),
  };
}
