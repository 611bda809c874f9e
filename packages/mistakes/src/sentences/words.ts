import type { SentenceFacts } from './sentenceFacts.ts';

/** Up to this, the number of times is written as a word. */
export const MAX_COUNT_IN_WORDS = 3;

/** The sentences of one language. */
export interface SentenceWords {
  /** What the player keeps doing. */
  readonly habit: (facts: SentenceFacts) => string;
  /** What to play instead, and what it wins. */
  readonly instead: (facts: SentenceFacts) => string;
  /** What is wrong with the mistake; undefined where `instead` has said it. */
  readonly why: (facts: SentenceFacts) => string | undefined;
}

/** Joins clauses: 'a', 'a and b', 'a, b and c'. */
export function joined(items: readonly string[], and: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
}
