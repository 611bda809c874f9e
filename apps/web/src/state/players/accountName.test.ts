import { describe, expect, it } from 'vitest';
import { accountName, isAccountName } from './firstGames.ts';

describe('accountName', () => {
  it.each([
    [' anna_plays ', 'anna_plays'],
    ['@anna_plays', 'anna_plays'],
    ['https://lichess.org/@/anna_plays', 'anna_plays'],
    ['lichess.org/@/anna_plays/perf/blitz', 'anna_plays'],
    ['https://www.chess.com/member/Anna-Plays', 'Anna-Plays'],
    ['https://www.chess.com/ru/member/anna?x=1', 'anna'],
  ])('%j is %s', (text, name) => {
    expect(accountName(text)).toBe(name);
  });

  it.each([
    ['a', false],
    ['Анна', false],
    ['anna plays', false],
    ['anna-plays_1', true],
  ])('%s may be a name: %s', (name, expected) => {
    expect(isAccountName(name)).toBe(expected);
  });
});
