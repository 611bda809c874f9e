import { describe, expect, it } from 'vitest';
import { maySpellTheSame, otherSpellings } from './spellings.ts';

describe('spellings of a name', () => {
  it.each([
    ['Ivanova, Anna', 'Anna Ivanova'],
    ['Ivanova, Anna', 'IVANOVA, A.'],
    ['Ivanova, Anna', 'Ivanova'],
    ['Ivanova, Anna', 'Иванова, Анна'],
    ['Ivanova, Anna', 'Ivanowa, Anna'],
    ['Réti, Richard', 'Reti, R'],
    ['Чигорин, Михаил', 'Chigorin, M.'],
    ['Capablanca, Jose Raul', 'Capablanca, J. R.'],
  ])('%s may be %s', (one, other) => {
    expect(maySpellTheSame(one, other)).toBe(true);
    expect(maySpellTheSame(other, one)).toBe(true);
  });

  it.each([
    ['Ivanova, Anna', 'Ivanova, Maria'],
    ['Ivanova, Anna', 'Petrova, Anna'],
    ['Ivanova, Anna', 'Ivanova, M.'],
    ['Ivanova, A.', 'A. I.'],
    ['Tal, Mikhail', 'Tan, Mikhail'],
    ['A', 'A.'],
    ['?', 'Ivanova'],
  ])('%s is not %s', (one, other) => {
    expect(maySpellTheSame(one, other)).toBe(false);
    expect(maySpellTheSame(other, one)).toBe(false);
  });

  it('are found among the players of a file, without the chosen name itself', () => {
    const players = ['Petrov', 'Ivanova, Anna', 'Ivanova, A.', 'Anna Ivanova'].map((name) => ({
      name,
      games: 1,
    }));
    expect(otherSpellings(players, 'Ivanova, Anna').map(({ name }) => name)).toEqual([
      'Ivanova, A.',
      'Anna Ivanova',
    ]);
    expect(otherSpellings(players, 'Petrov')).toEqual([]);
  });
});
