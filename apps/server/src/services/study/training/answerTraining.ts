import type { ParsedInput, Verdict } from '@tabia/api-client/contract';
import { fenOfKey, playUci } from '@tabia/chess';
import { stepOf, type TrainingStep, takeAnswer } from '../../../domain/training/progress.ts';
import { addAnswer, type StoredTraining, updateTraining } from '../../../store/study/trainings.ts';
import { type Context, OperationError, requirePlayer } from '../../context/operation.ts';
import { requirePosition } from '../requests.ts';
import { reasonField } from '../views/adviceField.ts';
import { scoreField } from '../views/scoreField.ts';
import { settleParts } from './dailyTraining.ts';
import { type ExplainedJudgment, judge } from './judge.ts';
import { requireTraining, trainingView } from './trainingView.ts';

type Answer = ParsedInput<'training/update'>;

/** Shown the move instead of answering: a miss without a move that could be judged. */
const SHOWN: ExplainedJudgment = {
  verdict: 'inaccurate',
  loss: null,
  eval: null,
  punishment: [],
  reason: null,
};

function presentStep(training: StoredTraining, { posid }: Answer): TrainingStep {
  const step = stepOf(training.plan, training.progress);
  if (training.state !== 'active')
    throw new OperationError('conflict', { hint: 'This training is not under way.' });
  if (step?.posid !== posid)
    throw new OperationError('conflict', { hint: 'This position is not the one that is asked now.' });
  return step;
}

function named(key: string, uci: string): { uci: string; san: string } {
  return {
    uci,
    san: playUci(fenOfKey(key), uci)?.san ?? uci,
  };
}

/** Judges an answer, stores it and returns the next step. */
export async function answerTraining(context: Context, answer: Answer): Promise<Verdict> {
  const { trainingid, posid, move, hinted } = answer;
  const begun = await requireTraining(context, trainingid);
  const asked = presentStep(begun, answer);
  const { sensitivity } = await requirePlayer(context, begun.playerId);
  const { key } = await requirePosition(context, posid);
  // The engine may take seconds, so no lock is held and the step is checked again below.
  const question = { posid, key, prepared: asked.prepared, move: asked.move, tolerance: sensitivity };
  const judgment = move === null ? SHOWN : await judge(context, { ...question, uci: move });
  return await context.db.transaction().execute(async (db) => {
    const training = await requireTraining({ ...context, db }, trainingid, true);
    const step = presentStep(training, answer);
    const { verdict, loss } = judgment;
    const { plan, mode } = training;
    const { progress, message } = takeAnswer(plan, training.progress, mode, {
      verdict,
      hinted,
      loss,
      uci: move,
      reason: judgment.reason,
    });
    const now = context.now();
    await updateTraining(db, trainingid, { progress });
    const settled = await settleParts(db, { ...training, progress }, now);
    const row = { trainingId: trainingid, positionId: posid, line: step.line, uci: move, verdict, hinted };
    await addAnswer(db, { ...row, at: now });
    return {
      verdict,
      prepared: named(key, step.move),
      answered: move === null ? null : named(key, move),
      loss,
      eval: scoreField(judgment.eval),
      reason: judgment.reason && reasonField(judgment.reason),
      punishment: [...judgment.punishment],
      message,
      training: trainingView({ ...training, progress: settled }),
    };
  });
}
