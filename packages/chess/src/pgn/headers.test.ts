import { expect, test } from 'vitest';
import { gameHeadersOf, parsePgnDate } from './gameHeaders.ts';
import { parseComment } from './parseComment.ts';
import { parseTimeControl, timeControlClass } from './timeControl.ts';

function clock(baseSeconds: number, incrementSeconds: number) {
  return {
    kind: 'clock',
    baseSeconds,
    incrementSeconds,
  };
}

test.each([
  ['180+2', clock(180, 2)],
  ['600', clock(600, 0)],
  ['40/7200:3600', clock(10_800, 0)],
  ['40/7200:20/3600:900+30', clock(11_700, 30)],
  ['G/70;d10', clock(4200, 10)],
  ['G/90+30', clock(5400, 30)],
  ['*180', clock(180, 0)],
  ['1/259200', { kind: 'correspondence' }],
  ['3 days per move', { kind: 'correspondence' }],
  ['1 day per move', { kind: 'correspondence' }],
  ['-', undefined],
  ['?', undefined],
  ['', undefined],
  ['blitz', undefined],
])('time control %s', (text, control) => {
  expect(parseTimeControl(text)).toEqual(control);
});

test.each([
  [60, 0, 'bullet'],
  [179, 0, 'bullet'],
  [120, 1, 'bullet'],
  [180, 0, 'blitz'],
  [300, 3, 'blitz'],
  [479, 0, 'blitz'],
  [480, 0, 'rapid'],
  [900, 10, 'rapid'],
  [1499, 0, 'rapid'],
  [1500, 0, 'classical'],
  [900, 15, 'classical'],
])('%i+%i is %s', (base, increment, speed) => {
  expect(timeControlClass(base, increment)).toBe(speed);
});

test.each([
  ['2024.02.29', '2024-02-29'],
  ['2023.02.29', undefined],
  ['2024.??.??', undefined],
  ['????.??.??', undefined],
  ['2024-1-5', '2024-01-05'],
  ['0000.01.01', undefined],
  ['0001.01.01', undefined],
  ['0099.12.31', undefined],
  ['1475.01.01', '1475-01-01'],
  [undefined, undefined],
])('date %s', (text, date) => {
  expect(parsePgnDate(text)).toBe(date);
});

test('the tags of a platform game are read', () => {
  const headers = new Map([
    ['Event', 'Rated blitz game'],
    ['Site', 'https://lichess.org/abcdefgh'],
    ['Date', '2024.03.01'],
    ['White', 'Ann'],
    ['Black', 'Bob'],
    ['WhiteElo', '1910'],
    ['BlackElo', '?'],
    ['UTCDate', '2024.03.01'],
    ['UTCTime', '23:59:07'],
    ['TimeControl', '180+0'],
    ['ECO', 'B90'],
    ['Opening', 'Sicilian Defense'],
    ['Round', '-'],
  ]);
  expect(gameHeadersOf({ headers, result: '1-0' })).toEqual({
    white: 'Ann',
    black: 'Bob',
    whiteRating: 1910,
    blackRating: undefined,
    result: '1-0',
    date: '2024-03-01',
    startedAt: '2024-03-01T23:59:07Z',
    timeControl: clock(180, 0),
    speed: 'blitz',
    eco: 'B90',
    opening: 'Sicilian Defense',
    event: 'Rated blitz game',
    site: 'https://lichess.org/abcdefgh',
    round: undefined,
    platform: 'lichess',
    url: 'https://lichess.org/abcdefgh',
  });
});

test('reads the address of a Chess.com game from Link, and correspondence from the event', () => {
  const headers = new Map([
    ['Event', 'Rated correspondence game'],
    ['Site', 'Chess.com'],
    ['Link', 'https://www.chess.com/game/live/1'],
    ['TimeControl', '-'],
    ['ECO', '?'],
  ]);
  expect(gameHeadersOf({ headers, result: '*' })).toMatchObject({
    white: '?',
    url: 'https://www.chess.com/game/live/1',
    speed: 'correspondence',
    eco: undefined,
  });
});

test.each([
  ['[%clk 0:03:00]', { clock: 180 }],
  ['[%clk 1:02:03.4] good', { clock: 3723.4 }],
  ['[%eval 0.17] [%clk 0:00:30]', { eval: { cp: 17 }, clock: 30 }],
  ['[%eval -1.25,18]', { eval: { cp: -125 }, evalDepth: 18 }],
  ['[%eval 29,21]', { eval: { cp: 29 }, evalDepth: 21 }],
  ['[%eval #4]', { eval: { mate: 4 } }],
  ['[%eval #-2]', { eval: { mate: -2 } }],
  ['[%eval #0]', {}],
  ['no facts', {}],
  ['[%csl Ra1]', {}],
])('comment %s', (comment, facts) => {
  expect(parseComment(comment)).toEqual(facts);
});
