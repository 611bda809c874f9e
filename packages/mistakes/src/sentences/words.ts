import type { SentenceFacts } from './sentenceFacts.ts';

/** With this many games a mistake is told as a habit, in the present tense. */
export const MIN_HABIT_GAMES = 4;

/** The sentences of one language. */
export interface SentenceWords {
  /** What the player keeps doing. */
  readonly habit: (facts: SentenceFacts) => string;
  /** What to play instead, and what it wins. */
  readonly instead: (facts: SentenceFacts) => string;
  /** What is wrong with the mistake; undefined where `instead` has said it. */
  readonly why: (facts: SentenceFacts) => string | undefined;
}
