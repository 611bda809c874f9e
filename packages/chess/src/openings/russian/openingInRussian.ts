import { localizeSan } from '../../moves/notation.ts';

/** A move, with or without its number: `Nf3`, `9.Bxc4`, `8...dxc4`. */
const MOVE = /^(\d+\.+)?(O-O(-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?)[+#]?$/;

/** True if a word of a name is a move. */
function isMove(token: string): boolean {
  return MOVE.test(token);
}

/**
 * Translates a part of a name that lists moves: `5.Nf3` becomes `5.Кf3`, `with Bc4 and h6` becomes `с ходами Сc4 и
 * h6`, `with .. d6` becomes `с ходом ...d6`. `undefined` for other parts.
 */
function movesInName(segment: string): string | undefined {
  const [, introduced, blackToMove, name = ''] = /^(with )?(\.\. )?(.*)$/.exec(segment) ?? [];
  const tokens = name.split(' ');
  const moves = tokens.filter((token) => token !== 'and');
  if (!moves.every(isMove)) return undefined;
  const list = tokens.map((token) => (token === 'and' ? 'и' : localizeSan(token, 'ru'))).join(' ');
  const text = blackToMove === undefined ? list : `...${list}`;
  if (introduced === undefined) return text;
  return `${moves.length > 1 ? 'с ходами' : 'с ходом'} ${text}`;
}

/** Grammatical gender of a Russian noun: masculine, feminine, neuter. */
type Gender = 'm' | 'f' | 'n';

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

/** Russian translations for the parts of English opening names; keys are spelled as in the table of openings. */
interface OpeningWords {
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
function wordOf<Value>(words: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

interface Phrase {
  readonly text: string;
  readonly gender: Gender;
}

const NOUNS: Readonly<Record<string, Phrase>> = {
  Attack: { text: 'атака', gender: 'f' },
  Counterattack: { text: 'контратака', gender: 'f' },
  Countergambit: { text: 'контргамбит', gender: 'm' },
  Defense: { text: 'защита', gender: 'f' },
  Formation: { text: 'построение', gender: 'n' },
  Gambit: { text: 'гамбит', gender: 'm' },
  Game: { text: 'партия', gender: 'f' },
  Hybrid: { text: 'гибрид', gender: 'm' },
  Line: { text: 'линия', gender: 'f' },
  Opening: { text: 'дебют', gender: 'm' },
  System: { text: 'система', gender: 'f' },
  Trap: { text: 'ловушка', gender: 'f' },
  Variation: { text: 'вариант', gender: 'm' },
};

const MODIFIERS = { Accepted: 'принятый', Declined: 'отказанный', Deferred: 'отложенный' };

const REVERSED = 'с переменой цвета';

function lastOf(tokens: readonly string[]): string {
  return tokens.at(-1) ?? '';
}
function nounOf(tokens: readonly string[]): Phrase | undefined {
  return wordOf(NOUNS, lastOf(tokens));
}

function withAdjective(adjective: string, { text, gender }: Phrase): Phrase {
  return {
    text: `${inflect(adjective, gender)} ${text}`,
    gender,
  };
}
function withComplement({ text, gender }: Phrase, complement: string): Phrase {
  return {
    text: `${text} ${complement}`,
    gender,
  };
}

/** The complement after the noun for `Najdorf`, `Bird's`, `Panov-Botvinnik`, `Bf5`. */
function complementOf(qualifier: string, words: OpeningWords): string | undefined {
  if (isMove(qualifier)) return movesInName(`with ${qualifier}`);
  const { complements } = words;
  const known = wordOf(complements, qualifier) ?? wordOf(complements, qualifier.replace(/'s?$/, ''));
  if (known !== undefined) return known;
  const people = qualifier.split('-').map((person) => wordOf(complements, person) ?? '');
  return people.every((person) => /^[А-ЯЁ]/.test(person)) ? people.join('-') : undefined;
}

/** A noun with its qualifier: `English Attack`, `Najdorf Variation`, `Pachman Wing Gambit`. */
function qualified(tokens: readonly string[], words: OpeningWords): Phrase | undefined {
  const noun = nounOf(tokens);
  const spoken = tokens.slice(0, -1);
  if (noun === undefined || spoken.length === 0) return noun;
  const whole = spoken.join(' ');
  const adjective = wordOf(words.adjectives, whole);
  if (adjective !== undefined) return withAdjective(adjective, noun);
  const complement = complementOf(whole, words);
  if (complement !== undefined) return withComplement(noun, complement);
  const nearest = wordOf(words.adjectives, lastOf(spoken));
  const person = complementOf(spoken.slice(0, -1).join(' '), words);
  if (nearest === undefined || person === undefined) return undefined;
  return withComplement(withAdjective(nearest, noun), person);
}

/** A phrase with a modifier: `… Accepted`, `Reversed …`, `Closed …`. */
function modified(tokens: readonly string[], words: OpeningWords): Phrase | undefined {
  const [first = '', ...rest] = tokens;
  if (rest.length === 0) return undefined;
  const most = tokens.slice(0, -1);
  const fate = wordOf<string>(MODIFIERS, lastOf(tokens));
  if (fate !== undefined) return withAdjective(fate, phraseOf(most, words));
  if (lastOf(tokens) === 'Reversed') return withComplement(phraseOf(most, words), REVERSED);
  if (first === 'Reversed') return withComplement(phraseOf(rest, words), REVERSED);
  const adjective = wordOf(words.adjectives, first);
  return adjective === undefined ? undefined : withAdjective(adjective, phraseOf(rest, words));
}

/** One part of an English name in Russian. Of an unknown part only the generic words are translated. */
function phraseOf(tokens: readonly string[], words: OpeningWords): Phrase {
  const segment = tokens.join(' ');
  const noun = nounOf(tokens);
  const text = wordOf(words.segments, segment) ?? movesInName(segment);
  if (text !== undefined) return { text, gender: noun?.gender ?? 'm' };
  const phrase = qualified(tokens, words) ?? modified(tokens, words);
  if (phrase) return phrase;
  return noun ? withComplement(noun, tokens.slice(0, -1).join(' ')) : { text: segment, gender: 'm' };
}

function segmentInRussian(segment: string, words: OpeningWords): string {
  return phraseOf(segment.split(' '), words).text;
}

/**
 * The Russian name of an opening, by its English name (`Sicilian Defense: Najdorf Variation, English Attack`).
 * Unknown words, such as surnames, stay in Latin letters.
 */
export function openingInRussian(name: string, words: OpeningWords): string {
  const [family = '', ...details] = name.replaceAll('’', "'").split(/(?=: |, )/);
  const parts = details.map((part) => part.slice(0, 2) + segmentInRussian(part.slice(2), words));
  const text = (wordOf(words.families, family) ?? segmentInRussian(family, words)) + parts.join('');
  return text.charAt(0).toLocaleUpperCase('ru') + text.slice(1);
}
