import { expect, it } from 'vitest';
import { lineMaterial } from './lineMaterial.ts';

it.each<[string, string, string, object]>([
  [
    'an exchange is counted out',
    '4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1',
    'e4d5',
    { start: -1, end: 0, settled: -1 },
  ],
  ['a free piece stays won', '4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1', 'e4d5', { start: -2, end: 1, settled: 1 }],
  [
    'a threat that waits counts as settled only',
    '4k3/8/8/3n4/8/8/3R4/4K3 b - - 0 1',
    'e8f8',
    { end: 2, settled: 5 },
  ],
  ['a pawn about to promote', '7k/P7/8/8/8/8/8/K7 b - - 0 1', 'h8h7', { end: 1, settled: 9 }],
  ['mate', '6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1', 'd1d8', { mate: true }],
])('%s', (_name, fen, line, expected) => {
  expect(lineMaterial(fen, line.split(' '), 'white')).toMatchObject(expected);
});

it('counts the pieces that changed hands', () => {
  const material = lineMaterial('4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1', ['e4d5'], 'white');
  expect(material?.change).toEqual({ pawn: 0, knight: 1, bishop: 0, rook: 0, queen: 0 });
});

it('has nothing for a line that cannot be played', () => {
  expect(lineMaterial('4k3/8/8/8/8/8/8/4K3 w - - 0 1', ['e1e3'], 'white')).toBeUndefined();
  expect(lineMaterial('nonsense', ['e1e2'], 'white')).toBeUndefined();
});
