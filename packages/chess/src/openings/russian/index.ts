import { openingInRussian } from './openingInRussian.ts';
import words from './words.json' with { type: 'json' };

/** The Russian name of an opening known by its English one; what nobody has translated stays as it is. */
export function russianOpening(name: string): string {
  return openingInRussian(name, words);
}
