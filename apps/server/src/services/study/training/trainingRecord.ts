import type { TrainingRecord } from '@tabia/api-client/contract';
import { fenOfKey } from '@tabia/chess';
import { linesDone, tallyOf } from '../../../domain/training/progress.ts';
import type { PastTraining } from '../../../store/study/trainingHistory.ts';

/** A training as the history shows it. */
export function trainingRecord(training: PastTraining): TrainingRecord {
  const { plan, progress } = training;
  const { failed: _, ...tally } = tallyOf(plan, progress);
  return {
    trainingid: training.id,
    posid: training.positionId,
    fen: fenOfKey(plan.rootKey, plan.hm),
    herowhite: training.heroWhite ? 1 : 0,
    hm: plan.hm,
    mode: training.mode,
    state: training.state,
    started_at: training.startedAt.toISOString(),
    ended_at: training.endedAt?.toISOString() ?? null,
    lines: plan.lines.length,
    lines_done: linesDone(plan, progress),
    ...tally,
    opening: training.opening,
  };
}
