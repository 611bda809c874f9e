import { keysAlong, legalUcis, type Side, START_KEY } from '@tabia/chess';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlayedGraph, playedGraph } from '../gaps/playedGraph.ts';
import { chanceOfAtLeast, lateChanges } from './lateChanges.ts';
import { likelyLines } from './likelyLines.ts';
import { meetRival } from './meetRival.ts';
import { novelties, type ScoredGame } from './novelties.ts';
import { atStake, trapsOf } from './stakes.ts';

function graphOf(side: Side, games: readonly string[]): PlayedGraph {
  return playedGraph(
    side,
    games.map((moves) => ({ moves: moves.split(' '), keys: keysAlong(moves.split(' ')), weight: 1 })),
  );
}

function keyAfter(moves: string): string {
  return keysAlong(moves.split(' ')).at(-1) ?? '';
}

function times(count: number, moves: string): readonly string[] {
  return Array<string>(count).fill(moves);
}

function nothing(keys: readonly string[]) {
  return Promise.resolve(keys.map(() => new Map<string, number>()));
}

/** Only what the two have played counts. */
const exact = {
  ...{ lookUpReplies: nothing, minProbability: 0 },
  ...{ novelty: 0, othersStrength: 0, rivalStrength: 0 },
};

/** Two of three games with e4, three of four with c5. */
const MINE = graphOf('white', [...times(2, 'e2e4 c7c5 g1f3'), 'd2d4 d7d5 c2c4']);
const HIS = graphOf('black', [...times(3, 'e2e4 c7c5 b1c3'), 'e2e4 e7e5 g1f3']);

