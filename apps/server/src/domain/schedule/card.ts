import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';

/** A repetition card as it is stored: dates as ISO texts. */
export type StoredCard = Readonly<Record<string, unknown>>;

/** The card of one own move: the decision in a position, and the move that was trained there. */
export interface MoveCard {
  readonly card: StoredCard;
  /** When the move is due; earlier than the card says after a mistake in a real game. */
  readonly due: Date;
  /** UCI. */
  readonly move: string;
}

// No fuzz, because the same answers must give the same day. No steps in minutes, because misses come back within the session
// anyway.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** Points of win chance from which another accepted answer was not really known. */
const HARD_LOSS = 1;

/** The grade of a move in a test: again after a failure, hard if another good move lost a point or more, else good. */
export function gradeOf(result: 'success' | 'failure', worstLoss: number): Grade {
  if (result === 'failure') return Rating.Again;
  return worstLoss >= HARD_LOSS ? Rating.Hard : Rating.Good;
}

function isCard(card: StoredCard | null): card is StoredCard & { due: string } {
  return typeof card?.due === 'string';
}

function stored({ due, last_review, ...rest }: Card): StoredCard {
  return {
    ...rest,
    due: due.toISOString(),
    ...(last_review && { last_review: last_review.toISOString() }),
  };
}

/** The card of a move that was just learned: due at once, because only a test schedules it. */
export function introduce(now: Date): { readonly card: StoredCard; readonly due: Date } {
  return { card: stored(createEmptyCard(now)), due: now };
}

/** The card after a review at this moment; a missing card is a new one. */
export function review(
  card: StoredCard | null,
  grade: Grade,
  now: Date,
): { readonly card: StoredCard; readonly due: Date } {
  // Stored cards were written here, so they have the shape of a card.
  const present = isCard(card) ? (card as unknown as Card) : createEmptyCard(now);
  const { card: next } = scheduler.next(present, now, grade);
  return { card: stored(next), due: next.due };
}

/** When the card was last reviewed, ms since 1970; null for none. */
export function lastReviewMs(card: StoredCard | null): number | null {
  const text = card?.last_review;
  return typeof text === 'string' ? Date.parse(text) : null;
}

/** The card of a decision if it was made for one of the moves that are prepared now: another move is new. */
export function cardFor<C extends Pick<MoveCard, 'move'>>(
  card: C | undefined,
  prepared: readonly string[],
): C | undefined {
  return card !== undefined && prepared.includes(card.move) ? card : undefined;
}

/**
 * When a move comes back: by its card, but a mistake in a real game since the last review brings it back at once.
 * Null when it was never trained, which means now.
 */
export function dueOf(
  scheduled: Pick<MoveCard, 'card' | 'due'> | undefined,
  lastMistakeMs: number | null,
): Date | null {
  if (scheduled === undefined) return null;
  const reviewed = lastReviewMs(scheduled.card);
  if (reviewed === null || lastMistakeMs === null || lastMistakeMs <= reviewed) return scheduled.due;
  return new Date(Math.min(scheduled.due.getTime(), lastMistakeMs));
}
