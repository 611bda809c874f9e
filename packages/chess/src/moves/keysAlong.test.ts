import { expect, test } from 'vitest';
import { START_KEY } from '../position/positionKey.ts';
import { keysAlong } from './keysAlong.ts';
import { playFast } from './playMove.ts';

const castling = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'e1g1'];

test('gives the key before every move and after the last', () => {
  let key = START_KEY;
  const expected = [START_KEY, ...castling.map((uci) => (key = playFast(key, uci)?.key ?? ''))];
  expect(keysAlong(castling)).toEqual(expected);
  expect(keysAlong(castling, 2)).toEqual(expected.slice(0, 3));
});

test('ends before the first move that is not legal', () => {
  expect(keysAlong(['e2e4', 'e2e4', 'e7e5'])).toHaveLength(2);
  expect(keysAlong(['nonsense'])).toEqual([START_KEY]);
});
