/** Grammatical gender of a Russian noun: masculine, feminine, neuter. */
export type Gender = 'm' | 'f' | 'n';

const ENDINGS: readonly (readonly [RegExp, Readonly<Record<Gender, string>>])[] = [
  [/ший$|щий$|чий$|жий$/, { m: 'ий', f: 'ая', n: 'ее' }],
  [/[гкх]ий$/, { m: 'ий', f: 'ая', n: 'ое' }],
  [/ний$/, { m: 'ий', f: 'яя', n: 'ее' }],
  [/ый$/, { m: 'ый', f: 'ая', n: 'ое' }],
  [/ой$/, { m: 'ой', f: 'ая', n: 'ое' }],
];

function inflectWord(word: string, gender: Gender): string {
  const ending = ENDINGS.find(([pattern]) => pattern.test(word))?.[1];
  return ending === undefined ? word : word.slice(0, -2) + ending[gender];
}

/** Puts Russian adjectives given in the masculine nominative (`двойной голландский`) into the requested gender. */
export function inflect(adjective: string, gender: Gender): string {
  return adjective
    .split(' ')
    .map((word) => inflectWord(word, gender))
    .join(' ');
}
