import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collect } from '../../testing/collect.ts';
import { readPgnGames } from '../readPgnGames.ts';

/** Encodes text as a decoder reads it. */
function encoderOf(encoding: string): (text: string) => Uint8Array {
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]),
  );
  return (text) =>
    Uint8Array.from(text, (letter) => {
      const byte = bytes.get(letter);
      if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
      return byte;
    });
}

const RUSSIAN = [
  ...['Иванов, Пётр', 'Щукин, Ян', 'Карпов, Анатолий', 'Жуков, Юрий', 'Эйдельман, Илья', 'ПЕТРОВ, ОЛЕГ'],
  ...['Яковлев, Фёдор', 'Цой, Эдуард', 'Ухов, Ефим', 'Хачатурян, Арам', 'Чигорин, М.', 'Объедков, Юлий'],
];
const CENTRAL = [
  'Wiśniewski, Paweł',
  'Dąbrowska, Zofia',
  'Dvořák, Jiří',
  'Černý, Oldřich',
  'Szőke, László',
  'Szűcs, Győző',
];
const WESTERN = [
  ...[
    'Müller, Jürgen',
    'Peña, José',
    'Lafitte, Hélène',
    'Sørensen, Jørgen',
    'Bjørnsson, Næss',
    'Simões, João',
  ],
  ...['Ångström, Åke', 'Nuñez, Íñigo', 'Lefèvre, Benoît', 'Tõnisson, Põld', 'Nicolò, Cantù', 'Loïc, Anaïs'],
  ...['Groß, Weiß', 'Muñoz, Ibáñez', 'Brûlé, Noël', 'Håkon, Øst', 'Šostak, Žan', 'Gonçalves, Conceição'],
];

function fileOf(names: readonly string[]): string {
  const games = names.map(
    (name) => `[Event "Club"]\n[White "${name}"]\n[Black "Smith, John"]\n\n1. e4 e5 *\n`,
  );
  return games.join('\n');
}

async function namesIn(bytes: Uint8Array): Promise<(string | undefined)[]> {
  const items = await collect(readPgnGames([bytes.subarray(0, 97), bytes.subarray(97)]));
  return items.map((item) => item.headers?.get('White'));
}

const FILES: readonly (readonly [string, readonly string[]])[] = [
  ['koi8-r', RUSSIAN],
  ['ibm866', RUSSIAN],
  ['windows-1251', RUSSIAN],
  ['utf-8', RUSSIAN],
  ['utf-8', CENTRAL],
  ['windows-1252', WESTERN],
  ['utf-8', WESTERN],
];

describe('names of players are recovered', () => {
  test.each(FILES)('%s, any of %j', async (encoding, names) => {
    const encode =
      encoding === 'utf-8' ? (text: string) => new TextEncoder().encode(text) : encoderOf(encoding);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...names], { minLength: 1 }), async (some) => {
        expect(await namesIn(encode(fileOf(some)))).toEqual(some);
      }),
      { numRuns: 150, seed: 11 },
    );
  });
});

test('names that come after thousands of games are recovered, and so are lines in UTF-8 among others', async () => {
  const koi8 = encoderOf('koi8-r');
  const plain = new TextEncoder().encode(fileOf(Array.from({ length: 9_000 }, () => 'Smith')));
  const mixed = new TextEncoder().encode(fileOf(['Müller, Jürgen']));
  const bytes = Buffer.concat([plain, koi8(`\n${fileOf(RUSSIAN)}\n`), mixed]);
  expect((await namesIn(bytes)).slice(9_000)).toEqual([...RUSSIAN, 'Müller, Jürgen']);
});
