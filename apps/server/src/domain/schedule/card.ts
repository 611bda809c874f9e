import { isMistake, type MistakeMark } from '@tabia/mistakes';
import { type Card, createEmptyCard, type FSRS, fsrs, type Grade, Rating } from 'ts-fsrs';

/** A repetition card as it is stored: dates as ISO texts. */
export type StoredCard = Readonly<Record<string, unknown>>;

/** An answer in a test. */
export interface Answer {
  /** Ms since 1970. */
  readonly atMs: number;
  readonly grade: Grade;
}

/** What the card of one own move is replayed from, besides games. */
export interface CardLog {
  /** UCI. */
  readonly move: string;
  /** The card before any of the answers. */
  readonly start: StoredCard;
  readonly answers: readonly Answer[];
}

/** A card, and when its move is due; at once after a mistake in a game. */
export interface ScheduledCard {
  readonly card: StoredCard;
  readonly due: Date;
}

/** A meeting with the position in a game. */
interface PlayedMove extends MistakeMark {
  readonly uci: string;
  /** Ms since 1970; null where the game has no date. */
  readonly playedMs: number | null;
}

/**
 * A scheduler with fitted parameters, else with those of strangers. No fuzz, because the same answers must give the same day. No steps in
 * minutes, because misses come back within the session anyway.
 */
export function createScheduler(parameters: readonly number[] | null = null): FSRS {
  return fsrs({ ...(parameters && { w: parameters }), enable_fuzz: false, enable_short_term: false });
}

const DEFAULT_SCHEDULER = createScheduler();

/** Points of win chance from which another accepted answer was not really known. */
const HARD_LOSS = 1;

/**
 * The grade of a move in a test: again after a failure, hard if another good move lost a point or more, or if the player was not sure or
 * the clock had run out, else good.
 */
export function testGrade(result: 'success' | 'failure', worstLoss: number, isDoubtful = false): Grade {
  if (result === 'failure') return Rating.Again;
  return isDoubtful || worstLoss >= HARD_LOSS ? Rating.Hard : Rating.Good;
}

function isCard(card: StoredCard | null): card is StoredCard & { due: string } {
  return typeof card?.due === 'string';
}

/** Dates of a card that was stored before are texts still. */
function stored({ due, last_review, ...rest }: Card): StoredCard {
  return {
    ...rest,
    due: new Date(due).toISOString(),
    ...(last_review && { last_review: new Date(last_review).toISOString() }),
  };
}

/** The grade of a move in a game: good for the trained one, hard for another fine or playable one, again for a mistake. */
function gradeOfMeeting(played: PlayedMove, move: string): Grade {
  if (isMistake(played)) return Rating.Again;
  return played.uci === move ? Rating.Good : Rating.Hard;
}

/** A move that begins to be trained: due at once, because only a review schedules it. */
export function startLog(move: string, now: Date): CardLog {
  return { move, start: stored(createEmptyCard(now)), answers: [] };
}

/** When a card was last reviewed or, if it never was, made: ms since 1970. */
function startMsOf({ last_review, due }: StoredCard): number {
  const text = last_review ?? due;
  return typeof text === 'string' ? Date.parse(text) : Number.NEGATIVE_INFINITY;
}

/** An answer in a test, or a move in a game. */
export interface Review extends Answer {
  readonly isGame: boolean;
}

/** Of the same moment, games come first, and of these the worst: the order of arrival must not matter. */
function inOrder(a: Review, b: Review): number {
  return a.atMs - b.atMs || Number(b.isGame) - Number(a.isGame) || a.grade - b.grade;
}

/** Every answer in a test, and every dated game since the card started, in the order of their dates. */
export function reviewsOf({ move, start, answers }: CardLog, meetings: readonly PlayedMove[]): Review[] {
  const startMs = startMsOf(start);
  const games = meetings.flatMap((meeting): Review[] =>
    meeting.playedMs === null || meeting.playedMs <= startMs
      ? []
      : [{ atMs: meeting.playedMs, grade: gradeOfMeeting(meeting, move), isGame: true }],
  );
  return [...games, ...answers.map((answer) => ({ ...answer, isGame: false }))].sort(inOrder);
}

/**
 * The card by its whole log: every review counts at its date, whatever arrived when. So nothing counts twice, and what was just played right is
 * not due. A mistake that no later review outweighs brings the move back at once.
 */
export function replay(
  log: CardLog,
  meetings: readonly PlayedMove[],
  scheduler: FSRS = DEFAULT_SCHEDULER,
): ScheduledCard {
  const { start } = log;
  const reviews = reviewsOf(log, meetings);
  const [first] = reviews;
  // Stored cards were written here, so they have the shape of a card.
  let card = isCard(start) ? (start as unknown as Card) : createEmptyCard(new Date(first?.atMs ?? 0));
  for (const { atMs, grade } of reviews) card = scheduler.next(card, new Date(atMs), grade).card;
  const last = reviews.at(-1);
  const isBack = last?.isGame === true && last.grade === Rating.Again;
  return { card: stored(card), due: new Date(isBack ? last.atMs : card.due) };
}

/** The card of a decision if it was made for one of the moves that are prepared now: another move is new. */
export function cardFor<C extends Pick<CardLog, 'move'>>(
  card: C | undefined,
  prepared: readonly string[],
): C | undefined {
  return card !== undefined && prepared.includes(card.move) ? card : undefined;
}
