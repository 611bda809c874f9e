import type { Step, Training } from '@tabia/api-client/contract';
import { fenOfKey, playLine } from '@tabia/chess';
import { linesDone, nodesOf, stepOf } from '../../domain/training/progress.ts';
import { findTraining, type StoredTraining } from '../../store/study/trainings.ts';
import { type Context, OperationError, requireUser } from '../context/operation.ts';

function nextStep({ plan, progress, mode, state }: StoredTraining): Step | null {
  const step = state === 'created' || state === 'active' ? stepOf(plan, progress) : undefined;
  if (step === undefined) return null;
  const root = fenOfKey(plan.rootKey, plan.hm);
  return {
    line: step.line,
    posid: step.posid,
    fen: playLine(root, step.play).at(-1)?.fen ?? root,
    hm: plan.hm + step.ply,
    play: [...step.play],
    auto: step.auto,
    newline: step.newline,
    repeat: step.repeat,
    hint: mode === 'learn' ? step.move : null,
  };
}

/** A training as the contract shows it. */
export function trainingView(training: StoredTraining): Training {
  return {
    trainingid: training.id,
    heroid: training.playerId,
    posid: training.positionId,
    fen: fenOfKey(training.plan.rootKey, training.plan.hm),
    herowhite: training.heroWhite ? 1 : 0,
    hm: training.plan.hm,
    prehistory: [...training.plan.prehistory],
    mode: training.mode,
    state: training.state,
    lines: training.plan.lines.length,
    lines_done: linesDone(training.plan, training.progress),
    nodes: nodesOf(training.plan, training.progress).map(({ posid, line, hm, result }) => ({
      posid,
      line,
      hm,
      result,
    })),
    next: nextStep(training),
  };
}

/** The user's own training; throws `not-found`. `lock` holds it for the rest of the transaction. */
export async function requireTraining(
  context: Pick<Context, 'user' | 'db'>,
  trainingid: number,
  lock = false,
): Promise<StoredTraining> {
  const training = await findTraining(context.db, requireUser(context).id, trainingid, lock);
  if (training === undefined) throw new OperationError('not-found', { hint: 'You have no such training.' });
  return training;
}
