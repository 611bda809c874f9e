/** Russian for the parts of English opening names; every key is English as the table of openings writes it. */
export interface OpeningWords {
  /** Whole families, the part of a name before its colon. */
  readonly families: Words;
  /** Whole parts after the colon that follow no rule. */
  readonly segments: Words;
  /** Adjectives in the masculine nominative; they stand before the noun and take its gender. */
  readonly adjectives: Words;
  /** What stands behind the noun and never changes: genitives, quoted names, `с фианкетто`. */
  readonly complements: Words;
}

/** English to Russian. */
export type Words = Readonly<Record<string, string>>;

/** The value of a key that may be any text: what every object inherits is no word. */
export function wordOf<Value>(words: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
