import { describe, expect, test } from 'vitest';
import { gameMarksOf, groupSameGames, isSameGame, judgeSameGame, MIN_SAME_PLIES } from './sameGame.ts';

interface Described {
  readonly opponent?: string;
  readonly playedAt?: string;
  readonly url?: string;
  readonly [tag: string]: string | undefined;
}

function marks({ opponent = 'Bo', playedAt, url, ...tags }: Described) {
  const headers = new Map(Object.entries(tags).map(([name, value]) => [name, value ?? '']));
  return gameMarksOf({
    headers,
    opponent,
    url,
    playedAt: playedAt === undefined ? null : new Date(playedAt),
  });
}

const UTC = { UTCDate: '2024.02.21', UTCTime: '06:10:02' };
const FAR = { Date: '2024.05.01' };

describe('judgeSameGame', () => {
  test.each<[what: string, a: Described, b: Described, verdict: 'same' | 'other' | 'open']>([
    ['dates a day apart', { Date: '2024.02.20' }, { Date: '2024.02.21' }, 'same'],
    ['across the end of a month', { Date: '2024.02.29' }, { Date: '2024.03.01' }, 'same'],
    ['dates two days apart', { Date: '2024.02.20' }, { Date: '2024.02.22' }, 'open'],
    ['no dates', { Date: '????.??.??' }, { Date: '????.??.??' }, 'open'],
    ['one date', { Date: '2024.02.20' }, {}, 'open'],
    [
      'one end, dates far apart',
      { ...FAR, EndTime: '22:24:17 PST' },
      { Date: '2024.02.21', EndTime: '22:24:17 PST' },
      'same',
    ],
    ['one start, dates far apart', { ...FAR, ...UTC }, { ...UTC, Date: '2024.02.20' }, 'same'],
    [
      'midnight is no time',
      { ...FAR, EndTime: '00:00:00' },
      { Date: '2024.02.21', EndTime: '00:00:00' },
      'open',
    ],
    ['a renamed opponent', { Date: '2024.02.20' }, { Date: '2024.02.20', opponent: 'Bob' }, 'same'],
    ['a renamed opponent, one start', { ...UTC, Date: '2024.02.20' }, { ...UTC, opponent: 'Bob' }, 'same'],
    [
      'ends in two time zones',
      { Date: '2024.02.20', EndTime: '22:24:17 PST' },
      { Date: '2024.02.21', EndTime: '06:24:17', opponent: 'Bob' },
      'same',
    ],
    [
      'ends in a zone of half hours',
      { Date: '2024.02.20', EndTime: '22:24:17 IST' },
      { Date: '2024.02.20', EndTime: '16:54:17 UTC', opponent: 'Bob' },
      'same',
    ],
    [
      'ends in a zone of quarter hours',
      { Date: '2024.02.20', EndTime: '22:24:17' },
      { Date: '2024.02.20', EndTime: '16:39:17 UTC', opponent: 'Bob' },
      'same',
    ],
    [
      'a start at midnight is no time',
      { Date: '2024.02.21', ...UTC },
      { Date: '2024.02.21', ...UTC, UTCTime: '00:00:00', opponent: 'Bob' },
      'same',
    ],
    [
      'equal tags without a day',
      { White: 'Ann', Black: 'Bo', Date: '2023.??.??', Round: '3' },
      { White: 'ann', Black: ' Bo', Date: '2023.??.??', Round: '3' },
      'same',
    ],
    [
      'another round without a day',
      { White: 'Ann', Black: 'Bo', Date: '2023.??.??', Round: '3' },
      { White: 'Ann', Black: 'Bo', Date: '2023.??.??', Round: '4' },
      'open',
    ],
    [
      'another opponent at another time',
      { ...UTC },
      { ...UTC, UTCTime: '06:20:00', opponent: 'Cy' },
      'other',
    ],
    [
      'another opponent, another end',
      { Date: '2024.02.20', EndTime: '22:24:17' },
      { Date: '2024.02.20', EndTime: '22:31:00', opponent: 'Cy' },
      'other',
    ],
    ['the same opponent, a clock that was set', { ...UTC }, { ...UTC, UTCTime: '06:20:00' }, 'same'],
    [
      'one address',
      { Link: 'https://www.chess.com/game/live/77' },
      { ...FAR, url: 'https://www.chess.com/live/game/77' },
      'same',
    ],
    [
      'a side in the address',
      { Site: 'https://lichess.org/abcd1234' },
      { url: 'https://lichess.org/abcd1234/black' },
      'same',
    ],
    [
      'two addresses of one site',
      { ...UTC, url: 'https://lichess.org/abcd1234' },
      { ...UTC, url: 'https://lichess.org/abcd1235' },
      'other',
    ],
    [
      'addresses of two sites',
      { ...UTC, url: 'https://lichess.org/abcd1234' },
      { ...UTC, url: 'https://www.chess.com/game/live/77' },
      'same',
    ],
    ['an end on the day of the other', { playedAt: '2024-02-21T06:24:17Z' }, { Date: '2024.02.20' }, 'same'],
    [
      'a long game by its start',
      { Date: '2024.01.02', playedAt: '2024-02-21T06:24:17Z' },
      { Date: '2024.01.02' },
      'same',
    ],
    [
      'a long game by its end',
      { Date: '2024.01.02', EndDate: '2024.02.21' },
      { playedAt: '2024-02-21T06:24:17Z' },
      'same',
    ],
  ])('%s', (_, a, b, verdict) => {
    expect(judgeSameGame(marks(a), marks(b), MIN_SAME_PLIES)).toBe(verdict);
    expect(judgeSameGame(marks(b), marks(a), MIN_SAME_PLIES)).toBe(verdict);
  });
});

