import { describe, expect, it } from 'vitest';
import { likelyPlayer, playersLike } from './spellings.ts';

const players = [
  { name: 'Capablanca, Jose Raul', games: 40 },
  { name: 'Réti, Richard', games: 12 },
  { name: 'Алехин, Александр', games: 9 },
];
function names(found: readonly { name: string }[]) {
  return found.map(({ name }) => name);
}

describe('players of a file', () => {
  it.each([
    ['', ['Capablanca, Jose Raul', 'Réti, Richard', 'Алехин, Александр']],
    ['reti', ['Réti, Richard']],
    ['jose CAPA', ['Capablanca, Jose Raul']],
    ['александр алехин', ['Алехин, Александр']],
    ['tal', []],
  ])('%j finds %j', (search, expected) => {
    expect(names(playersLike(players, search))).toEqual(expected);
  });

  it.each([
    ['Richard Réti', 'Réti, Richard'],
    ['Anna', 'Capablanca, Jose Raul'],
    ['', 'Capablanca, Jose Raul'],
  ])('of a player called %j the likely player is %s', (name, expected) => {
    expect(likelyPlayer(players, name)?.name).toBe(expected);
  });

  it('has no likely player in an empty list', () => {
    expect(likelyPlayer([], 'Anna')).toBeUndefined();
  });
});
