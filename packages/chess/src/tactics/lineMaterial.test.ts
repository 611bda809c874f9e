import { expect, it } from 'vitest';
import { lineMaterial } from './lineMaterial.ts';

/** Plies and pawns of the quiet positions. */
function quietOf(fen: string, line: string): (readonly [number, number])[] | undefined {
  return lineMaterial(fen, line.split(' '), 'white')?.quiet.map(
    ({ plies, pawns }) => [plies, pawns] as const,
  );
}

it.each<[string, string, string, [number, number][]]>([
  ['an exchange counts when it is over', '4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5 c6d5', [[2, -1]]],
  ['a free piece stays won', '4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1', 'e4d5', [[1, 1]]],
  ['a piece that can be taken is not safe', '4k3/8/8/3n4/8/8/3R4/4K3 b - - 0 1', 'e8f8', []],
  ['a pawn about to promote', '7k/P7/8/8/8/8/8/K7 b - - 0 1', 'h8h7', []],
])('%s', (_name, fen, line, expected) => {
  expect(quietOf(fen, line)).toEqual(expected);
});

it('counts out what is still to be taken at the end', () => {
  expect(lineMaterial('4k3/8/8/3n4/8/8/3R4/4K3 b - - 0 1', ['e8f8'], 'white')?.settled).toMatchObject({
    pawns: 5,
    change: { pawn: 3 },
  });
});

it('sees mate', () => {
  expect(lineMaterial('6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1', ['d1d8'], 'white')).toMatchObject({
    start: 2,
    mate: true,
  });
});

it('counts the pieces that changed hands', () => {
  const material = lineMaterial('4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1', ['e4d5'], 'white');
  expect(material?.start).toBe(-2);
  expect(material?.quiet[0]?.change).toEqual({ pawn: 0, knight: 1, bishop: 0, rook: 0, queen: 0 });
});

it('has nothing for a line that cannot be played', () => {
  expect(lineMaterial('4k3/8/8/8/8/8/8/4K3 w - - 0 1', ['e1e3'], 'white')).toBeUndefined();
  expect(lineMaterial('nonsense', ['e1e2'], 'white')).toBeUndefined();
});
