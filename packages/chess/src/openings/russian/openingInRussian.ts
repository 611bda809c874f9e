import { type Gender, inflect } from './inflect.ts';
import { isMove, movesInName } from './movesInName.ts';
import { type OpeningWords, wordOf } from './openingWords.ts';

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
  const said = tokens.slice(0, -1);
  if (noun === undefined || said.length === 0) return noun;
  const whole = said.join(' ');
  const adjective = wordOf(words.adjectives, whole);
  if (adjective !== undefined) return withAdjective(adjective, noun);
  const complement = complementOf(whole, words);
  if (complement !== undefined) return withComplement(noun, complement);
  const nearest = wordOf(words.adjectives, lastOf(said));
  const person = complementOf(said.slice(0, -1).join(' '), words);
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
