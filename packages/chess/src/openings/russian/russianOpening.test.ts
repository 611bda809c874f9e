import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { OPENINGS } from '../openings.generated.ts';
import { russianOpening } from './index.ts';
import { inflect, openingInRussian } from './openingInRussian.ts';
import words from './words.json' with { type: 'json' };

const names = [...new Set(Object.values(OPENINGS).map((text) => text.slice(4)))];
const families = [...new Set(names.map((name) => name.split(/: |, /)[0]!))];
const segments = [...new Set(names.flatMap((name) => name.split(/: |, /).slice(1)))];

/** A move of a Russian name: pieces in Russian letters, squares in Latin ones. */
const MOVE = /(?<![A-Za-zА-Яа-яЁё])(?:Кр|[ФЛСК])?[a-h]?[1-8]?x?[a-h][1-8](?![A-Za-z])/g;
const LATIN = /\p{Script=Latin}/u;
function withoutMoves(text: string) {
  return text.replace(MOVE, '');
}

/** How many parts of the table may keep a name in Latin letters. */
const LEFTOVER_CEILING = 0;

test.each([
  [
    'Ruy Lopez: Berlin Defense, Rio Gambit Accepted',
    'Испанская партия: берлинская защита, принятый рио-де-жанейрский гамбит',
  ],
  ['Ruy Lopez: Modern Steinitz Defense', 'Испанская партия: улучшенная защита Стейница'],
  ['Ruy Lopez: Marshall Attack', 'Испанская партия: атака Маршалла'],
  [
    'Ruy Lopez: Morphy Defense, Neo-Arkhangelsk Variation',
    'Испанская партия: защита Морфи, новоархангельский вариант',
  ],
  [
    'Italian Game: Two Knights Defense, Fried Liver Attack',
    'Итальянская партия: защита двух коней, атака «жареная печень»',
  ],
  ['Italian Game: Evans Gambit Declined', 'Итальянская партия: отказанный гамбит Эванса'],
  ['Italian Game: Hungarian Defense', 'Итальянская партия: венгерская партия'],
  ["Petrov's Defense: Stafford Gambit", 'Русская партия: гамбит Стаффорда'],
  ["Bishop's Opening: Berlin Defense", 'Дебют слона: берлинская защита'],
  ['Bishop’s Opening: Berlin Defense', 'Дебют слона: берлинская защита'],
  ["King's Gambit Accepted: Bishop's Gambit", 'Принятый королевский гамбит: гамбит слона'],
  ['Danish Gambit Accepted', 'Принятый северный гамбит'],
  ['Four Knights Game: Double Spanish', 'Дебют четырёх коней: двойной испанский вариант'],
  [
    'Vienna Gambit, with Max Lange Defense: Pierce Gambit',
    'Венский гамбит, с защитой Макса Ланге: гамбит Пирса',
  ],
  [
    'Sicilian Defense: Najdorf Variation, English Attack',
    'Сицилианская защита: вариант Найдорфа, английская атака',
  ],
  [
    'Sicilian Defense: Najdorf Variation, Poisoned Pawn Accepted',
    'Сицилианская защита: вариант Найдорфа, принятая отравленная пешка',
  ],
  [
    'Sicilian Defense: Dragon Variation, Yugoslav Attack',
    'Сицилианская защита: вариант дракона, югославская атака',
  ],
  ['Sicilian Defense: Hyperaccelerated Dragon', 'Сицилианская защита: сверхускоренный вариант дракона'],
  ['Sicilian Defense: Smith-Morra Gambit Accepted', 'Сицилианская защита: принятый гамбит Смита-Морры'],
  ['Sicilian Defense: Richter-Rauzer Variation', 'Сицилианская защита: вариант Рихтера-Раузера'],
  [
    'French Defense: Winawer Variation, Poisoned Pawn Variation',
    'Французская защита: вариант Винавера, вариант отравленной пешки',
  ],
  ['Caro-Kann Defense: Panov Attack', 'Защита Каро-Канн: атака Панова'],
  ['Caro-Kann Defense: Exchange Variation', 'Защита Каро-Канн: разменный вариант'],
  ['Pirc Defense: Austrian Attack', 'Защита Пирца-Уфимцева: австрийская атака'],
  ['Alekhine Defense: Four Pawns Attack', 'Защита Алехина: атака четырёх пешек'],
  [
    "Queen's Gambit Declined: Cambridge Springs Defense",
    'Отказанный ферзевый гамбит: кембридж-спрингская защита',
  ],
  ["Queen's Gambit Declined: Semi-Tarrasch Defense", 'Отказанный ферзевый гамбит: улучшенная защита Тарраша'],
  ['Semi-Slav Defense: Meran Variation', 'Полуславянская защита: меранский вариант'],
  [
    "King's Indian Defense: Fianchetto Variation, Panno Variation",
    'Староиндийская защита: вариант с фианкетто, вариант Панно',
  ],
  [
    "King's Indian Defense: Sämisch Variation, Panno Main Line",
    'Староиндийская защита: вариант Земиша, главный вариант Панно',
  ],
  ['Grünfeld Defense: Exchange Variation', 'Защита Грюнфельда: разменный вариант'],
  [
    'Nimzo-Indian Defense: Normal Variation, 8...dxc4 9.Bxc4 cxd4',
    'Защита Нимцовича: нормальный вариант, 8...dxc4 9.Сxc4 cxd4',
  ],
  ['Dutch Defense: Stonewall Variation', 'Голландская защита: вариант «каменная стена»'],
  ['Benko Gambit Accepted', 'Принятый волжский гамбит'],
  ['Indian Defense: Budapest Defense', 'Индийская защита: будапештский гамбит'],
  ['English Opening: Symmetrical Variation, with a4', 'Английское начало: симметричный вариант, с ходом a4'],
  [
    "English Opening: King's English Variation, Reversed Sicilian",
    'Английское начало: королевско-английский вариант, сицилианская защита с переменой цвета',
  ],
  ['Philidor Defense: Hanham, with Bc4 and h6', 'Защита Филидора: вариант Ханхэма, с ходами Сc4 и h6'],
  ['Polish Opening: Outflank Variation', 'Дебют Сокольского: вариант с обходом'],
])('%s is %s', (english, russian) => {
  expect(russianOpening(english)).toBe(russian);
});

