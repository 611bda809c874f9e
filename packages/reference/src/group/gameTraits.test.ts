import { gameHeadersOf, type PgnResult } from '@tabia/chess/pgn';
import { expect, test } from 'vitest';
import { gameTraits } from './gameTraits.ts';

function traitsOf(tags: Readonly<Record<string, string>>, result: PgnResult = '1-0') {
  return gameTraits(gameHeadersOf({ headers: new Map(Object.entries(tags)), result }));
}

test.each([
  [
    { Site: 'https://lichess.org/abcd1234', TimeControl: '180+0' },
    { category: 3, timeControl: 2 },
  ],
  [
    { Site: 'Chess.com', Link: 'https://www.chess.com/game/live/1', TimeControl: '600' },
    { category: 4, timeControl: 3 },
  ],
  [
    { Site: 'London', TimeControl: '?' },
    { category: 2, timeControl: 0 },
  ],
  [
    { Site: 'Chess.com', TimeControl: '1/86400' },
    { category: 1, timeControl: 5 },
  ],
  [
    { WhiteElo: '2000', BlackElo: '2100' },
    { rivals: 1, whiteRating: 2000, blackRating: 2100 },
  ],
  [{ WhiteElo: '2000', BlackElo: '2101' }, { rivals: 2 }],
  [{ WhiteElo: '2300', BlackElo: '2100' }, { rivals: 2 }],
  [{ WhiteElo: '2301', BlackElo: '2100' }, { rivals: 3 }],
  [{ WhiteElo: '2301' }, { rivals: 0, blackBand: 0, blackRating: 0 }],
  [{ Date: '1970.01.03' }, { day: 2 }],
  [{ Date: '1950.01.03' }, { day: 0 }],
  [{ Date: '2025.??.??' }, { day: 0 }],
])('%j', (tags, expected) => {
  expect(traitsOf(tags)).toMatchObject(expected);
});

test.each([
  ['1-0', 1],
  ['0-1', -1],
  ['1/2-1/2', 0],
] as const)('%s is a score of %i', (result, score) => {
  expect(traitsOf({}, result)?.score).toBe(score);
});

test('a game without a result has no traits', () => {
  expect(traitsOf({}, '*')).toBeUndefined();
});
