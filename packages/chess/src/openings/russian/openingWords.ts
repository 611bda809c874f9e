/** Russian translations for the parts of English opening names; keys are spelled as in the table of openings. */
export interface OpeningWords {
  /** Whole families, the part of a name before its colon. */
  readonly families: Words;
  /** Whole parts after the colon that follow no rule. */
  readonly segments: Words;
  /** Adjectives in the masculine nominative; they stand before the noun and take its gender. */
  readonly adjectives: Words;
  /** Indeclinable complements after the noun: genitives, quoted names, `с фианкетто`. */
  readonly complements: Words;
}

/** English to Russian. */
type Words = Readonly<Record<string, string>>;

/** Looks up a key that may be any text, ignoring properties inherited from Object. */
export function wordOf<Value>(words: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
