import type { Output, ParsedInput } from '@tabia/api-client/contract';
import {
  type AnswerJudgment,
  type AnswerVerdict,
  bringForward,
  type JudgedAnswer,
  judgmentWithoutMove,
  nodesOf,
  shownNodes,
  startProgress,
  type TrainingPlan,
  type TrainingProgress,
  takeAnswer,
  withoutQuestion,
} from '@tabia/mistakes/training';
import { findPositionKey } from '../../store/positions/positions.ts';
import type { Db } from '../../store/schema/schema.ts';
import {
  addAnswer,
  findCountedVerdict,
  hasRoomForAnswer,
  type StoredTraining,
  updateTraining,
} from '../../store/study/trainings.ts';
import { holdTraining, requirePlayer, requireTraining } from '../access/access.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { judgeAnswer } from './answer.ts';
import { moveField } from './parcel.ts';
import { finishTraining } from './session.ts';
import { reviewAgain, reviewMoves, settleParts } from './settle.ts';

type SentAnswer = ParsedInput<'training/answers'>['answers'][number];
type Taken = Output<'training/answers'>['taken'][number];

/** An answer that does not count: it is not to be sent again. */
function refused({ uuid }: SentAnswer, outcome: 'gone' | 'full' | 'unjudged'): Taken {
  return { uuid, outcome, verdict: null, judged: null };
}

function isCalmLine({ lines }: TrainingPlan, line: number | undefined): boolean {
  return line !== undefined && lines[line]?.calm !== undefined;
}

/** The server judges by the same function as the device; it searches only where the device did not know a verdict either. */
async function judge(
  context: Context,
  training: StoredTraining,
  { posid, move: uci, verdict, claim }: SentAnswer,
): Promise<AnswerJudgment | undefined> {
  const { plan, progress } = training;
  const asked = shownNodes(plan, progress).find((node) => node.posid === posid);
  if (uci === null) return judgmentWithoutMove(isCalmLine(plan, asked?.line), claim);
  const key = await findPositionKey(context.db, posid);
  if (asked === undefined || key === undefined) return undefined;
  const { id: playerId, sensitivity: tolerance } = await requirePlayer(context, training.playerId);
  const { move, prepared } = asked;
  const question = { playerId, posid, key, uci, prepared, move, tolerance };
  return await judgeAnswer(context, question, verdict !== null);
}

/** What a device that knew no verdict learns about the move. */
function judgedField({ move, verdict }: SentAnswer, judgment: AnswerJudgment): Taken['judged'] {
  if (move === null || verdict !== null) return null;
  const { verdict: own, ...known } = judgment;
  return moveField(move, { ...known, isTooMuch: own === 'inaccurate' || known.grade === 'playable' });
}

/** A session of the next day is made a day before its moment, and may be trained at once. */
const AHEAD_MS = 86_400_000;

/**
 * The moment of an answer. If the device's clock is ahead of ours, or behind the start of the session, it is wrong: then it is now.
 */
function momentOf({ at }: SentAnswer, { startedAt }: StoredTraining, now: Date): Date {
  const atMs = Date.parse(at);
  const isPossible = atMs >= startedAt.getTime() - AHEAD_MS && atMs <= now.getTime();
  return isPossible ? new Date(atMs) : now;
}

/** Most further devices whose answers to one question are scheduled: with more, a client could create cards at will. */
const MAX_FURTHER_ANSWERS = 3;

/** A question was answered on another device, too: the result is there, and the schedule gets both. Returns how the session goes on. */
async function answerAgain(
  db: Db,
  training: StoredTraining,
  answer: SentAnswer,
  judged: JudgedAnswer,
  at: Date,
): Promise<TrainingProgress> {
  const { plan, mode, progress } = training;
  const { posid, repeat } = answer;
  // Otherwise the device that answered correctly would be asked again because another one missed it.
  const next = judged.verdict === 'inaccurate' ? progress : withoutQuestion(plan, progress, posid);
  const further = progress.again?.[posid] ?? 0;
  const alone = bringForward(plan, startProgress(plan), posid);
  // A question repeated after a miss is no review, whoever answers it.
  if (mode !== 'test' || alone === undefined || repeat === true || further >= MAX_FURTHER_ANSWERS)
    return next;
  await reviewAgain(db, training, { posid, progress: takeAnswer(plan, alone, mode, judged).progress, at });
  return { ...next, again: { ...progress.again, [posid]: further + 1 } };
}

