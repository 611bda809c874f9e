import { keysAlong } from '@tabia/chess';
import fc from 'fast-check';
import { expect, describe as group, it } from 'vitest';
import { describe, encountersOf, type GameRecord, mostCommon, OPENING_PLIES } from './encountersOf.ts';

const ITALIAN = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5'];
/** Knights that go out and home again: every fourth ply the position is the same. */
function shuffle(rounds: number) {
  return Array.from({ length: rounds }, () => ['g1f3', 'g8f6', 'f3g1', 'f6g8']).flat();
}

function game(moves: readonly string[], fields: Partial<GameRecord> = {}): GameRecord {
  return {
    side: 'white',
    moves,
    keys: keysAlong(moves, OPENING_PLIES),
    playedMs: 1,
    ...fields,
  };
}

group('encountersOf', () => {
  it('takes the decisions of the side', () => {
    const white = encountersOf(game(ITALIAN), 'a');
    expect(white.map(({ ply, uci }) => [ply, uci])).toEqual([
      [0, 'e2e4'],
      [2, 'g1f3'],
      [4, 'f1c4'],
    ]);
    expect(white[0]?.previous).toBeNull();
    expect(white[1]?.previous).toEqual({ uci: 'e7e5', key: keysAlong(ITALIAN)[1] });
    expect(white.every(({ source }) => source === 'a')).toBe(true);
    const black = encountersOf(game(ITALIAN, { side: 'black' }), 'b');
    expect(black.map(({ uci }) => uci)).toEqual(['e7e5', 'b8c6', 'f8c5']);
  });

  it.each([
    ['by themselves, not by later moves', 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5', [null, 'C20', 'C44']],
    ['by the last named one before them', 'e2e4 a7a6 h2h3 h7h6 h3h4', [null, 'B00', 'B00']],
    ['not at all without one', 'h2h3 a7a6 e2e4 e7e5', [null, 'A00']],
  ])('names positions %s', (_name, moves, expected) => {
    expect(encountersOf(game(moves.split(' ')), null).map(({ eco }) => eco)).toEqual(expected);
  });

  it('carries the evaluations around each move, as far as there are any', () => {
    const evals = [30, 25, null, 20];
    const [first, second] = encountersOf(game(ITALIAN, { evals }), null);
    expect([first?.gameBest, first?.gameAfter]).toEqual([null, 30]);
    expect([second?.gameBest, second?.gameAfter]).toEqual([25, null]);
  });

  it('counts a position that comes back once, and ends with the opening', () => {
    expect(encountersOf(game(shuffle(3)), null).map(({ ply }) => ply)).toEqual([0, 2]);
    const long = game(shuffle(20));
    expect(long.keys).toHaveLength(OPENING_PLIES + 1);
    expect(encountersOf(long, null)).toHaveLength(2);
  });

  it('never meets a position twice nor one after the opening', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.constantFrom('white' as const, 'black' as const), (rounds, side) => {
        const found = encountersOf(game([...ITALIAN, ...shuffle(rounds)], { side }), null);
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
        expect(found.every(({ ply }) => ply < OPENING_PLIES)).toBe(true);
        expect(found.every(({ ply }) => ply % 2 === (side === 'white' ? 0 : 1))).toBe(true);
      }),
    );
  });
});

group('describe', () => {
  it('says what most games say, of equally many the smallest', () => {
    const [, , met] = encountersOf(game(ITALIAN), null);
    if (!met) throw new Error('The third decision is missing.');
    const both = [
      { ...met, eco: 'C50', opening: 'Italian Game' },
      { ...met, eco: 'C55', opening: 'Two Knights' },
    ];
    expect(describe(both)).toEqual({ ply: 4, eco: 'C50', opening: 'Italian Game', previousMove: 'Nc6' });
    expect(describe([...both, ...both.slice(1)]).eco).toBe('C55');
    expect(describe([])).toEqual({ ply: 0, eco: null, opening: null, previousMove: null });
  });

  it.each([
    [[], undefined],
    [[2, 1, 2, 1], 1],
    [[3, 1, 3], 3],
  ])('the most common of %j is %s', (values, expected) => {
    expect(mostCommon(values)).toBe(expected);
  });
});
