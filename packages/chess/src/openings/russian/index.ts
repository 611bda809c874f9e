import { openingInRussian } from './openingInRussian.ts';
import words from './words.json' with { type: 'json' };

/** The Russian name of an opening, by its English name; parts without a translation stay in English. */
export function russianOpening(name: string): string {
  return openingInRussian(name, words);
}
