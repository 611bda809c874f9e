import { keysAfter, keysAlong, legalUcis, type Side, START_KEY } from '@tabia/chess';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGaps } from './findGaps.ts';
import { type PlayedGraph, playedGraph } from './playedGraph.ts';
import { walkOpenings } from './walkOpenings.ts';

function graphOf(side: Side, games: readonly string[]): PlayedGraph {
  return playedGraph(
    side,
    games.map((moves) => ({ moves: moves.split(' '), keys: keysAlong(moves.split(' ')), weight: 1 })),
  );
}

function keyAfter(moves: string): string {
  return keysAlong(moves.split(' ')).at(-1) ?? '';
}

/** Every legal reply is equally likely. */
function evenly(keys: readonly string[]) {
  return Promise.resolve(
    keys.map((key) => {
      const moves = legalUcis(key);
      return new Map(moves.map((uci) => [uci, 1 / moves.length]));
    }),
  );
}

const options = {
  lookUpReplies: evenly,
  minProbability: 0,
  othersStrength: 20,
  othersExponent: 1,
  novelty: 0,
};

describe('findGaps', () => {
  it('gives a reply that others play and the player has not met', async () => {
    const gaps = await findGaps([graphOf('white', Array(20).fill('e2e4 e7e5 g1f3'))], options);
    const sicilian = gaps.find(({ key }) => key === keyAfter('e2e4 c7c5'));
    // 20 games of one reply, and 20 more of all 20 replies.
    expect(sicilian).toMatchObject({ side: 'white', met: 0, moves: ['e2e4', 'c7c5'] });
    expect(sicilian?.probability).toBeCloseTo(1 / 40);
    expect(gaps.map(({ key }) => key)).not.toContain(keyAfter('e2e4 e7e5'));
  });

  it.each([
    [1, true],
    [2, true],
    [3, false],
  ])('met %i times: a gap is %s', async (times, isGap) => {
    const games = [...Array(20).fill('e2e4 e7e5 g1f3'), ...Array(times).fill('e2e4 c7c5 g1f3')];
    const gaps = await findGaps([graphOf('white', games)], options);
    expect(gaps.some(({ key }) => key === keyAfter('e2e4 c7c5'))).toBe(isGap);
  });

  it('leaves out what is prepared', async () => {
    const key = keyAfter('e2e4 c7c5');
    const gaps = await findGaps([graphOf('white', ['e2e4 e7e5 g1f3'])], {
      ...options,
      prepared: new Set([key]),
    });
    expect(gaps.length).toBeGreaterThan(0);
    expect(gaps.map((gap) => gap.key)).not.toContain(key);
  });

  it('adds up what leads to one position by different moves', async () => {
    const probability = async (games: readonly string[]) => {
      const gaps = await findGaps([graphOf('white', games)], options);
      return gaps.find(({ key }) => key === keyAfter('d2d4 d7d5 c2c4 g8f6'))?.probability;
    };
    const alone = await probability(['d2d4 d7d5 c2c4']);
    // Half of the games go each way.
    expect(await probability(['d2d4 d7d5 c2c4', 'c2c4 d7d5 d2d4'])).toBeCloseTo(alone ?? 0);
    expect(alone).toBeGreaterThan(0);
  });

  it('shares the games between both sides', async () => {
    const graphs = [graphOf('white', Array(3).fill('e2e4 e7e5')), graphOf('black', ['d2d4 g8f6'])];
    const gaps = await findGaps(graphs, options);
    const black = gaps.filter(({ side, moves }) => side === 'black' && moves.length === 1);
    // One game of four was played with Black; the move that it met once is still a gap.
    expect(black.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(0.25);
    expect(black.find(({ moves }) => moves[0] === 'e2e4')?.probability).toBeCloseTo((0.25 * 1) / 21);
  });

  it('finds nothing where nothing is known of others', async () => {
    const lookUpReplies = (keys: readonly string[]) => Promise.resolve(keys.map(() => new Map()));
    const graph = graphOf('white', Array(5).fill('e2e4 e7e5 g1f3'));
    expect(await findGaps([graph], { ...options, lookUpReplies })).toEqual([]);
  });

  it('ignores a move that is not legal', async () => {
    const lookUpReplies = (keys: readonly string[]) =>
      Promise.resolve(keys.map(() => new Map([['a1a8', 1]])));
    const graph = graphOf('white', Array(5).fill('e2e4 e7e5 g1f3'));
    expect(await findGaps([graph], { ...options, lookUpReplies })).toEqual([]);
  });
});

/** Legal moves from the start, each picked by a number. */
function gameOf(choices: readonly number[]): string {
  let key = START_KEY;
  const moves: string[] = [];
  for (const choice of choices) {
    const legal = legalUcis(key);
    const uci = legal[choice % legal.length];
    if (uci === undefined) break;
    moves.push(uci);
    key = keysAfter(key, [uci])[0] ?? '';
  }
  return moves.join(' ');
}

/** Small numbers, so that games share moves. */
const choices = fc.array(fc.nat({ max: 4 }), { minLength: 2, maxLength: 8 });
const someGames = fc.array(choices.map(gameOf), { minLength: 1, maxLength: 8 });

describe('walkOpenings', () => {
  it('gives probabilities that add up to 1 at most after each reply', async () => {
    await fc.assert(
      fc.asyncProperty(someGames, fc.constantFrom<Side>('white', 'black'), async (games, side) => {
        const walk = walkOpenings(graphOf(side, games), { ...options, novelty: 0.5, share: 1 });
        for await (const { positions } of walk) {
          const total = positions.reduce((sum, { probability }) => sum + probability, 0);
          expect(total).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('does not depend on the order of games', async () => {
    await fc.assert(
      fc.asyncProperty(someGames, async (games) => {
        const gaps = await findGaps([graphOf('white', games)], options);
        const reversed = await findGaps([graphOf('white', games.toReversed())], options);
        const view = (found: typeof gaps) =>
          new Map(found.map(({ key, probability }) => [key, probability.toFixed(9)]));
        expect(view(reversed)).toEqual(view(gaps));
      }),
      { numRuns: 20 },
    );
  });

  it('reaches a position more often the more often its reply was met', async () => {
    const probabilityOf = async (times: number) => {
      const games = [...Array(10).fill('e2e4 e7e5'), ...Array(times).fill('e2e4 c7c5')];
      for await (const { isOwnTurn, positions } of walkOpenings(graphOf('white', games), {
        ...options,
        share: 1,
      }))
        if (isOwnTurn) return positions.find(({ key }) => key === keyAfter('e2e4 c7c5'))?.probability ?? 0;
      return 0;
    };
    const found = await Promise.all([0, 1, 2, 5, 20].map(probabilityOf));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found[0]).toBeLessThan(found[4] ?? 0);
  });
});
