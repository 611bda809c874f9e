import type { Ending, Step, Training, TrainingRecord } from '@tabia/api-client/contract';
import { fenOfKey } from '@tabia/chess';
import {
  clockResult,
  linesDone,
  shownMisses,
  shownNodes,
  shownQuestion,
  tallyOf,
} from '@tabia/mistakes/training';
import type { PastTraining } from '../../store/study/trainingHistory.ts';
import type { StoredTraining } from '../../store/study/trainings.ts';
import { reasonField } from '../context/fields.ts';

function nextStep({ plan, progress, mode, state, playerIsWhite }: StoredTraining): Step | null {
  const isOpen = state === 'created' || state === 'active';
  return isOpen ? shownQuestion(plan, progress, { mode, playerIsWhite }) : null;
}

/** A training as the contract shows it. */
export function trainingView(training: StoredTraining): Training {
  return {
    trainingid: training.id,
    heroid: training.playerId,
    posid: training.positionId,
    fen: fenOfKey(training.plan.rootKey, training.plan.hm),
    herowhite: training.playerIsWhite ? 1 : 0,
    hm: training.plan.hm,
    prehistory: [...training.plan.prehistory],
    mode: training.mode,
    daily: training.plan.parts !== undefined,
    ...(training.plan.clock !== undefined && { clock: training.plan.clock }),
    state: training.state,
    lines: training.plan.lines.length,
    lines_done: linesDone(training.plan, training.progress),
    nodes: shownNodes(training.plan, training.progress).map(({ posid, line, hm, result }) => ({
      posid,
      line,
      hm,
      result,
    })),
    next: nextStep(training),
  };
}

/** How a session with the clock went; nothing for any other. */
export function clockField({ plan, progress }: StoredTraining): Pick<Ending, 'clock'> {
  const result = clockResult(plan, progress);
  return result ? { clock: { ...result, again: [...result.again] } } : {};
}

/** A training as the history shows it. */
export function trainingRecord(training: PastTraining): TrainingRecord {
  const { plan, progress } = training;
  const { failed: _, ...tally } = tallyOf(plan, progress);
  return {
    trainingid: training.id,
    posid: training.positionId,
    fen: fenOfKey(plan.rootKey, plan.hm),
    herowhite: training.playerIsWhite ? 1 : 0,
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

/** Every move that failed in a training, with the first answer that missed it, in the order of the questions. */
export function missesOf({ plan, progress, positionId, playerIsWhite }: StoredTraining): Ending['misses'] {
  return shownMisses(plan, progress, { playerIsWhite }).map(({ rootid, reason, ...miss }) => ({
    ...miss,
    rootid: rootid ?? positionId,
    reason: reason && reasonField(reason),
  }));
}
