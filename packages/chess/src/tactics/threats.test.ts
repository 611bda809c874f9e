import { describe, expect, it } from 'vitest';
import { afterNullMove, playLine } from '../moves/playMove.ts';
import { START_FEN } from '../position/positionKey.ts';
import { hasStrike, strikesIn, threatsIn } from './threats.ts';

function after(moves: string): string {
  return playLine(START_FEN, moves.split(' ')).at(-1)?.fen ?? START_FEN;
}

describe('threatsIn', () => {
  it.each<[name: string, fen: string, expected: string[]]>([
    ['nothing at the start', START_FEN, []],
    ['a pawn that nothing defends', after('e2e4 e7e5 g1f3'), ['f3e5 1']],
    ['nothing against a defended pawn', after('e2e4 e7e5 g1f3 b8c6 b1c3'), []],
    ['a mate before material', after('e2e4 e7e5 f1c4 b8c6 d1h5'), ['h5f7 mate']],
    ['an exchange counted out', '3rk3/8/8/8/8/5N2/8/R3K3 b - - 0 1', []],
    ['a queen that a pawn becomes', '4k3/P7/8/8/8/8/8/4K3 b - - 0 1', ['a7a8q 8']],
    [
      'the pawn that is won, before an exchange of pieces that leaves it to be won',
      'r1bqk2r/ppp3pp/2n2n2/3ppP2/1b6/2NP1N2/PPPB1PPP/R2QKB1R w KQkq - 0 7',
      ['c8f5 1'],
    ],
    ['nothing in check', after('e2e4 e7e5 d1h5 b8c6 h5f7'), []],
    ['nothing where the position is not legal', '8/8/8/8/8/8/8/8 w - - 0 1', []],
  ])('%s', (_name, fen, expected) => {
    const found = threatsIn(fen).map(({ uci, mate, pawns }) => `${uci} ${mate ? 'mate' : pawns}`);
    expect(found.slice(0, 1)).toEqual(expected);
  });

  it('does not take en passant after a null move', () => {
    const fen = after('e2e4 a7a6 e4e5 d7d5');
    expect(afterNullMove(fen)).toMatch(/ b KQkq - 0 3$/);
    expect(threatsIn(fen).map(({ uci }) => uci)).not.toContain('e5d6');
  });
});

describe('afterNullMove', () => {
  it('counts the move of Black', () => {
    expect(afterNullMove('4k3/8/8/8/8/8/8/4K3 b - - 3 9')).toBe('4k3/8/8/8/8/8/8/4K3 w - - 0 10');
  });

  it('does not exist in check', () => {
    expect(afterNullMove('4k3/8/8/8/8/8/4q3/4K3 w - - 0 1')).toBeUndefined();
  });
});

it('a strike that wins less is not the same', () => {
  const [strike] = strikesIn('4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1');
  expect(strike).toMatchObject({ uci: 'e4d5', pawns: 9, target: { role: 'queen', square: 'd5' } });
  if (!strike) return;
  expect(hasStrike([strike], { ...strike, pawns: 3 })).toBe(true);
  expect(hasStrike([{ ...strike, pawns: 3 }], strike)).toBe(false);
  expect(hasStrike([strike], { ...strike, mate: true, pawns: 0 })).toBe(false);
});
