import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceWrong, countFading } from './forecast.ts';

const unstudied = { sinceMs: null, met: 0, held: 0 };
/** Two games' worth, of which three in ten are mistakes. */
const prior = { right: 1, fine: 0.4, mistake: 0.6 };

function meetings(text: string) {
  return [...text].map((letter) => ({ unreasonable: letter === 'x' }));
}

describe('countFading', () => {
  it('counts a meeting half as much twelve later', () => {
    const { met, mistakes } = countFading(meetings('x............'));
    expect(mistakes).toBeCloseTo(0.5);
    expect(met).toBeCloseTo(9.41, 1);
  });

  it('is nothing without a meeting', () => {
    expect(countFading([])).toEqual({ met: 0, mistakes: 0 });
  });
});

describe('chanceWrong', () => {
  const failed = { met: 8, mistakes: 7 };

  it.each([
    ['as is usual for the player without a meeting', { met: 0, mistakes: 0 }, unstudied, 0.3],
    ['mostly the own history', failed, unstudied, 0.76],
    ['no less after a study without a game', failed, { sinceMs: 0, met: 0, held: 0 }, 0.76],
    ['less after each game that held', failed, { sinceMs: 0, met: 3, held: 3 }, 0.304],
    ['more after one that did not', failed, { sinceMs: 0, met: 1, held: 0 }, 0.84],
  ])('is %s', (_, past, proof, chance) => {
    expect(chanceWrong(past, proof, prior)).toBeCloseTo(chance, 5);
  });

  it('is higher where the mistakes were the latest games', () => {
    const of = (text: string) => chanceWrong(countFading(meetings(text)), unstudied, prior);
    expect(of('....xxxx')).toBeGreaterThan(of('xxxx....'));
  });

  it('is a chance', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), fc.nat({ max: 50 }), fc.nat({ max: 50 }), (past, held, more) => {
        const count = countFading(past.map((unreasonable) => ({ unreasonable })));
        const chance = chanceWrong(count, { sinceMs: 0, met: held + more, held }, prior);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
      }),
    );
  });
});
