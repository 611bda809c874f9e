/** What i18next gives for a key, with or without variables. */
export type Translate = (key: string, ...variables: unknown[]) => string;

/**
 * A translation function that asks i18next once for each phrase without variables: a page says the same hundred phrases each time it
 * is drawn. A phrase that was not found is asked for again, since its words may come later.
 */
export function rememberedPhrases(translate: Translate): Translate {
  const phrases = new Map<string, string>();
  return (key, ...variables) => {
    if (variables.length > 0) return translate(key, ...variables);
    const known = phrases.get(key);
    if (known !== undefined) return known;
    const phrase = translate(key);
    // i18next gives the key for what it does not find, without the area before it.
    if (!key.endsWith(phrase)) phrases.set(key, phrase);
    return phrase;
  };
}
