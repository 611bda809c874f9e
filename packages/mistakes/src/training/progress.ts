import { fenOfKey, playLine, positionKey, START_KEY } from '@tabia/chess';
import type { Reason } from '../reasons/reason.ts';
import type { Claim } from './plan.ts';
import {
  ownDecisions,
  type PlannedLine,
  type PlanPart,
  type QueueItem,
  questionsOf,
  type TrainingPlan,
} from './plan.ts';
import type { AnswerVerdict } from './verdict.ts';

type NodeResult = 'none' | 'success' | 'failure';
export type TrainingMode = 'learn' | 'test';

/** State of a training. `results` is by position number; `known` is true if the latest answer was right. */
export interface TrainingProgress {
  readonly queue: readonly QueueItem[];
  readonly results: Readonly<Record<string, 'success' | 'failure'>>;
  readonly known: Readonly<Record<string, boolean>>;
  /** By position: the most that a good answer other than the prepared one lost, points. */
  readonly losses: Readonly<Record<string, number>>;
  /** Positions that the schedule has already: misses of a broken-off test, and trees of the day that are done. */
  readonly graded: readonly number[];
  /** Trees of a session of the day whose result is recorded, by their index in the parts of the plan. */
  readonly recorded: readonly number[];
  /** By position: the first answer that was a miss; `uci` is null when the move was shown. */
  readonly misses: Readonly<Record<string, Miss>>;
  /** By position: whether the player first said rightly that one move holds or that several are fine. */
  readonly claims?: Readonly<Record<string, boolean>>;
  /** By position: whether the player was sure of the first answer; absent where nothing was said. */
  readonly sure?: Readonly<Record<string, boolean>>;
  /** By position, in a session with the clock: how long the first answer took, milliseconds. */
  readonly times?: Readonly<Record<string, number>>;
  /** By position: how often another device answered what this session had a result for. */
  readonly again?: Readonly<Record<string, number>>;
}

/** An answer that missed the move. */
interface Miss {
  readonly uci: string | null;
  /** Points of win chance; null when it is not known. */
  readonly loss: number | null;
  /** Why it is wrong; null when no line shows it. */
  readonly reason: Reason | null;
}

/** The message after an answer. */
export type Message = 'none' | 'line_learned' | 'new_line' | 'all_covered';

/** A question as the trainer asks it. */
export interface TrainingStep extends QueueItem {
  readonly posid: number;
  readonly ply: number;
  readonly prepared: readonly string[];
  /** The move of this line. */
  readonly move: string;
  /** The position in which `play` begins. */
  readonly from: { readonly key: string; readonly hm: number };
  /** The side of the player, where the trees of a session differ; else that of the training. */
  readonly part: PlanPart | undefined;
  /** Nothing is wrong in this position: several moves are fine. */
  readonly calm: PlannedLine['calm'];
  /** What is true of the position, where it is known. */
  readonly truth: Claim | undefined;
  /** Moves to the question. */
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
    losses: {},
    graded: [],
    recorded: [],
    misses: {},
  };
}

function autoPlies(plan: TrainingPlan, { line, decision }: QueueItem, known: TrainingProgress['known']) {
  const decisions = plan.lines[line]?.decisions ?? [];
  const doubtful = decisions.slice(0, decision).find(({ posid }) => known[posid] !== true);
  return (doubtful ?? decisions[decision])?.ply ?? 0;
}

/**
 * Where a line begins: at the root, or in a session of the day with the moves of a game that led there. The moves of a calm position
 * lead there themselves.
 */
function beginningOf({ rootKey, hm, parts }: TrainingPlan, line: PlannedLine | undefined) {
  if (line?.calm !== undefined) return { from: { key: START_KEY, hm: 0 }, lead: [] };
  const part = line?.part === undefined ? undefined : parts?.[line.part];
  if (part === undefined) return { from: { key: rootKey, hm }, lead: [] };
  const { prehistory } = part;
  if (prehistory.length > 0) return { from: { key: START_KEY, hm: 0 }, lead: prehistory };
  return { from: { key: part.rootKey, hm: part.hm }, lead: [] };
}

type StepStart = TrainingStep['from'];

/** The position after some moves, all of them legal: they come from games and from a tree. */
function startAfter({ key, hm }: StepStart, moves: readonly string[]): StepStart {
  const last = playLine(fenOfKey(key, hm), moves).at(-1);
  return last === undefined ? { key, hm } : { key: positionKey(last.fen), hm: hm + moves.length };
}

