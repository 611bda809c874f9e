/** A word as Russian writes it: small, capitalized, or in capitals. */
const WELL_FORMED = /^(?:[А-ЯЁ]?[а-яё]+|[А-ЯЁ]+)$/;
const FREQUENT = 'оеаинтсрвлк';
const RARE = 'ъыэщьцфюжхш';

/** How much a text looks like a Russian word: about two points a letter for one, less than zero for others. */
export function cyrillicScore(word: string): number {
  const form = WELL_FORMED.test(word) ? 2 * word.length : -2 * word.length;
  let letters = 0;
  for (const letter of word.toLowerCase()) {
    if (FREQUENT.includes(letter)) letters += 1;
    else if (RARE.includes(letter)) letters -= 1;
  }
  return form + letters;
}
