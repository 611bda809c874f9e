import { cardFor, dueOf, gradeOf, introduce, review } from '../../../domain/schedule/card.ts';
import { type AskedMove, nodesOf } from '../../../domain/training/progress.ts';
import type { Db } from '../../../store/schema/schema.ts';
import { loadCards, type StoredMoveCard, saveCards } from '../../../store/study/cards.ts';
import type { StoredTraining } from '../../../store/study/trainings.ts';

type Cards = ReadonlyMap<number, StoredMoveCard>;
type Answered = AskedMove & { readonly result: 'success' | 'failure' };

function isAnswered(asked: AskedMove): asked is Answered {
  return asked.result !== 'none';
}

function loadCardsOf(db: Db, { playerId, plan, progress }: StoredTraining): Promise<Cards> {
  const asked = nodesOf(plan, progress).map(({ posid }) => posid);
  return loadCards(db, playerId, asked);
}

function cardOf(cards: Cards, { posid, prepared }: AskedMove): StoredMoveCard | undefined {
  return cardFor(cards.get(posid), prepared);
}

/** A test was answered: each of these moves is reviewed by its own result. */
export async function reviewMoves(
  db: Db,
  training: StoredTraining,
  now: Date,
  isReviewed: (asked: Answered) => boolean,
): Promise<void> {
  const { playerId, plan, progress } = training;
  const graded = new Set(progress.graded);
  const answered = nodesOf(plan, progress)
    .filter(isAnswered)
    .filter((asked) => isReviewed(asked) && !graded.has(asked.posid));
  const cards = await loadCardsOf(db, training);
  const reviewed = answered.map((asked) => {
    const grade = gradeOf(asked.result, progress.losses?.[asked.posid] ?? 0);
    const next = review(cardOf(cards, asked)?.card ?? null, grade, now);
    return { positionId: asked.posid, move: asked.move, ...next };
  });
  await saveCards(db, playerId, reviewed);
}

/** Moves were learned: those without a card get one. Cards that are there keep their schedule. */
export async function introduceMoves(db: Db, training: StoredTraining, now: Date): Promise<void> {
  const { playerId, plan, progress } = training;
  const cards = await loadCardsOf(db, training);
  const learned = nodesOf(plan, progress)
    .filter(isAnswered)
    .filter((asked) => cardOf(cards, asked) === undefined)
    .map(({ posid, move }) => ({ positionId: posid, move, ...introduce(now) }));
  await saveCards(db, playerId, learned);
}

/** When the first of the moves that a training asked comes back; null if none has a card. */
export async function loadNextDue(db: Db, training: StoredTraining): Promise<Date | null> {
  const cards = await loadCardsOf(db, training);
  const dues = nodesOf(training.plan, training.progress).flatMap((asked) => {
    const card = cardOf(cards, asked);
    return dueOf(card, card?.lastMistakeMs ?? null) ?? [];
  });
  return dues.length === 0 ? null : new Date(Math.min(...dues.map((due) => due.getTime())));
}
