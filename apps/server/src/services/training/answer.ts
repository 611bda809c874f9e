import type { ParsedInput, Verdict } from '@tabia/api-client/contract';
import { fenOfKey, namedMove, playUci, positionKey } from '@tabia/chess';
import type { Reason } from '@tabia/mistakes';
import {
  type AnswerJudgment,
  type JudgedMove,
  judgmentWithoutMove,
  stepOf,
  type TrainingStep,
  takeAnswer,
  verdictOf,
} from '@tabia/mistakes/training';
import { type AnswerFacts, judgedMoveOf, reasonOf, storedJudgment } from '../../domain/training/verdict.ts';
import { loadJudgedMove, loadListedAdvice } from '../../store/findings/positionGames.ts';
import { loadEvaluations } from '../../store/positions/evaluations.ts';
import { findPositionIds, findPositionKey } from '../../store/positions/positions.ts';
import {
  addAnswer,
  hasRoomForAnswer,
  type StoredTraining,
  updateTraining,
} from '../../store/study/trainings.ts';
import { holdTraining, requirePlayer, requireTraining } from '../access/access.ts';
import { addPositions } from '../accounts/quota.ts';
import { reasonField, scoreField } from '../context/fields.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { type AskedVerdict, askVerdict } from '../trees/askEngine.ts';
import { settleParts } from './settle.ts';
import { trainingView } from './views.ts';

type Answer = ParsedInput<'training/update'>;

/** Most moves are judged within this time. */
const JUDGED_SECONDS = 2;

/** An answer to a question of a training. */
export interface Question {
  readonly playerId: number;
  readonly posid: number;
  readonly key: string;
  readonly uci: string;
  readonly prepared: readonly string[];
  /** The move that the question asks for. */
  readonly move: string;
  /** The player's sensitivity, points of win chance. */
  readonly tolerance: number;
}

async function findId({ db }: Pick<Context, 'db'>, key: string): Promise<number | undefined> {
  return (await findPositionIds(db, [key])).get(key);
}

/** Why a wrong answer is wrong. */
async function explain(
  context: Context,
  { playerId, posid, key, move }: Question,
  facts: AnswerFacts,
): Promise<Reason | null> {
  const prepared = playUci(fenOfKey(key), move);
  if (prepared === undefined) return null;
  const { db } = context;
  const preparedId = await findId(context, positionKey(prepared.fen));
  const known = preparedId === undefined ? undefined : await loadEvaluations(db, [preparedId]);
  const advice = (await loadListedAdvice(db, playerId, [posid])).get(posid);
  return reasonOf(facts, move, { afterMove: known?.get(preparedId ?? 0), advice });
}

/**
 * Judges an answer: by stored searches, by the verdict of the list on a move that the player made before, else by searches made for it.
 * Throws `bad-move` when it is not legal, `busy` when the engine needs longer than a user waits, and `move-unjudged` when it has failed a few
 * times in a row: nobody waits for a verdict then. `isKnownEnough`: a verdict that is known is taken, though a search would tell more about the move.
 */
export async function judgeAnswer(
  context: Context,
  question: Question,
  isKnownEnough = false,
): Promise<AnswerJudgment> {
  const { db } = context;
  const { playerId, posid, key, uci, prepared, tolerance } = question;
  const played = playUci(fenOfKey(key), uci);
  if (played === undefined) throw new OperationError('bad-move');
  const afterKey = positionKey(played.fen);
  const load = async (afterId: number | undefined): Promise<AnswerFacts> => {
    const known = await loadEvaluations(db, afterId === undefined ? [posid] : [posid, afterId]);
    const after = afterId === undefined ? [] : (known.get(afterId) ?? []);
    return { key, uci, prepared, tolerance, before: known.get(posid) ?? [], after };
  };
  /** Only what is searched is stored. */
  const search = async (): Promise<AskedVerdict> => {
    const afterId = (await addPositions(context, [afterKey], 'answer-position')).get(afterKey) ?? 0;
    return await askVerdict(context, [posid, afterId], () => load(afterId));
  };
  const judgment = async (judged: JudgedMove, known: AnswerFacts): Promise<AnswerJudgment | undefined> => {
    const verdict = verdictOf(prepared, uci, judged);
    return verdict?.verdict === 'inaccurate'
      ? { ...verdict, reason: await explain(context, question, known) }
      : verdict;
  };
  const facts = await load(await findId(context, afterKey));
  const listed = await loadJudgedMove(db, { playerId, positionId: posid }, uci);
  const stored = storedJudgment(facts, listed);
  const isEnough = stored.isDecided || (isKnownEnough && stored.judged.isTooMuch !== null);
  const { facts: searched, isHopeless } = isEnough ? { facts, isHopeless: false } : await search();
  const judged = isEnough ? stored.judged : judgedMoveOf(searched);
  const verdict = (await judgment(judged, searched)) ?? (await judgment(stored.judged, searched));
  if (verdict !== undefined) return verdict;
  if (isHopeless) throw new OperationError('move-unjudged');
  // Wait for the verdict before calling a move wrong.
  throw new OperationError('busy', { busy: 'judging', retryAfter: JUDGED_SECONDS });
}

function presentStep(training: StoredTraining, { posid }: Answer): TrainingStep {
  const step = stepOf(training.plan, training.progress);
  if (training.state !== 'active') throw new OperationError('conflict', { reason: 'training-not-under-way' });
  if (step?.posid !== posid) throw new OperationError('conflict', { reason: 'other-question' });
  return step;
}

/** Judges an answer, stores it and returns the next step. */
export async function answerTraining(context: Context, answer: Answer): Promise<Verdict> {
  const { trainingid, posid, move, hinted, claim, sure, ms } = answer;
  const begun = await requireTraining(context, trainingid);
  const asked = presentStep(begun, answer);
  const { id: playerId, sensitivity: tolerance } = await requirePlayer(context, begun.playerId);
  const key = await findPositionKey(context.db, posid);
  if (key === undefined) throw new OperationError('position-not-found');
  // The engine may take seconds, so no lock is held and the step is checked again below.
  const question = { playerId, posid, key, prepared: asked.prepared, move: asked.move, tolerance };
  const judgment =
    move === null
      ? judgmentWithoutMove(asked.calm !== undefined, claim)
      : await judgeAnswer(context, { ...question, uci: move });
  return await context.db.transaction().execute(async (db) => {
    const training = await holdTraining({ ...context, db }, trainingid);
    const step = presentStep(training, answer);
    if (!(await hasRoomForAnswer(db, trainingid)))
      throw new OperationError('conflict', {
        reason: 'too-many-answers',
      });
    const { verdict, loss, reason } = judgment;
    const { plan, mode } = training;
    const judged = { verdict, hinted, loss, uci: move, reason, claim, sure, ms };
    const { progress, message } = takeAnswer(plan, training.progress, mode, judged);
    const now = context.now();
    await updateTraining(db, trainingid, { progress });
    const settled = await settleParts(db, { ...training, progress }, now);
    const row = { trainingId: trainingid, positionId: posid, line: step.line, uci: move, verdict, hinted };
    await addAnswer(db, { ...row, at: now, claim, sure, ms, calm: step.calm !== undefined });
    return {
      verdict,
      prepared: namedMove(key, step.move),
      answered: move === null ? null : namedMove(key, move),
      loss,
      shortage: judgment.shortage,
      grade: judgment.grade,
      eval: scoreField(judgment.eval),
      reason: reason && reasonField(reason),
      punishment: [...judgment.punishment],
      message,
      training: trainingView({ ...training, progress: settled }),
    };
  });
}
