import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import type { Tally } from '../training/progress.ts';

/** A repetition card as it is stored: dates as ISO texts. */
export type StoredCard = Readonly<Record<string, unknown>>;

// No fuzz: the same answers must give the same day. No ladder of minutes: within a session misses come back anyway.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** Points of win chance from which another good answer was not really known; from four on it is a failure anyway. */
const HARD_LOSS = 1;

/**
 * How a training grades its position, by the loss of its answers: again if anything failed, which is what loses four
 * points or had to be shown; hard if a hint was needed, if the worst of the other good moves lost a point or more, or
 * if something was left out; else good. Undefined when nothing was answered.
 */
export function gradeOf(
  tally: Pick<Tally, 'success' | 'failure' | 'none'>,
  answers: { readonly helped: boolean; readonly worstLoss: number },
): Grade | undefined {
  if (tally.success + tally.failure === 0) return undefined;
  if (tally.failure > 0) return Rating.Again;
  const doubtful = answers.helped || answers.worstLoss >= HARD_LOSS || tally.none > 0;
  return doubtful ? Rating.Hard : Rating.Good;
}

function isCard(card: StoredCard | null): card is StoredCard & { due: string } {
  return typeof card?.due === 'string';
}

/** The card after a review at this moment; a missing card is a new one. */
export function review(
  card: StoredCard | null,
  grade: Grade,
  now: Date,
): { readonly card: StoredCard; readonly due: Date } {
  // Stored cards were written below, so they have the shape of a card.
  const present = isCard(card) ? (card as unknown as Card) : createEmptyCard(now);
  const { card: next } = scheduler.next(present, now, grade);
  const { due, last_review, ...rest } = next;
  return {
    card: { ...rest, due: due.toISOString(), last_review: (last_review ?? now).toISOString() },
    due,
  };
}

/** When the card was last reviewed, ms since 1970; null for none. */
export function lastReviewMs(card: StoredCard | null): number | null {
  const text = card?.last_review;
  return typeof text === 'string' ? Date.parse(text) : null;
}

/**
 * When a position comes back: by its card, but a mistake in a real game since the last review brings it back at once.
 * Null when it was never trained, which means now.
 */
export function dueOf(
  scheduled: { readonly due: Date; readonly card: StoredCard } | undefined,
  lastMistakeMs: number | null,
): Date | null {
  if (scheduled === undefined) return null;
  const reviewed = lastReviewMs(scheduled.card) ?? 0;
  if (lastMistakeMs === null || lastMistakeMs <= reviewed) return scheduled.due;
  return new Date(Math.min(scheduled.due.getTime(), lastMistakeMs));
}
