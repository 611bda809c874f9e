import type { Ending, Step, Training, TrainingRecord } from '@tabia/api-client/contract';
import { fenOfKey, playLine, playUci } from '@tabia/chess';
import {
  linesDone,
  nodesOf,
  shownNodes,
  startProgress,
  stepOf,
  type TrainingStep,
  tallyOf,
} from '@tabia/mistakes/training';
import type { PastTraining } from '../../store/study/trainingHistory.ts';
import type { StoredTraining } from '../../store/study/trainings.ts';
import { reasonField } from '../context/fields.ts';

/** The position a step asks in. */
function positionOf({ from, play }: TrainingStep): string {
  const root = fenOfKey(from.key, from.hm);
  return playLine(root, play).at(-1)?.fen ?? root;
}

function nextStep({ plan, progress, mode, state, playerIsWhite }: StoredTraining): Step | null {
  const step = state === 'created' || state === 'active' ? stepOf(plan, progress) : undefined;
  if (step === undefined) return null;
  const { from, part, play, calm, truth, prepared } = step;
  const introduce = step.introduce === true;
  return {
    line: step.line,
    posid: step.posid,
    fen: positionOf(step),
    hm: from.hm + play.length,
    herowhite: (calm?.playerIsWhite ?? part?.playerIsWhite ?? playerIsWhite) ? 1 : 0,
    from: { fen: fenOfKey(from.key, from.hm), hm: from.hm },
    play: [...play],
    auto: step.auto,
    newline: step.newline,
    repeat: step.repeat,
    introduce,
    hint: mode === 'learn' || introduce ? step.move : null,
    ...(truth && { truth }),
    ...(calm && { calm: [...prepared] }),
  };
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

function named(fen: string, uci: string): { uci: string; san: string } {
  return { uci, san: playUci(fen, uci)?.san ?? uci };
}

/** Every move that failed in a training, with the first answer that missed it, in the order of the questions. */
export function missesOf({ plan, progress, positionId, playerIsWhite }: StoredTraining): Ending['misses'] {
  const asked = startProgress(plan);
  return nodesOf(plan, progress).flatMap(({ posid, line, decision, move, result }) => {
    if (result !== 'failure') return [];
    const step = stepOf(plan, { ...asked, queue: [{ line, decision, repeat: false }] });
    if (step === undefined) return [];
    const { from, play, part } = step;
    const root = fenOfKey(from.key, from.hm);
    const fen = playLine(root, play).at(-1)?.fen ?? root;
    const miss = progress.misses[posid];
    return [
      {
        posid,
        rootid: part?.positionId ?? positionId,
        fen,
        hm: from.hm + play.length,
        herowhite: (part?.playerIsWhite ?? playerIsWhite) ? (1 as const) : (0 as const),
        prepared: named(fen, move),
        answered: typeof miss?.uci === 'string' ? named(fen, miss.uci) : null,
        loss: miss?.loss ?? null,
        reason: miss?.reason ? reasonField(miss.reason) : null,
      },
    ];
  });
}
