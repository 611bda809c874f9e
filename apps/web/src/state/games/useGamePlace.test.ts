import { expect, it } from 'vitest';
import { readGamePlace } from './games.ts';

it.each([
  ['', { gameid: undefined, ply: 0 }],
  ['gameid=40&ply=6', { gameid: 40, ply: 6 }],
  ['gameid=0&ply=-1', { gameid: undefined, ply: 0 }],
  ['gameid=x&ply=2.5', { gameid: undefined, ply: 0 }],
])('reads %j', (text, place) => {
  expect(readGamePlace(new URLSearchParams(text))).toEqual(place);
});
