import type { Step, Training } from '@tabia/api-client/contract';
import { fenOfKey, playLine } from '@tabia/chess';
import { linesDone, nodesOf, stepOf, type TrainingStep } from '../../../domain/training/progress.ts';
import { findTraining, type StoredTraining } from '../../../store/study/trainings.ts';
import { type Context, OperationError, requireUser } from '../../context/operation.ts';

/** The position a step asks in. */
function positionOf({ from, play }: TrainingStep): string {
  const root = fenOfKey(from.key, from.hm);
  return playLine(root, play).at(-1)?.fen ?? root;
}

function nextStep({ plan, progress, mode, state, heroWhite }: StoredTraining): Step | null {
  const step = state === 'created' || state === 'active' ? stepOf(plan, progress) : undefined;
  if (step === undefined) return null;
  const { from, part, play } = step;
  const introduce = step.introduce === true;
  return {
    line: step.line,
    posid: step.posid,
    fen: positionOf(step),
    hm: from.hm + play.length,
    herowhite: (part?.heroWhite ?? heroWhite) ? 1 : 0,
    from: { fen: fenOfKey(from.key, from.hm), hm: from.hm },
    play: [...play],
    auto: step.auto,
    newline: step.newline,
    repeat: step.repeat,
    introduce,
    hint: mode === 'learn' || introduce ? step.move : null,
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
    daily: training.plan.parts !== undefined,
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