const LINK = { Link: 'https://www.chess.com/game/live/77' };

test.each<[what: string, a: Described, b: Described, verdict: 'same' | 'other' | 'open']>([
  ['one address', LINK, { ...FAR, ...LINK }, 'same'],
  [
    'two addresses of one site',
    { ...LINK, ...UTC },
    { Link: 'https://www.chess.com/game/live/78', ...UTC },
    'other',
  ],
  ['one day', { Date: '2024.02.20' }, { Date: '2024.02.20' }, 'open'],
  [
    'one end',
    { Date: '2024.02.20', EndTime: '22:24:17' },
    { Date: '2024.02.21', EndTime: '22:24:17' },
    'same',
  ],
  ['one start', { ...UTC }, { ...FAR, ...UTC }, 'same'],
  ['one start, another opponent', { ...UTC }, { ...UTC, opponent: 'Cy' }, 'open'],
  [
    'one midnight',
    { UTCDate: '2024.02.21', UTCTime: '00:00:00' },
    { UTCDate: '2024.02.21', UTCTime: '00:00:00' },
    'open',
  ],
  ['equal tags', { White: 'Ann', Black: 'Bo' }, { White: 'Ann', Black: 'Bo' }, 'open'],
])('of short games %s', (_, a, b, verdict) => {
  expect(judgeSameGame(marks(a), marks(b), MIN_SAME_PLIES - 1)).toBe(verdict);
  expect(judgeSameGame(marks(b), marks(a), MIN_SAME_PLIES - 1)).toBe(verdict);
});

test('a game joins others by one of them, unless another contradicts', () => {
  const first = marks({ Date: '2024.02.20' });
  const next = marks({ Date: '2024.02.21' });
  const third = marks({ Date: '2024.02.22' });
  expect(isSameGame([first], [third], MIN_SAME_PLIES)).toBe(false);
  expect(isSameGame([first, next], [third], MIN_SAME_PLIES)).toBe(true);
  const one = marks({ Date: '2024.02.20', url: 'https://lichess.org/abcd1234' });
  const other = marks({ Date: '2024.02.20', url: 'https://lichess.org/abcd1235' });
  expect(isSameGame([first], [other], MIN_SAME_PLIES)).toBe(true);
  expect(isSameGame([first, one], [other], MIN_SAME_PLIES)).toBe(false);
});

test('the number of games does not depend on the order in which they come', () => {
  const days = ['20', '21', '22', '25', '26', '28'].map((day) => ({
    marks: [marks({ Date: `2024.02.${day}` })],
  }));
  const rotations = days.map((_, index) => [...days.slice(index), ...days.slice(0, index)]);
  for (const order of [...rotations, ...rotations.map((each) => each.toReversed())])
    expect(groupSameGames(order, MIN_SAME_PLIES)).toHaveLength(3);
});