describe('meetRival', () => {
  it('multiplies the own shares with those of the opponent', async () => {
    const map = await meetRival({ mine: MINE, his: HIS, ...exact });
    const chances = ['e2e4', 'e2e4 c7c5', 'e2e4 e7e5', 'e2e4 c7c5 g1f3', 'd2d4', 'd2d4 d7d5'].map(
      (moves) => map.get(keyAfter(moves))?.probability,
    );
    expect(chances).toEqual([2 / 3, (2 / 3) * 0.75, (2 / 3) * 0.25, (2 / 3) * 0.75, 1 / 3, undefined]);
    expect(map.get(keyAfter('e2e4 c7c5 b1c3')), 'a move that the player does not play').toBeUndefined();
  });

  it('takes what the own opponents play where he has no games, and what others play besides', async () => {
    const mine = graphOf('white', times(10, 'd2d4 d7d5 c2c4'));
    const others = (keys: readonly string[]) => Promise.resolve(keys.map(() => new Map([['g8f6', 1]])));
    const map = await meetRival({ mine, his: HIS, ...exact, lookUpReplies: others, othersStrength: 10 });
    expect(map.get(keyAfter('d2d4 d7d5')), 'without games of his').toBeUndefined();
    const backed = await meetRival({
      ...{ mine, his: HIS, ...exact, lookUpReplies: others },
      ...{ othersStrength: 10, rivalStrength: 1 },
    });
    expect(backed.get(keyAfter('d2d4 d7d5'))?.probability).toBeCloseTo(0.5);
    expect(backed.get(keyAfter('d2d4 g8f6'))?.probability).toBeCloseTo(0.5);
  });

  it('adds up the orders of moves that lead to one position', async () => {
    const mine = graphOf('white', ['d2d4 g8f6 c2c4 e7e6 b1c3', 'c2c4 g8f6 d2d4 e7e6 b1c3']);
    const his = graphOf('black', ['d2d4 g8f6 c2c4 e7e6', 'c2c4 g8f6 d2d4 e7e6']);
    const map = await meetRival({ mine, his, ...exact });
    const met = map.get(keyAfter('d2d4 g8f6 c2c4 e7e6'));
    expect(met?.probability).toBeCloseTo(1);
    expect(met?.entrances).toHaveLength(1);
  });

  it('refuses two players with the same side', async () => {
    await expect(meetRival({ mine: MINE, his: MINE, ...exact })).rejects.toThrow('different sides');
  });

  it('gives probabilities that add up to 1 at most after each half-move, whatever was played', async () => {
    const line = fc
      .array(fc.nat(), { maxLength: 8 })
      .map((choices) => {
        const moves: string[] = [];
        for (const choice of choices) {
          const legal = legalUcis(keysAlong(moves).at(-1) ?? START_KEY);
          moves.push(legal[choice % Math.min(3, legal.length)] ?? '');
        }
        return moves.join(' ');
      })
      .filter((moves) => moves !== '');
    const games = fc.array(line, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        games,
        games,
        fc.double({ min: 0, max: 5, noNaN: true }),
        async (mine, his, strength) => {
          const map = await meetRival({
            ...{ mine: graphOf('white', mine), his: graphOf('black', his), ...exact },
            rivalStrength: strength,
          });
          const byLength = Map.groupBy(map.values(), ({ moves }) => moves.length);
          // A position that comes back after other numbers of moves stands with the likelier one.
          const total = [...(byLength.get(1) ?? [])].reduce((sum, { probability }) => sum + probability, 0);
          expect(total).toBeLessThanOrEqual(1 + 1e-9);
          for (const { probability } of map.values()) {
            expect(probability).toBeGreaterThanOrEqual(0);
            expect(probability).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('what a position is worth', () => {
  const finding = (moves: string, loss: number) => ({ key: keyAfter(moves), loss, name: moves });

  it('is what is lost there times its probability', async () => {
    const map = await meetRival({ mine: MINE, his: HIS, ...exact });
    const found = atStake(map, [
      finding('e2e4 e7e5', 10),
      finding('e2e4 c7c5', 8),
      finding('d2d4 d7d5', 0),
      finding('g1f3', 30),
    ]);
    expect(found.map(({ known }) => known.name)).toEqual(['e2e4 c7c5', 'e2e4 e7e5']);
    expect(found.map(({ points }) => points)).toEqual([(2 / 3) * 0.75 * 8, (2 / 3) * 0.25 * 10]);
  });

  it.each([
    ['twice', 2, true, 12, 1],
    ['once', 1, true, 12, 0],
    ['twice, and it is fine', 2, false, 12, 0],
    ['twice, and it is not judged', 2, true, null, 0],
  ] as const)('a trap is a mistake that was made %s', async (_, count, isMistake, loss, traps) => {
    const map = await meetRival({ mine: MINE, his: HIS, ...exact });
    const moves = [
      { uci: 'e7e5', count, loss, isMistake },
      { uci: 'c7c5', count: 6, loss: 0, isMistake: false },
    ];
    const found = trapsOf(map, [{ key: keyAfter('e2e4'), moves }]);
    expect(found).toHaveLength(traps);
    for (const { points, move } of found) {
      expect(points).toBeCloseTo((2 / 3) * 12 * (2 / 8));
      expect(move.uci).toBe('e7e5');
    }
  });
});

describe('lateChanges', () => {
  const at = keyAfter('e2e4');
  const change = async (latest: readonly string[], earlier: readonly string[]) => {
    const map = await meetRival({ mine: MINE, his: HIS, ...exact });
    const games = { latest: graphOf('black', latest), all: graphOf('black', [...latest, ...earlier]) };
    return lateChanges(map, games).find(({ reached }) => reached.key === at);
  };

  it.each([
    ['another move', times(5, 'e2e4 e7e5'), times(20, 'e2e4 c7c5'), true],
    ['one game of five', ['e2e4 e7e5', ...times(4, 'e2e4 c7c5')], times(20, 'e2e4 c7c5'), false],
    ['too few latest games', times(2, 'e2e4 e7e5'), times(20, 'e2e4 c7c5'), false],
    ['too few earlier games', times(5, 'e2e4 e7e5'), times(4, 'e2e4 c7c5'), false],
    [
      'what varied before',
      times(4, 'e2e4 e7e5'),
      [...times(9, 'e2e4 e7e5'), ...times(9, 'e2e4 c7c5')],
      false,
    ],
  ])('%s', async (_, latest, earlier, isChange) => {
    expect((await change(latest, earlier)) !== undefined).toBe(isChange);
  });

  it('says how often now and before, and what was usual', async () => {
    const found = await change(times(4, 'e2e4 e7e5'), [...times(20, 'e2e4 c7c5'), 'e2e4 e7e5']);
    expect(found).toMatchObject({
      uci: 'e7e5',
      now: { games: 4, of: 4 },
      before: { games: 1, of: 21 },
      usual: 'c7c5',
    });
  });

  it('leaves out what others play against the opponent', async () => {
    const map = await meetRival({ mine: MINE, his: HIS, ...exact });
    const [latest, earlier] = [times(5, 'e2e4 c7c5 g1f3 d7d6'), times(20, 'e2e4 c7c5 b1c3 d7d6')];
    const games = { latest: graphOf('black', latest), all: graphOf('black', [...latest, ...earlier]) };
    expect(lateChanges(map, games)).toEqual([]);
  });

  it.each([
    [0, 5, 0.3, 1],
    [1, 1, 0.3, 0.3],
    [2, 2, 0.5, 0.25],
    [5, 5, 0.1, 0.000_01],
  ])('at least %i of %i with a share of %d have the chance %d', (hits, games, share, chance) => {
    expect(chanceOfAtLeast(hits, games, share)).toBeCloseTo(chance, 10);
  });
});

describe('likelyLines', () => {
  const deep = 'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6';
  it('go four moves deep, or to a reply that the player has never met', async () => {
    const mine = graphOf('white', times(3, `${deep} b1c3`));
    const his = graphOf('black', [...times(3, deep), 'e2e4 e7e5 g1f3']);
    const map = await meetRival({ mine, his, ...exact });
    const lines = likelyLines(map, mine, 10).map(({ reached, met }) => [reached.moves.join(' '), met]);
    expect(lines).toEqual([
      [deep, 3],
      ['e2e4 e7e5', 0],
    ]);
    expect(likelyLines(map, mine, 1)).toHaveLength(1);
  });

  it('end with Black to move for a player with Black', async () => {
    const mine = graphOf('black', times(3, `${deep} b1c3 a7a6`));
    const his = graphOf('white', times(3, `${deep} b1c3`));
    const [line] = likelyLines(await meetRival({ mine, his, ...exact }), mine, 10);
    expect(line?.reached.moves).toHaveLength(9);
  });
});

describe('novelties', () => {
  const games = (count: number, moves: string, points: number | null): ScoredGame[] =>
    times(count, moves).map((text) => ({
      ...{ moves: text.split(' '), keys: keysAlong(text.split(' ')), weight: 1, points },
    }));
  const found = async (own: readonly ScoredGame[], isMistake = (_: string, __: string) => false) => {
    const mine = playedGraph('white', own);
    const map = await meetRival({ mine, his: HIS, ...exact });
    return novelties(map, { mine, his: HIS, games: own, isMistake }).map(
      ({ uci, games: count, his, score }) => ({
        ...{ uci, count, his, score },
      }),
    );
  };

  it('are my moves that lead him out of what he has met, by chance and score', async () => {
    const own = [
      ...games(3, 'e2e4 c7c5 b1c3', 1),
      ...games(2, 'e2e4 c7c5 g1f3', 0.5),
      ...games(2, 'e2e4 c7c5 c2c3', 1),
      ...games(2, 'e2e4 e7e5 f2f4', 1),
      ...games(1, 'e2e4 c7c5 d2d4', 1),
    ];
    expect(await found(own)).toEqual([
      { uci: 'c2c3', count: 2, his: 3, score: 1 },
      { uci: 'g1f3', count: 2, his: 3, score: 0.5 },
      { uci: 'f2f4', count: 2, his: 1, score: 1 },
    ]);
  });

  it('counts half a point where results are not known, and leaves out what he has met by other moves', async () => {
    const his = graphOf('black', [...times(3, 'e2e4 c7c5 b1c3 b8c6 g1f3'), 'g1f3 c7c5 e2e4 b8c6']);
    const own = [...games(2, 'e2e4 c7c5 g1f3', null), ...games(2, 'e2e4 c7c5 c2c3', null)];
    const mine = playedGraph('white', own);
    const map = await meetRival({ mine, his, ...exact });
    const known = { mine, his, games: own, isMistake: () => false };
    expect(novelties(map, known)).toMatchObject([{ uci: 'c2c3', score: null }]);
  });

  it('leaves out what is a mistake', async () => {
    const own = [...games(3, 'e2e4 c7c5 b2b4', 1), ...games(2, 'e2e4 e7e5 b2b4', 1)];
    const isMistake = (key: string, uci: string) => key === keyAfter('e2e4 c7c5') && uci === 'b2b4';
    expect(await found(own, isMistake)).toEqual([{ uci: 'b2b4', count: 2, his: 1, score: 1 }]);
  });
});
