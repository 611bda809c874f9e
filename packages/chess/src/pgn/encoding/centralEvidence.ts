const VOWELS = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýąęěůőű]/;
const LETTER = /\p{L}/u;
/** Consonants of windows-1250 in the places where windows-1252 has vowels. */
const FOR_VOWELS = 'čřćňď';
/** Spellings of Polish, Czech and Hungarian names. */
const CENTRAL_SPELLING = /sz|cz|rz|gy|ny|zs|cs|ly|tth|wsk|ski$|cki$|wicz$|ák$|ík$|[őű]s$|á|ö|ü|w[aie]/;
/** Vowels of both encodings whose company decides. */
const FOR_OTHER_VOWELS = 'őűę';

function kindOf(letter: string | undefined): 'vowel' | 'consonant' | undefined {
  if (letter === undefined || !LETTER.test(letter)) return undefined;
  return VOWELS.test(letter) ? 'vowel' : 'consonant';
}

function weigh(letter: string | undefined): number {
  const kind = kindOf(letter);
  if (kind === undefined) return 0;
  return kind === 'vowel' ? 1 : -1;
}

/** What one place of a word says, read as `central` and as `west`. */
function evidenceAt(central: string, west: string, at: number): number {
  const [letter = '', other = ''] = [central[at], west[at]];
  const [before, after] = [central[at - 1], central[at + 1]];
  if (letter === other || !LETTER.test(letter)) return 0;
  if (!LETTER.test(other)) return kindOf(before) || kindOf(after) ? 3 : 0;
  if (FOR_VOWELS.includes(letter)) return weigh(before) + weigh(after);
  // The Spanish letter stands before vowels, the Polish one before consonants and at the end.
  if (letter === 'ń') return kindOf(after) === 'vowel' ? -2 : 2;
  // Italian accents the last letter, Czech does not.
  if (letter === 'ě' || letter === 'ů') return kindOf(after) === undefined ? -1 : 1;
  if (FOR_OTHER_VOWELS.includes(letter) && after !== 'e') return CENTRAL_SPELLING.test(central) ? 2 : 0;
  return 0;
}

/**
 * Evidence of a word for windows-1250 against windows-1252, given both readings: positive if its letters stand where
 * Polish, Czech and Hungarian put them, negative if French, Spanish and Danish do.
 */
export function centralEvidence(central: string, west: string): number {
  const [small, other] = [central.toLowerCase(), west.toLowerCase()];
  let evidence = 0;
  for (let at = 0; at < small.length; at++) evidence += evidenceAt(small, other, at);
  return evidence;
}