describe('the table of openings', () => {
  it('has every family in the words', () => {
    expect(families.filter((family) => !Object.hasOwn(words.families, family))).toEqual([]);
  });

  it('keeps no Latin letters but those of moves', () => {
    const left = segments.filter((segment) =>
      LATIN.test(withoutMoves(russianOpening(`Formation: ${segment}`))),
    );
    expect(segments.length).toBeGreaterThan(2000);
    expect(left.slice(0, LEFTOVER_CEILING)).toEqual(left);
    expect(Object.values(words.families).filter((family) => LATIN.test(family))).toEqual([]);
  });

  it('gives names that read as one line: a capital first, no empty part, no doubled space', () => {
    const wrong = names
      .map(russianOpening)
      .filter((name) => !/^[А-ЯЁ«]\S*(?: \S+)*$/.test(name) || /[,:](?! )|[,:]$|undefined/.test(name));
    expect(wrong).toEqual([]);
  });

  it('keeps the parts in their places', () => {
    const shape = (name: string) => name.match(/: |, /g) ?? [];
    for (const name of names) expect(shape(russianOpening(name)), name).toEqual(shape(name));
  });

  it('distinguishes families', () => {
    const same = Object.groupBy(families, russianOpening);
    expect(Object.values(same).filter((group) => group!.length > 1)).toEqual([
      expect.arrayContaining(["Queen's Pawn", "Queen's Pawn Game"]),
    ]);
  });
});

describe('a name without a translation', () => {
  it.each([
    ['Sicilian Defense: Kowalczyk Variation', 'Сицилианская защита: вариант Kowalczyk'],
    ['Sicilian Defense: Kowalczyk Gambit Accepted', 'Сицилианская защита: принятый гамбит Kowalczyk'],
    ['Sicilian Defense: Delayed Kowalczyk Attack', 'Сицилианская защита: отложенная атака Kowalczyk'],
    [
      'Sicilian Defense: Reversed Kowalczyk System',
      'Сицилианская защита: система Kowalczyk с переменой цвета',
    ],
    ['Kowalczyk Opening: toString', 'Дебют Kowalczyk: toString'],
    ['Rare Kowalczyk', 'Редкий Kowalczyk'],
    ['', ''],
  ])('%s is %s', (english, russian) => {
    expect(russianOpening(english)).toBe(russian);
  });

  it('keeps all but its general words where there are no words', () => {
    const none = { families: {}, segments: {}, adjectives: {}, complements: {} };
    expect(openingInRussian('Sicilian Defense: Najdorf Variation', none)).toBe(
      'Защита Sicilian: вариант Najdorf',
    );
    expect(openingInRussian('Elsewhere', none)).toBe('Elsewhere');
  });

  it('never fails, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof russianOpening(text)).toBe('string');
      }),
    );
  });
});

test.each([
  ['английский', 'английская', 'английское'],
  ['разменный', 'разменная', 'разменное'],
  ['штыковой', 'штыковая', 'штыковое'],
  ['средний', 'средняя', 'среднее'],
  ['лучший', 'лучшая', 'лучшее'],
  ['строгий', 'строгая', 'строгое'],
  ['двойной голландский', 'двойная голландская', 'двойное голландское'],
])('%s, %s, %s', (masculine, feminine, neuter) => {
  expect([inflect(masculine, 'm'), inflect(masculine, 'f'), inflect(masculine, 'n')]).toEqual([
    masculine,
    feminine,
    neuter,
  ]);
});
