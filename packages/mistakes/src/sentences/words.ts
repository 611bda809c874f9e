import type { SentenceFacts } from './sentenceFacts.ts';
import type { WonMaterial } from './wonMaterial.ts';

/** Up to this, the number of times is written as a word. */
export const MAX_COUNT_IN_WORDS = 3;

/** Who the player is to the reader: the sentences speak to the first, and of the others by name. */
export interface Voice {
  readonly kind: 'me' | 'pupil' | 'opponent';
  readonly name: string;
}

/** The reader is the player. */
export const TO_ME: Voice = { kind: 'me', name: '' };

/** The name on one line, kept apart from the direction in which the sentence around it is written. */
export function nameIn({ name }: Voice): string {
  return `\u2068${name.replaceAll(/\s+/g, ' ').trim()}\u2069`;
}

/** A text that no line end tears a castling move of: a hyphen is a place to break at, unless word joiners stand around it. */
export function keepCastling(text: string): string {
  return text.replaceAll(/(?<=[O0])-(?=[O0])/g, '\u2060-\u2060');
}

/** The sentences of one language. */
export interface SentenceWords {
  /** What the player keeps doing. */
  readonly habit: (facts: SentenceFacts, voice: Voice) => string;
  /** What to play instead, and what it wins; of an opponent how to punish it. */
  readonly instead: (facts: SentenceFacts, voice: Voice) => string;
  /** What is wrong with the mistake; undefined where `instead` has said it. */
  readonly why: (facts: SentenceFacts, voice: Voice) => string | undefined;
}

/** Of an opponent the answer that wins something comes before the better move. */
export function isPunishable({ kind, reply, material }: SentenceFacts, voice: Voice): boolean {
  const isWon = kind === 'punished' && reply !== undefined && material?.notTakenBack === undefined;
  return voice.kind === 'opponent' && isWon;
}

/** A pawn promotes, and something is taken besides that has a name. */
export function winsBesides({ name, pawns }: WonMaterial): boolean {
  return name !== undefined && (name !== 'pawns' || pawns > 0);
}

/** Joins clauses: 'a', 'a and b', 'a, b and c'. */
export function joined(items: readonly string[], and: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
}
