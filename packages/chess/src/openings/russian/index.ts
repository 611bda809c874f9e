import { openingInRussian } from './openingInRussian.ts';
import words from './words.json' with { type: 'json' };

/** The Russian name of an opening known by its English one; what nobody has translated stays as it is. */
export const russianOpening = (name: string): string => openingInRussian(name, words);