/** What follows from an answer: the session goes on, also one that has ended on another device. */
async function goOn(
  context: Context,
  training: StoredTraining,
  answer: SentAnswer,
  judgment: AnswerJudgment,
  at: Date,
): Promise<void> {
  const { db } = context;
  const { id, plan, mode } = training;
  // A session that was taken along before its day begins with its first answer.
  const state = training.state === 'created' ? 'active' : training.state;
  const asked = bringForward(plan, training.progress, answer.posid, answer.repeat);
  const { verdict, loss, reason } = judgment;
  const { hinted, move: uci, claim, sure, ms } = answer;
  const judged = { verdict, hinted, loss, uci, reason, claim, sure, ms };
  const progress = asked
    ? takeAnswer(plan, asked, mode, judged).progress
    : await answerAgain(db, training, answer, judged, at);
  await updateTraining(db, id, { progress, state });
  const settled = await settleParts(db, { ...training, progress }, at);
  // Another device broke it off by beginning something else: nothing is left to ask, so it is finished anyway.
  if (state === 'aborted' && settled.queue.length === 0)
    return await finishTraining(db, { ...training, progress: settled }, context.now());
  if (asked === undefined || state === 'active' || mode !== 'test') return;
  // The session has ended: nothing else will schedule this move. A correct answer counts only in a finished session.
  const isReviewed = ({ posid, result }: { posid: number; result: string }): boolean =>
    posid === answer.posid && (state === 'complete' || result === 'failure');
  await reviewMoves(db, { ...training, progress: settled }, at, isReviewed);
  const graded = [...new Set([...settled.graded, answer.posid])];
  if (nodesOf(plan, settled).some(isReviewed))
    await updateTraining(db, id, { progress: { ...settled, graded } });
}

/** Counts one answer, once. */
async function count(context: Context, begun: StoredTraining, answer: SentAnswer): Promise<Taken> {
  const { uuid, posid } = answer;
  const trainingid = begun.id;
  const again = (verdict: AnswerVerdict): Taken => ({ uuid, outcome: 'again', verdict, judged: null });
  const known = await findCountedVerdict(context.db, trainingid, uuid);
  if (known !== undefined) return again(known);
  // The engine may take seconds, so no lock is held; what was counted meanwhile is checked below.
  const judgment = await judge(context, begun, answer);
  const line = shownNodes(begun.plan, begun.progress).find((node) => node.posid === posid)?.line;
  if (judgment === undefined || line === undefined) return refused(answer, 'gone');
  return await context.db.transaction().execute(async (db): Promise<Taken> => {
    const training = await holdTraining({ ...context, db }, trainingid);
    const counted = await findCountedVerdict(db, trainingid, uuid);
    if (counted !== undefined) return again(counted);
    if (!(await hasRoomForAnswer(db, trainingid))) return refused(answer, 'full');
    const { verdict } = judgment;
    const { move: uci, hinted, ms, claim, sure } = answer;
    const at = momentOf(answer, training, context.now());
    const device = { uuid, verdict: answer.verdict };
    await addAnswer(db, {
      trainingId: trainingid,
      positionId: posid,
      line,
      uci,
      verdict,
      hinted,
      at,
      claim,
      sure,
      ms,
      calm: isCalmLine(begun.plan, line),
      device,
    });
    await goOn({ ...context, db }, training, answer, judgment, at);
    if (answer.verdict !== null && answer.verdict !== verdict)
      context.log.warn(
        { trainingid, posid, uci, device: answer.verdict, server: verdict },
        'A device judged otherwise',
      );
    return { uuid, outcome: 'counted', verdict, judged: judgedField(answer, judgment) };
  });
}

/**
 * Takes answers that a device has judged, in their order. It stops at one that the engine has not judged yet, and passes by one at which
 * the engine fails.
 */
export async function takeAnswers(
  context: Context,
  { trainingid, answers }: ParsedInput<'training/answers'>,
): Promise<Output<'training/answers'>> {
  const training = await requireTraining(context, trainingid);
  const taken: Taken[] = [];
  for (const answer of answers)
    try {
      taken.push(await count(context, training, answer));
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      // A move that is not legal was not played on one of our boards.
      if (error.code === 'bad-move') taken.push(refused(answer, 'gone'));
      // The answers behind it would wait for ever.
      else if (error.code === 'move-unjudged') taken.push(refused(answer, 'unjudged'));
      else if (error.code === 'busy' && taken.length > 0) break;
      else throw error;
    }
  return { taken };
}