/** The question to put now; undefined when all lines are covered. */
export function stepOf(plan: TrainingPlan, progress: TrainingProgress): TrainingStep | undefined {
  const [item] = progress.queue;
  if (item === undefined) return undefined;
  const line = plan.lines[item.line];
  const decision = line?.decisions[item.decision];
  const move = decision && line?.moves[decision.ply];
  if (line === undefined || decision === undefined || move === undefined) return undefined;
  const part = line.part === undefined ? undefined : plan.parts?.[line.part];
  const { from, lead } = beginningOf(plan, line);
  const whole = [...lead, ...line.moves.slice(0, decision.ply)];
  const start = Math.min(line.start ?? 0, whole.length);
  return {
    ...item,
    posid: decision.posid,
    ply: decision.ply,
    prepared: decision.prepared,
    move,
    from: start === 0 ? from : startAfter(from, whole.slice(0, start)),
    part,
    calm: line.calm,
    truth: line.calm === undefined ? plan.truths?.[decision.posid] : 'several',
    play: whole.slice(start),
    auto: Math.max(0, lead.length + autoPlies(plan, item, progress.known) - start),
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
function lossOf({ verdict, loss }: Pick<JudgedAnswer, 'verdict' | 'loss'>): number {
  return verdict === 'also_good' ? (loss ?? UNKNOWN_LOSS) : 0;
}

function withLoss(losses: TrainingProgress['losses'], posid: number, loss: number) {
  return loss > (losses[posid] ?? 0) ? { ...losses, [posid]: loss } : losses;
}

/** An answer and its judgment. */
export interface JudgedAnswer {
  readonly verdict: AnswerVerdict;
  readonly hinted: boolean;
  readonly loss?: number | null;
  /** Null when the move was shown. */
  readonly uci?: string | null;
  readonly reason?: Reason | null;
  /** What the player said of the position before the move, or in place of it. */
  readonly claim?: Claim | null;
  /** Whether the player was sure; null when nothing was said. */
  readonly sure?: boolean | null;
  /** How long the player thought, milliseconds; null where nobody measured it. */
  readonly ms?: number | null;
}

/**
 * A question that comes again: after three others, or at the end when fewer remain. One that was missed a second time waits for all others:
 * else four questions would keep the rest away from whoever does not know them.
 */
function putBack(
  queue: readonly QueueItem[],
  { line, decision, repeat }: QueueItem,
  miss: boolean,
): QueueItem[] {
  const place = miss && repeat ? queue.length : QUESTIONS_BETWEEN;
  return queue.toSpliced(place, 0, { line, decision, repeat: miss });
}

/** A new move was shown: it is asked again, and nothing counts yet. */
function afterIntroduction(progress: TrainingProgress, item: QueueItem): TrainingProgress {
  return { ...progress, queue: putBack(progress.queue.slice(1), item, false) };
}

/** The first word of a player about a position counts; where the truth is not known none does. */
function withClaim({ claims = {} }: TrainingProgress, step: TrainingStep, claim: Claim | null | undefined) {
  if (claim == null || step.truth === undefined || claims[step.posid] !== undefined) return claims;
  return { ...claims, [step.posid]: claim === step.truth };
}

/** A calm position was answered: it is no result of a tree, and it is not asked again. */
function afterCalm(
  progress: TrainingProgress,
  { posid }: TrainingStep,
  { verdict, claim }: JudgedAnswer,
): TrainingProgress {
  const isRight = claim == null ? verdict !== 'inaccurate' : claim === 'several';
  return { ...progress, queue: progress.queue.slice(1), claims: { ...progress.claims, [posid]: isRight } };
}

function withSure(
  { sure = {}, results }: TrainingProgress,
  posid: number,
  isSure: boolean | null | undefined,
) {
  return isSure == null || results[posid] !== undefined ? sure : { ...sure, [posid]: isSure };
}

function withTime(
  { clock }: TrainingPlan,
  { times = {}, results }: TrainingProgress,
  posid: number,
  ms: number | null | undefined,
) {
  const isMeasured = clock !== undefined && ms != null && results[posid] === undefined;
  return isMeasured ? { times: { ...times, [posid]: ms } } : {};
}

/**
 * Takes an answer to the present question. A miss comes back after three other questions, or at the end when fewer
 * remain or when it was missed before. A position counts as a success when its first answer was right, in a test without a hint; what failed once
 * stays failed. A new move that had to be shown is asked later; one that the player knew counts at once.
 */
export function takeAnswer(
  plan: TrainingPlan,
  progress: TrainingProgress,
  mode: TrainingMode,
  answer: JudgedAnswer,
): { readonly progress: TrainingProgress; readonly message: Message } {
  const step = stepOf(plan, progress);
  const [item, ...rest] = progress.queue;
  if (step === undefined || item === undefined) return { progress, message: 'all_covered' };
  if (step.calm !== undefined) {
    const next = afterCalm(progress, step, answer);
    return { progress: next, message: messageOf(plan, item, next) };
  }
  const right = answer.verdict !== 'inaccurate';
  const held = right && !(mode === 'test' && answer.hinted);
  if (item.introduce === true && !held) {
    const next = afterIntroduction(progress, item);
    return { progress: next, message: messageOf(plan, item, next) };
  }
  const failed = progress.results[step.posid] === 'failure' || !held;
  const { uci = null, loss = null, reason = null } = answer;
  const miss = { uci, loss, reason };
  const next: TrainingProgress = {
    ...progress,
    queue: right ? rest : putBack(rest, item, true),
    results: { ...progress.results, [step.posid]: failed ? 'failure' : 'success' },
    known: { ...progress.known, [step.posid]: held },
    losses: withLoss(progress.losses, step.posid, lossOf(answer)),
    misses: held ? progress.misses : { [step.posid]: miss, ...progress.misses },
    claims: withClaim(progress, step, answer.claim),
    sure: withSure(progress, step.posid, answer.sure),
    ...withTime(plan, progress, step.posid, answer.ms),
  };
  return { progress: next, message: messageOf(plan, item, next) };
}

/**
 * The same session with a question about this position first; undefined when none is left. What a device did not ask as a repetition answers
 * none: another device missed the question, and asks it again.
 */
export function bringForward(
  plan: TrainingPlan,
  progress: TrainingProgress,
  posid: number,
  isRepeat?: boolean,
): TrainingProgress | undefined {
  const { queue } = progress;
  const index = queue.findIndex(
    ({ line, decision, repeat }) =>
      plan.lines[line]?.decisions[decision]?.posid === posid && !(repeat && isRepeat === false),
  );
  const item = queue[index];
  return item && { ...progress, queue: [item, ...queue.toSpliced(index, 1)] };
}

/** The same session without what is left to ask about this position: it was answered right elsewhere. */
export function withoutQuestion(
  { lines }: TrainingPlan,
  progress: TrainingProgress,
  posid: number,
): TrainingProgress {
  const queue = progress.queue.filter(
    ({ line, decision }) => lines[line]?.decisions[decision]?.posid !== posid,
  );
  return { ...progress, queue };
}

/** How many lines have no question left. */
export function linesDone(plan: TrainingPlan, progress: TrainingProgress): number {
  const open = new Set(progress.queue.map(({ line }) => line));
  return plan.lines.filter((_, line) => !open.has(line)).length;
}

/** Half-moves before the root of a line, as the moves that lead there count them. */
function rootHmOf(plan: TrainingPlan, line: number): number {
  const { from, lead } = beginningOf(plan, plan.lines[line]);
  return from.hm + lead.length;
}

/** A position that is asked, with its move and its result. */
export interface AskedMove {
  readonly posid: number;
  readonly line: number;
  /** Index in the decisions of the line. */
  readonly decision: number;
  readonly hm: number;
  /** The move of the line. */
  readonly move: string;
  readonly prepared: readonly string[];
  readonly result: NodeResult;
}

function claimResult(right: boolean | undefined): NodeResult {
  if (right === undefined) return 'none';
  return right ? 'success' : 'failure';
}

/** Every position that is asked, in order, with its move and its result: calm ones, too. */
export function shownNodes(plan: TrainingPlan, progress: TrainingProgress): readonly AskedMove[] {
  return ownDecisions(plan.lines).flatMap((indices, line) =>
    indices.flatMap((index) => {
      const { moves, decisions } = plan.lines[line] ?? { moves: [], decisions: [] };
      const decision = decisions[index];
      const move = decision && moves[decision.ply];
      if (decision === undefined || move === undefined) return [];
      const { posid, ply, prepared } = decision;
      const isCalm = plan.lines[line]?.calm !== undefined;
      const result = isCalm ? claimResult(progress.claims?.[posid]) : (progress.results[posid] ?? 'none');
      return [{ posid, line, decision: index, hm: rootHmOf(plan, line) + ply, move, prepared, result }];
    }),
  );
}

/** The decisions of the trees in order, each with its move and its result. Calm positions are none: they have no card. */
export function nodesOf(plan: TrainingPlan, progress: TrainingProgress): readonly AskedMove[] {
  return shownNodes(plan, progress).filter(({ line }) => plan.lines[line]?.calm === undefined);
}

/** How a training went so far. */
export interface Tally {
  readonly success: number;
  readonly failure: number;
  readonly none: number;
  readonly failed: readonly number[];
}

/** How often the player told rightly whether one move holds or several are fine. */
export function claimsOf({ claims = {} }: TrainingProgress): {
  readonly right: number;
  readonly all: number;
} {
  const made = Object.values(claims);
  return { right: made.filter(Boolean).length, all: made.length };
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
