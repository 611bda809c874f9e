import { expect, test } from 'vitest';
import { winningMotif } from './winningMotif.ts';

test('a king that is drawn out is not why material is won, even where the sacrifice took a pawn', () => {
  const fen = 'r1bqk2r/ppp2ppp/2p2n2/2b3B1/4P3/3P4/PPP2PPP/RN1QKB1R b KQkq - 1 6';
  const line = ['c5f2', 'e1f2', 'f6e4', 'f2e1', 'e4g5'];
  expect(winningMotif(fen, line, 2)?.name).not.toBe('attraction');
});

test('a queen that is drawn to a square and taken there is', () => {
  const fen = '3q2k1/5p1p/8/3N4/8/8/5PPP/4R1K1 w - - 0 1';
  const line = ['e1e8', 'd8e8', 'd5f6', 'g8g7', 'f6e8'];
  expect(winningMotif(fen, line, 4)).toMatchObject({
    name: 'attraction',
    by: { role: 'rook', square: 'e8' },
    targets: [{ role: 'queen', square: 'e8' }],
  });
});
