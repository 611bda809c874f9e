import { afterStart, afterTest } from '@tabia/mistakes';
import { type AskedMove, isLate, nodesOf, type TrainingProgress, tallyOf } from '@tabia/mistakes/training';
import { cardFor, startLog, testGrade } from '../../domain/schedule/card.ts';
import { dueLines, planOfPart } from '../../domain/training/daily.ts';
import { markStale } from '../../store/queue/staleFindings.ts';
import type { Db } from '../../store/schema/schema.ts';
import { holdCards, loadCards, type StoredMoveCard, saveCards } from '../../store/study/cards.ts';
import { addPartResult } from '../../store/study/dailyTrainings.ts';
import { findStudy, saveStudy } from '../../store/study/studies.ts';
import { loadFirstAnswers, type StoredTraining, updateTraining } from '../../store/study/trainings.ts';

type Cards = ReadonlyMap<number, StoredMoveCard>;
type Answered = AskedMove & { readonly result: 'success' | 'failure' };

function isAnswered(asked: AskedMove): asked is Answered {
  return asked.result !== 'none';
}

function askedPositions({ plan, progress }: StoredTraining): number[] {
  return nodesOf(plan, progress).map(({ posid }) => posid);
}

function cardOf(cards: Cards, { posid, prepared }: AskedMove): StoredMoveCard | undefined {
  return cardFor(cards.get(posid), prepared);
}

/**
 * A test was answered: each of these moves is reviewed by its own result, at the moment of its first answer. A device may send it days later;
 * `now` is the moment of a move whose answer is not stored yet.
 */
export async function reviewMoves(
  db: Db,
  training: StoredTraining,
  now: Date,
  isReviewed: (asked: Answered) => boolean,
): Promise<void> {
  const moments = await loadFirstAnswers(db, training.id);
  await review(db, training, (posid) => moments.get(posid) ?? now, isReviewed);
}

/**
 * A move was answered on a second device, too: the session has a result for it, and the schedule gets this answer as a review of its own.
 * `progress` is that of a session in which it is the only answer.
 */
export async function reviewAgain(
  db: Db,
  training: StoredTraining,
  { posid, progress, at }: { readonly posid: number; readonly progress: TrainingProgress; readonly at: Date },
): Promise<void> {
  await review(
    db,
    { ...training, progress },
    () => at,
    (asked) => asked.posid === posid,
  );
}

async function review(
  db: Db,
  training: StoredTraining,
  momentOf: (posid: number) => Date,
  isReviewed: (asked: Answered) => boolean,
): Promise<void> {
  const { playerId, plan, progress } = training;
  const graded = new Set(progress.graded);
  const answered = nodesOf(plan, progress)
    .filter(isAnswered)
    .filter((asked) => isReviewed(asked) && !graded.has(asked.posid));
  if (answered.length === 0) return;
  const cards = await holdCards(
    db,
    playerId,
    answered.map(({ posid }) => posid),
  );
  const reviewed = answered.map((asked) => {
    const isDoubtful = progress.sure?.[asked.posid] === false || isLate(plan, progress, asked.posid);
    const grade = testGrade(asked.result, progress.losses[asked.posid] ?? 0, isDoubtful);
    const at = momentOf(asked.posid);
    const log = cardOf(cards, asked) ?? startLog(asked.move, at);
    const answers = [...log.answers, { atMs: at.getTime(), grade }];
    return { ...log, move: asked.move, answers, positionId: asked.posid };
  });
  await saveCards(db, playerId, reviewed);
}

/** Moves were learned: those without a card get one. Cards that are there keep their schedule. */
export async function introduceMoves(db: Db, training: StoredTraining, now: Date): Promise<void> {
  const { playerId, plan, progress } = training;
  const cards = await holdCards(db, playerId, askedPositions(training));
  const learned = nodesOf(plan, progress)
    .filter(isAnswered)
    .filter((asked) => cardOf(cards, asked) === undefined)
    .map(({ posid, move }) => ({ ...startLog(move, now), positionId: posid }));
  await saveCards(db, playerId, learned);
}

/** When the first of the moves that a training asked comes back; null if none has a card. */
export async function loadNextDue(db: Db, training: StoredTraining): Promise<Date | null> {
  const cards = await loadCards(db, training.playerId, askedPositions(training));
  const dues = nodesOf(training.plan, training.progress).flatMap((asked) => cardOf(cards, asked)?.due ?? []);
  return dues.length === 0 ? null : new Date(Math.min(...dues.map((due) => due.getTime())));
}

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
      graded: [],
      recorded: [],
    },
  };
  await reviewMoves(db, training, now, ({ posid }) => asked.has(posid));
  await addPartResult(db, training, part, { ...result, now });
  await markStale(db, [{ playerId, positionId: part.positionId }]);
  const study = afterStart(await findStudy(db, playerId, part.positionId));
  await saveStudy(
    db,
    playerId,
    part.positionId,
    afterTest(study, tallyOf(result.plan, result.progress), now),
  );
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
    graded: [...progress.graded, ...done.flatMap(([, asked]) => [...asked])],
  };
  await updateTraining(db, id, { progress: settled });
  return settled;
}
