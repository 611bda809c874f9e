import { afterStart, afterTest } from '@tabia/mistakes';
import { dueLines, planOfPart } from '../../../domain/training/daily.ts';
import { nodesOf, type TrainingProgress, tallyOf } from '../../../domain/training/progress.ts';
import { markStale } from '../../../store/queue/staleFindings.ts';
import type { Db } from '../../../store/schema/schema.ts';
import { addPartResult } from '../../../store/study/dailyTrainings.ts';
import { findStudy, saveStudy } from '../../../store/study/studies.ts';
import { type StoredTraining, updateTraining } from '../../../store/study/trainings.ts';
import { reviewMoves } from './scheduleMoves.ts';

function only<T>(record: Readonly<Record<string, T>> = {}, posids: ReadonlySet<number>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([posid]) => posids.has(Number(posid))));
}

/** The positions that a session of the day asks for each of its trees, by index; a shared one belongs to the first. */
function askedByPart({ plan, progress }: StoredTraining): ReadonlyMap<number, ReadonlySet<number>> {
  const byPart = Map.groupBy(nodesOf(plan, progress), ({ line }) => plan.lines[line]?.part ?? 0);
  return new Map([...byPart].map(([part, nodes]) => [part, new Set(nodes.map(({ posid }) => posid))]));
}

/** Records one tree of the session: its moves are scheduled, its study and its history follow. */
async function settlePart(
  db: Db,
  training: StoredTraining,
  index: number,
  asked: ReadonlySet<number>,
  now: Date,
) {
  const { playerId, plan, progress } = training;
  const part = plan.parts?.[index];
  const whole = planOfPart(plan, index);
  if (part === undefined || whole === undefined) return;
  const { results, losses, misses } = progress;
  const result = {
    plan: { ...whole, lines: dueLines(whole.lines, asked) },
    progress: {
      queue: [],
      results: only(results, asked),
      known: {},
      losses: only(losses, asked),
      misses: only(misses, asked),
    },
  };
  await reviewMoves(db, training, now, ({ posid }) => asked.has(posid));
  await addPartResult(db, training, part, { ...result, now });
  const study = afterStart(await findStudy(db, playerId, part.positionId));
  await saveStudy(
    db,
    playerId,
    part.positionId,
    afterTest(study, tallyOf(result.plan, result.progress), now),
  );
  await markStale(db, [{ playerId, positionId: part.positionId }]);
}

/**
 * Records the trees of a session of the day whose last question was answered, each once. The session may be left at any
 * time: what is done counts. A training of one tree is left as it is.
 */
export async function settleParts(db: Db, training: StoredTraining, now: Date): Promise<TrainingProgress> {
  const { id, plan, progress } = training;
  if (plan.parts === undefined) return progress;
  const open = new Set(progress.queue.map(({ line }) => plan.lines[line]?.part));
  const recorded = new Set(progress.recorded);
  const done = [...askedByPart(training)].filter(([index]) => !open.has(index) && !recorded.has(index));
  if (done.length === 0) return progress;
  for (const [index, asked] of done) await settlePart(db, training, index, asked, now);
  const settled = {
    ...progress,
    recorded: [...recorded, ...done.map(([index]) => index)],
    graded: [...(progress.graded ?? []), ...done.flatMap(([, asked]) => [...asked])],
  };
  await updateTraining(db, id, { progress: settled });
  return settled;
}
